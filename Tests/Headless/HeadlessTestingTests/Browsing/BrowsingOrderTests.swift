import HeadlessRunner
import HeadlessTesting

/// What ends while a user does something else, in many orders.
struct BrowsingOrderTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor @Test func `the last screen doesn't depend on what ends first`() throws {
    try explore { time in
      let sut = try TestTerminal(time)
      sut.world.isFailing = true
      try sut.type(":list letters<Enter>")
      // A mark that fails, a copy, and a search for the next row, which is given up.
      sut.browser.take("jmcnh".map { .key(.character($0)) })
      sut.browser.catchUp()
      sut.browser.take("jjjm/d".map { .key(.character($0)) })
      try sut.settle()
      #expect(sut.lines.contains("> d"))
      try sut.press("<Enter>")
      let lines = sut.lines
      // The order of the sentences about what has ended may differ.
      try sut.type(":messages<Enter>")
      let sentences = sut.lines.filter { $0.hasSuffix(".") }
      #expect(sentences.count == 4, "With the help for the keys")
      return lines.dropLast() + sentences.sorted()
    }
  }
}
