import Foundation
import TestSupport
import Testing

/// The prompt as a script uses it: steps on standard input. `TerminalTests` tests it at a terminal.
struct PromptTests {
  private let home: FlowFolder
  private var folder: URL { home.url }

  init() throws {
    home = try FlowFolder()
  }

  private func prompt(_ lines: String..., options: [String] = []) async throws -> Program.Result {
    try await prompt(Data((lines.joined(separator: "\n") + "\n").utf8), options: options)
  }

  private func prompt(_ input: Data, options: [String] = []) async throws -> Program.Result {
    try await Program.run(["prompt"] + options, input: input, isForAnyReader: false)
  }

  private func file(_ name: String) -> String { folder.appending(path: name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `a session continues if nobody reads its errors`() async throws {
    // The reader of standard error has ended before the prompt begins.
    let script = """
      exec 4> >(:); wait $!
      printf 'frobnicate\\nI open cache\\n' | "$0" prompt 2>&4
      """
    let program = builtProducts.appending(path: "viewstate").path
    let run = try await ProgramRun.launch(URL(filePath: "/bin/bash"), ["-c", script, program])
    #expect(String(decoding: run.output, as: UTF8.self).hasSuffix("The cache is empty.\n"))
    #expect(run.status == 2)
  }

  // MARK: Frames

  @Test func `each frame of a step is shown as text`() async throws {
    let result = try await prompt("I open cache")
    #expect(
      result.output == """
        ── frame 1, 0 ms ──
        Cache
        Nothing is loaded yet.
        ── frame 2, 0 ms ──
        Cache
        Loading …
        ── frame 3, 0 ms ──
        Cache
        The cache is empty.

        """)
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test(arguments: ["ndjson", "json"])
  func `programs get frames and nothing else`(format: String) async throws {
    let result = try await prompt(
      "I open cache", "\"count\" is \"0\"", "undo", options: ["--format", format])
    #expect(result.error == "Passed.\n“\"count\" is \"0\"” is undone.\n")
    let documents = format == "ndjson" ? result.output : result.output.replacing("\n}\n{", with: "\n}\u{0}{")
    let frames = try documents.split(separator: format == "ndjson" ? "\n" : "\u{0}").map { text in
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    #expect(frames.map { $0["sequence"] as? Int } == [1, 2, 3])
    #expect(frames.allSatisfy { $0["screen"] as? String == "cache" })
    #expect(frames.allSatisfy { $0["at"] as? String == "2026-01-15T09:00:00Z" })
  }

  @Test func `changes are the difference from the previous frame of the same screen`() async throws {
    let result = try await prompt("I open cache", "show changes", "I clear")
    let changes = try #require(result.output.split(separator: "Frames are shown as changes.\n").last)
    #expect(
      changes.contains("− loading.phase = \"loaded\"\n+ loading.phase = \"refreshing\"\n"), "\(changes)")
  }

  @Test func `the prompt can start with the format for changes`() async throws {
    let result = try await prompt("I open cache", options: ["--format", "changes"])
    #expect(
      result.output.contains("− loading.phase = \"idle\"\n+ loading.phase = \"loading\"\n"),
      "\(result.output)")
  }

  @Test func `time passes only in steps`() async throws {
    let result = try await prompt(
      "the network takes 500 ms", "I open articles --limit 1", "499 ms pass", "1 ms pass")
    #expect(
      result.output.contains(
        "── frame 2, 0 ms ──\nArticles\nLoading …\nNo frame was shown.\n── frame 3, 500 ms ──"))
  }

  // MARK: Saving

