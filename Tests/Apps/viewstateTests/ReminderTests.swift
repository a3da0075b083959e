import Foundation
import TestSupport
import Testing

/// Reminders from the command line to the store and back.
struct ReminderTests {
  @Test func `a reminder is set, listed, delivered once, and listed as delivered`() async throws {
    try await withStore { store in
      let set = try await Program.run("remind", "the-dependency-rule", "--in", "2h", "--store", store)
      #expect(set.status == 0)
      #expect(
        set.output == """
          You will be reminded of “The arrow, not the box” in 2 hours,
          on 15 Jan 2026 at 11:00.
          Number 1

          """)
      let list = try await Program.run("reminders", "--store", store)
      #expect(
        list.output == """
          Reminders                                         1 reminder

          The arrow, not the box                            in 2 hours
            15 Jan 2026 at 11:00
            1

          """)
      let early = try await Program.run("reminders", "deliver", "--store", store)
      #expect(early.output == "No reminder is due.\n")
      let deliver = ["reminders", "deliver", "--store", store, "--now", "2026-01-16T11:00:00Z"]
      let late = try await Program.run(deliver)
      #expect(late.status == 0)
      #expect(
        late.output == """
          Reminder: The arrow, not the box (due yesterday, on 15 Jan 2026 at 11:00)
          1 reminder was delivered.

          """)
      #expect(try await Program.run(deliver).output == "No reminder is due.\n")
      // The clock was set back.
      #expect(
        try await Program.run("reminders", "deliver", "--store", store).output == "No reminder is due.\n")
      let state =
        try await Program.run(
          "reminders", "--store", store, "--now", "2026-01-16T11:00:00Z", "--format", "json"
        ).frame()["state"] as? [String: Any]
      let rows = state?["delivered"] as? [[String: Any]]
      #expect(rows?.map { $0["kind"] as? String } == ["delivered"])
      #expect(rows?.map { $0["article"] as? String } == ["the-dependency-rule"])
    }
  }

  @Test func `a reminder is canceled by its number, once`() async throws {
    try await withStore { store in
      _ = try await Program.run("remind", "the-dependency-rule", "--at", "2026-03-29T18:00", "--store", store)
      let canceled = try await Program.run("reminders", "cancel", "1", "--store", store)
      #expect(canceled.status == 0)
      #expect(
        canceled.output == """
          Reminders
          “The arrow, not the box” is canceled.

          There are no reminders.

          """)
      let again = try await Program.run("reminders", "cancel", "1", "--store", store)
      #expect(again.status == 1)
      #expect(again.output.contains("There is no reminder “1”. The list of reminders"))
    }
  }

  @Test func `a killed delivery is reported once, and not repeated`() async throws {
    try await withStore { store in
      _ = try await Program.run("remind", "the-dependency-rule", "--in", "1m", "--store", store)
      let killer = try await script(beside: store, "echo x >> \"\(store).log\"; kill -9 $PPID")
      let deliver = ["reminders", "deliver", "--store", store, "--now", "2026-01-15T09:05:00Z"]
      let killed = try await Program.run(deliver + ["--command", killer])
      #expect(killed.status == 9)
      let next = try await Program.run(deliver + ["--command", killer])
      #expect(next.status == 0)
      #expect(
        next.output == """
          ! “The arrow, not the box” may have been delivered already,
          ! on 15 Jan 2026 at 9:05. It is not delivered again.
          No reminder is due.

          """)
      #expect(try await Program.run(deliver).output == "No reminder is due.\n")
      #expect(try String(contentsOfFile: "\(store).log", encoding: .utf8) == "x\n")
    }
  }

  @Test func `processes that deliver at the same moment deliver each reminder once`() async throws {
    try await withStore { store in
      for id in ["the-dependency-rule", "feeds-lie-politely", "the-import-that-should-not-compile"] {
        _ = try await Program.run("remind", id, "--in", "1m", "--store", store)
      }
      let command = try await script(beside: store, "echo \"$#: $1\" >> \"\(store).log\"")
      let deliver = [
        "reminders", "deliver", "--store", store, "--now", "2026-01-15T09:05:00Z", "--command", command,
      ]
      try await withThrowingTaskGroup { group in
        for _ in 1...4 { group.addTask { try await Program.run(deliver).status } }
        for try await status in group { #expect(status == 0) }
      }
      #expect(
        try String(contentsOfFile: "\(store).log", encoding: .utf8) == """
          1: The arrow, not the box
          1: Feeds lie, politely
          1: The import that should not compile

          """)
    }
  }

  @Test func `a command that fails leaves the reminder for the next time`() async throws {
    try await withStore { store in
      _ = try await Program.run("remind", "the-dependency-rule", "--in", "1m", "--store", store)
      let deliver = ["reminders", "deliver", "--store", store, "--now", "2026-01-15T09:05:00Z"]
      let failed = try await Program.run(deliver + ["--command", "false"])
      #expect(failed.status == 1)
      #expect(
        failed.output == """
          ! The command false failed with status 1. The reminder waits
          ! for the next delivery.
          No reminder was delivered.

          """)
      let delivered = try await Program.run(deliver + ["--command", "true"])
      #expect(delivered.output == "1 reminder was delivered.\n")
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has a disk that is always full.")
  )
  func `a reminder that could not be printed waits for the next time`() async throws {
    try await withStore { store in
      _ = try await Program.run("remind", "the-dependency-rule", "--in", "1m", "--store", store)
      let deliver = ["reminders", "deliver", "--store", store, "--now", "2026-01-15T09:05:00Z"]
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      #expect(try await Program.run(deliver, output: full).status == 1)
      #expect(try await Program.run(deliver).output.hasSuffix("1 reminder was delivered.\n"))
    }
  }

  @Test func `a reminder whose output pipe is closed waits for the next time`() async throws {
    try await withStore { store in
      _ = try await Program.run("remind", "the-dependency-rule", "--in", "1m", "--store", store)
      let deliver = ["reminders", "deliver", "--store", store, "--now", "2026-01-15T09:05:00Z"]
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      #expect(try await Program.run(deliver, output: pipe.fileHandleForWriting).status == 1)
      let next = try await Program.run(deliver)
      #expect(next.output.hasPrefix("Reminder: The arrow, not the box"))
      #expect(next.output.hasSuffix("1 reminder was delivered.\n"))
    }
  }

  @Test func `an error message contains no control sequences, and keeps its lines`() async throws {
    let result = try await Program.run("reminders", "\u{1B}[2J\r\u{9B}list")
    #expect(result.status == 2)
    #expect(!result.error.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" || $0 == "\u{9B}" })
    #expect(result.error.hasPrefix("error: reminders has no “\u{FFFD}[2J"))
    #expect(result.error.contains("\nUsage: "))
  }

  @Test func `a calendar file gets every reminder before it is due`() async throws {
    try await withStore { store in
      _ = try await Program.run("remind", "the-dependency-rule", "--in", "3d", "--store", store)
      let file = store + ".ics"
      let result = try await Program.run("reminders", "deliver", "--ics", file, "--store", store)
      #expect(result.output == "1 reminder was delivered.\n")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains("\r\nDTSTART:20260118T090000Z\r\n"))
    }
  }

  @Test func `standard output contains only frames`() async throws {
    try await withStore { store in
      _ = try await Program.run("remind", "the-dependency-rule", "--in", "1m", "--store", store)
      let result = try await Program.run(
        "reminders", "deliver", "--store", store, "--now", "2026-01-15T09:05:00Z", "--format", "ndjson",
        "--transitions")
      #expect(result.error.hasPrefix("Reminder: The arrow, not the box"))
      let phases = try result.output.split(separator: "\n").map { line in
        let frame = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(frame?["screen"] as? String == "delivery")
        return ((frame?["state"] as? [String: Any])?["loading"] as? [String: Any])?["phase"] as? String
      }
      #expect(phases == ["idle", "loading", "loaded"])
    }
  }

  @Test(arguments: [
    (["--in", "-5m"], "“-5m” is in the past."), (["--in", "soon"], "“soon” is not a time."),
    (["--in", "0m"], "“0m” is in the past."), (["--in", "3651d"], "“3651d” is too far ahead."),
    (["--at", "2026-01-15T08:00"], "“2026-01-15T08:00” is in the past."),
    (["--at", "9999-01-01T00:00"], "“9999-01-01T00:00” is too far ahead."),
    (["--at", "2026-02-30T10:00"], "“2026-02-30T10:00” is not a time."),
  ])
  func `an impossible time ends with status 1, and no store is created`(words: [String], message: String)
    async throws
  {
    try await withStore { store in
      let result = try await Program.run(["remind", "the-dependency-rule", "--store", store] + words)
      #expect(result.status == 1)
      #expect(result.output.replacing("\n", with: " ").hasPrefix(message))
      #expect(!FileManager.default.fileExists(atPath: store))
    }
  }

  @Test func `a duplicate reminder is refused, and so is an unknown article`() async throws {
    try await withStore { store in
      let words = ["remind", "the-dependency-rule", "--in", "2h", "--store", store]
      #expect(try await Program.run(words).status == 0)
      let twice = try await Program.run(words)
      #expect(twice.status == 1)
      #expect(twice.output.contains("is already scheduled"))
      let unknown = try await Program.run("remind", "no-such", "--in", "2h", "--store", store)
      #expect(unknown.status == 1)
      #expect(unknown.output == "sample has no “no-such”. Check the spelling.\n")
    }
  }

  @Test func `a text with a space is a title, and needs no source`() async throws {
    try await withStore { store in
      let set = try await Program.run(
        "remind", "Buy groceries", "--in", "2h", "--store", store, "--source", "/no/such.xml")
      #expect(set.status == 0)
      #expect(
        set.output == """
          You will be reminded of “Buy groceries” in 2 hours, on 15
          Jan 2026 at 11:00.
          Number 1

          """)
      let state =
        try await Program.run("reminders", "--store", store, "--format", "json").frame()["state"]
        as? [String: Any]
      let row = (state?["pending"] as? [[String: Any]])?.first
      #expect(row?["rawTitle"] as? String == "Buy groceries")
      #expect(row?["article"] == nil)
      #expect(row?["source"] == nil)
      let twice = try await Program.run("remind", "Buy groceries", "--in", "2h", "--store", store)
      #expect(twice.status == 1)
    }
  }

  @Test func `--as says what a text is, whether it has spaces or not`() async throws {
    try await withStore { store in
      let title = try await Program.run("remind", "Milk", "--as", "title", "--in", "2h", "--store", store)
      #expect(title.output.hasPrefix("You will be reminded of “Milk” in 2 hours"))
      let article = try await Program.run("remind", "a b", "--as", "article", "--in", "2h", "--store", store)
      #expect(article.status == 1)
      #expect(article.output == "sample has no “a b”. Check the spelling.\n")
    }
  }

  @Test(arguments: [
    ("", "The title of the reminder is blank. Give it a title.\n"),
    (" \t\n", "The title of the reminder is blank. Give it a title.\n"),
    (
      String(repeating: "ab ", count: 3334),
      "The title “ab ab ab ab ab ab ab ab ab ab ab ab ab a…” is too long. Shorten it to 300 characters.\n"
    ),
  ])
  func `an unusable title ends with status 1, and no store is created`(title: String, message: String)
    async throws
  {
    try await withStore { store in
      let result = try await Program.run("remind", title, "--in", "2h", "--store", store)
      #expect(result.status == 1)
      #expect(
        result.output.split(whereSeparator: \.isWhitespace) == message.split(whereSeparator: \.isWhitespace))
      #expect(!FileManager.default.fileExists(atPath: store))
    }
  }

  @Test func `the escape sequences of a title never reach the terminal`() async throws {
    try await withStore { store in
      let set = try await Program.run("remind", "\u{1B}[2J\u{9B}\r Buy", "--in", "1m", "--store", store)
      let deliver = try await Program.run(
        "reminders", "deliver", "--store", store, "--now", "2026-01-15T09:05:00Z")
      for output in [set.output, deliver.output] {
        #expect(output.contains("[2J"))
        #expect(!output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\r" })
      }
      #expect(set.status == 0)
    }
  }

  @Test func `without a home folder and a store, no reminder is accepted`() async throws {
    for words in [
      ["remind", "the-dependency-rule", "--in", "2h"], ["reminders", "cancel", "1"],
      ["reminders", "deliver"],
    ] {
      let result = try await Program.run(words)
      #expect(result.status == 1)
      #expect(result.output.contains("There is no home folder to store your data in."))
    }
  }

  @Test func `feeds, marks and reminders share a file`() async throws {
    try await withStore { store in
      _ = try await Program.run("star", "the-dependency-rule", "--store", store)
      _ = try await Program.run("remind", "the-dependency-rule", "--in", "2h", "--store", store)
      let starred = try await Program.run("articles", "--starred", "--store", store)
      #expect(starred.output.contains("the-dependency-rule"))
      #expect(try await Program.run("reminders", "--store", store).output.contains("1 reminder"))
    }
  }

  @Test(arguments: [
    (["remind", "x"], "Give the time: --in 2h, or --at 2026-03-29T18:00."),
    (["remind", "--in", "2h"], "remind needs WHAT: An article, by its identifier or address."),
    (["remind", "x", "--in", "2h", "--at", "y"], "--in and --at can't be combined. Leave one out."),
    (
      ["reminders", "cancel"], "reminders cancel needs ID: The number of the reminder, as the list shows it."
    ),
    (["reminders", "list"], "reminders has no “list”. Use cancel or deliver."),
    (["reminders", "deliver", "1"], "“1” is one argument too many."),
    (["reminders", "--ics", "f"], "--ics belongs to “reminders deliver”, not to “reminders”."),
    (["reminders", "deliver", "--command", ""], "--command is blank. Name a program."),
    (
      ["reminders", "deliver", "--command", "a", "--ics", "b"],
      "--command and --ics can't be combined. Each reminder is delivered once."
    ),
    (["reminders", "--store", " "], "--store is blank. Name a file."),
  ])
  func `an impossible command line ends with status 2`(words: [String], message: String) async throws {
    let result = try await Program.run(words)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("error: \(message)"))
  }

  private func withStore(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "viewstate-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "store.sqlite").path(percentEncoded: false))
  }

  private func script(beside store: String, _ line: String) async throws -> String {
    let path = store + ".sh"
    try await ProgramRun.writeScript("#!/bin/sh\n\(line)\n", at: path)
    return path
  }
}
