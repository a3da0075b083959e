import HeadlessRunner
import HeadlessTesting

/// The line after `:`, and texts that leave the terminal.
struct CommandLineTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `Tab completes commands, and earlier lines come back`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type(":t<Tab>")
      #expect(sut.status == ":text")
      try sut.type("x<Enter>:li<Tab>")
      try sut.type("numbers<Enter>:<Up>")
      #expect(sut.status == ":list numbers")
      try sut.type("<Up>")
      #expect(sut.status == ":text x")
      try sut.type("<Up><Down><Down><Down>")
      #expect(sut.status == ":")
      try sut.type("typed<Down>")
      #expect(sut.status == ":typed")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `Tab shows one word after another, and the words of a list in quotation marks`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      var shown: [String] = []
      for keys in [":<Tab>", "<Tab>", "<Tab>", "<Ctrl-U>text --of <Tab>", "<Ctrl-U>text --of \"two <Tab>"] {
        try sut.type(keys)
        shown.append(sut.status)
      }
      #expect(
        shown == [":mark", ":search", ":sort", ":text --of one", ":text --of \"two words\""])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: [
    // Actions of the visible screen, the values of arguments and options, and the line's own words.
    ("sor", "sort"), ("sort d", "sort down"), ("text --in ", "text --in up"), ("mess", "messages"),
    ("qu", "quit"), ("text --i", "text --in"),
    // An option and its value don't count as arguments.
    ("text --in up t", "text --in up \"two words\""), ("text --of one o", "text --of one one"),
    ("text one o", "text one o"), ("text \"two words\" --in d", "text \"two words\" --in down"),
    // A quotation mark in a word.
    ("text sa", "text \"say \\\"hi\\\"\""), ("text \"say \\\"h", "text \"say \\\"hi\\\"\""),
    ("text --of \"say \\\"hi\\\"\" on", "text --of \"say \\\"hi\\\"\" one"),
  ])
  func `Tab knows what can follow`(typed: String, completed: String) async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 60)
      try sut.type(":\(typed)<Tab>")
      #expect(sut.status == ":\(completed)")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a line can leave, list the messages, and name the home folder`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("f:text ~/x<Enter>")
      #expect(sut.world.requests.contains("text /home/x"))
      try sut.type("q:messages<Enter>")
      #expect(sut.lines.prefix(2) == ["letters › Messages", "There is nothing to copy."])
      try sut.type(":q<Enter>")
      #expect(sut.browser.state.isOver)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the text of a screen is handed over, and a failure is said`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 60)
      sut.world.text = ["One line."]
      try sut.type("j<Enter>|wc<Enter>")
      #expect(sut.world.requests.last == "command(\"wc\"): Text a, One line., https://shelf.example/text")
      #expect(sut.status == "Done.")
      try sut.type("><Enter>")
      #expect(sut.world.requests.last?.hasPrefix("file(\"text-a.txt\")") == true)
      try sut.type("v")
      #expect(sut.status == "There is no pager.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a known answer isn't asked, and a key that a row refuses says why`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 60)
      try sut.type("g")
      try sut.type("jk")
      #expect(sut.status == "? shows the keys.")
      try sut.type("GI")
      #expect(sut.status == "f has no picture.")
      try sut.type("kI")
      #expect(sut.world.requests.last == "copy attic")
      try sut.type(":messages<Enter>")
      #expect(sut.lines[1...2] == ["Copied attic.", "f has no picture."])
      try sut.press("q:<Tab><Ctrl-C>|")
      try sut.settle()
      #expect(sut.status == "Pipe into:")
    }
  }
}