  @Test func `a saved session plays and passes, with its record`() async throws {
    let result = try await prompt(
      "# a comment", "Given the network takes 500 ms", "I open articles", "When I search for \"# | swift\"",
      "  everything settles\t", "\"rows\" has 0 elements", "\"title\" is \"Books\"", "I frobnicate",
      "the frames since \"everything settles\" were", "| filter |", "| about “# \\| swift” |", "",
      "save \(file("session"))")
    #expect(
      result.output.hasSuffix("\(file("session.feature")) has 6 steps, and a record of what they showed.\n"))
    #expect(
      try text("session.feature") == """
        Feature: session

          Scenario: session
            Given the network takes 500 ms
            When I open articles
            And I search for "# | swift"
            And everything settles
            Then "rows" has 0 elements
            And the frames since "everything settles" were
              | filter |
              | about “# \\| swift” |

        """)
    let play = try await Program.run(["play", file("session.feature")], isForAnyReader: false)
    #expect(play.output == "Scenarios: 1 passed.\n")
    #expect(play.status == 0)
  }

  @Test func `a failed step is undone, so the saved flow has the frames of the session`() async throws {
    _ = try await prompt(
      "Given request 2 is answered before request 1", "I open articles", "everything settles", "I cancel",
      "I open --tag", "I load", "save \(file("a.feature"))")
    #expect(try text("a.feature").hasSuffix("When I open articles\n    And I cancel\n    And I load\n"))
    let play = try await Program.run(["play", file("a.feature")], isForAnyReader: false)
    #expect(play.output == "Scenarios: 1 passed.\n")
  }

  @Test func `an existing file is never replaced`() async throws {
    for name in ["a.feature", "b.frames"] { try Data("mine".utf8).write(to: folder.appending(path: name)) }
    let result = try await prompt("I open cache", "save \(file("a"))", "save \(file("b.feature"))")
    #expect(
      result.error == """
        error: \(file("a.feature")) or its record exists already. Choose another name.
        error: \(file("b.feature")) or its record exists already. Choose another name.

        """)
    #expect(try text("a.feature") == "mine")
    #expect(try text("b.frames") == "mine")
    #expect(result.status == 2)
  }

  @Test func `an undone step isn't saved`() async throws {
    _ = try await prompt("I open cache", "I load", "undo", "I clear", "save \(file("a"))")
    #expect(try text("a.feature").hasSuffix("    When I open cache\n    And I clear\n"))
  }

  // MARK: Bad input

  @Test(arguments: [
    ("I opne articles", "There is no step “I opne articles”. Did you mean “I open articles”?"),
    (
      "articles --tag swift",
      "There is no step “articles --tag swift”. Did you mean “I open articles --tag swift”?"
    ),
    ("evrything settles", "There is no step “evrything settles”. Did you mean “everything settles”?"),
    ("hlep", "There is no step “hlep”. Did you mean “help”?"),
    ("all went well", "There is no step “all went well”. “help” lists all steps."),
    ("I open artcles", "There is no “artcles”. Did you mean “articles”?"),
    ("I open articles --offline", "--offline belongs to the world."),
    ("I search for \"a", "The quotation has no end"),
    ("| a |", "There is no step “| a |”."),
    ("show it", "show needs one of text, json, ndjson, changes."),
    ("save", "save needs the name of a file"),
    ("save a", "There is no step to save yet."),
    ("undo", "There is no step to undo."),
    ("\u{1B}[31m", "There is no step “\u{FFFD}[31m”."),
  ])
  func `a line that can't be understood is explained, and the session continues`(
    line: String, message: String
  ) async throws {
    let result = try await prompt(line, "I open cache")
    #expect(result.error.hasPrefix("error: \(message)"), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.output.hasSuffix("The cache is empty.\n"))
    #expect(result.status == 2)
  }

  @Test func `a false expectation is shown as a difference`() async throws {
    let result = try await prompt("I open cache", "\"count\" is \"1\"", "\"count\" is \"0\"")
    #expect(result.error == "failed: “count” is something else.\n  − count = 1\n  + count = 0\n")
    #expect(result.output.hasSuffix("Passed.\n"))
    #expect(result.status == 1)
  }

  @Test func `an intent of the open screen needs its “I”`() async throws {
    let result = try await prompt("I open articles --limit 1", "show page 2", "search swift")
    #expect(
      result.error == """
        error: show needs one of text, json, ndjson, changes. Did you mean “I show page 2”?
        error: There is no step “search swift”. Did you mean “I search swift”?

        """)
  }

  @Test(arguments: [
    (Data([0x49, 0x20, 0xFF, 0x0A]), "The line is not UTF-8. Type it again."),
    (Data(repeating: 0x61, count: 1 << 20) + Data([0x0A]), "The line is too long. It can have 16384 bytes."),
  ])
  func `a line with invalid bytes is refused`(bytes: Data, message: String) async throws {
    let result = try await prompt(bytes + Data("I open cache".utf8))
    #expect(result.error == "error: \(message)\n")
    #expect(result.output.hasSuffix("The cache is empty.\n"))
    #expect(result.status == 2)
  }

  @Test func `the end of the input also ends a table`() async throws {
    let result = try await prompt("I open cache", "the frames were", "| count |", "| 0 |")
    #expect(result.error == "failed: 1 frames are expected, and 3 were shown.\n  + | 0 |\n  + | 0 |\n")
    #expect(result.status == 1)
  }

  @Test func `lines may end with CR LF, and quit ends the session`() async throws {
    let result = try await prompt("I open cache\r", "\r", "quit\r", "hlep")
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test func `help lists the steps that are possible now, in any width`() async throws {
    let result = try await Program.run(
      ["prompt"], input: Data("help\nI open articles\nhelp\n".utf8), variables: ["COLUMNS": "20"],
      isForAnyReader: false)
    let pages = result.output.components(separatedBy: "Steps\n")
    #expect(pages.count == 3)
    #expect(!pages[1].contains("  Then "))
    #expect(pages[1].contains("  I open articles:\n"))
    #expect(pages[2].contains("  Then nothing\n"))
    #expect(pages[2].contains("  I search TEXT:\n"))
    #expect(pages[2].split(separator: "\n").allSatisfy { $0.count <= 20 })
  }

  @Test func `options that describe the world are refused`() async throws {
    let result = try await prompt("I open cache", options: ["--offline"])
    #expect(
      result.error.hasPrefix(
        "error: --offline has no effect on flows: their steps say what the world is like."))
    #expect(result.status == 2)
  }

  /// Text after `> ` and `. ` was typed.
  @Test func `the session in the documents is what the program shows`() async throws {
    let document = try String(contentsOf: checkout.appending(path: "Docs/Flows.md"), encoding: .utf8)
    let session = try #require(document.firstMatch(of: /```\n\$ \.\/scripts\/viewstate prompt\n((?s).*?)```/))
      .1
    let isTyped = /(> |\. ).*/
    let lines = session.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let typed = lines.filter { $0.wholeMatch(of: isTyped) != nil }.map { $0.dropFirst(2) + "\n" }.joined()
    let run = try await ProgramRun.launch(
      builtProducts.appending(path: "viewstate"), ["prompt"], environment: ["COLUMNS": "80"], folder: folder,
      input: Data(typed.utf8), mergesErrors: true)
    // The first line is for people at a terminal.
    let shown = lines.filter { $0.wholeMatch(of: isTyped) == nil }.dropFirst()
    #expect(String(decoding: run.output, as: UTF8.self) == shown.map { $0 + "\n" }.joined())
  }
}
