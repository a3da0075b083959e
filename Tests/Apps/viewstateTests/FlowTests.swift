import AppComposition
import Foundation
import HeadlessPresentation
import TestSupport
import Testing

@testable import viewstate

/// Flows run through the program, because it takes control of all jobs of its process.
struct FlowTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "flows-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// - Returns: The path of a flow with these lines.
  private func flow(_ steps: String..., tags: String = "", name: String = "a.feature") throws -> String {
    let lines = ["Feature: F", "", "  \(tags)", "  Scenario: S"] + steps.map { "    \($0)" }
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return file.path
  }

  private func play(_ words: String..., variables: [String: String] = [:]) async throws -> Program.Result {
    try await Program.run(["play"] + words, variables: variables, isForAnyReader: false)
  }

  @Test(arguments: [[:], ["TZ": "Asia/Tokyo", "LC_ALL": "ar_EG.UTF-8"]])
  func `all flows pass on any machine`(variables: [String: String]) async throws {
    let result = try await play(checkout.appending(path: "Tests/Flows").path, variables: variables)
    #expect(result.error == "")
    #expect(result.output.hasSuffix(" passed.\n"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test func `a scenario fails at the step whose expectation isn't so`() async throws {
    let path = try flow("When I open articles", "Then \"title\" is \"Books\"", tags: "@partial")
    let result = try await play(path)
    #expect(
      result.output == """
        failed: \(path):6: S: “title” is something else.
          − title = Books
          + title = Layer by Layer
        Scenarios: 1 failed.

        """)
    #expect(result.status == 1)
  }

  @Test func `a frame that nobody expects fails a scenario, until it is recorded`() async throws {
    let path = try flow("When I open cache")
    let first = try await play(path)
    #expect(first.output.hasPrefix("failed: \(path):4: S: No step and no record expects every frame."))
    #expect(first.status == 1)
    let recording = try await play(path, "--record", "missing")
    #expect(recording.output == "recorded: \(path):4: S\nScenarios: 1 recorded.\n")
    #expect(recording.status == 1)
    let second = try await play(path)
    #expect(second.output == "Scenarios: 1 passed.\n")
    #expect(second.status == 0)
  }

  @Test func `a record that differs from the run fails, field by field`() async throws {
    let path = try flow("When I open cache")
    _ = try await play(path, "--record", "missing")
    let record = folder.appending(path: "a.frames")
    let text = try String(contentsOf: record, encoding: .utf8)
    try Data(text.replacing("The cache is empty.", with: "Nothing.").utf8).write(to: record)
    let result = try await play(path)
    #expect(result.output.contains("Frame 3 differs from its record.\n  − contents = \"Nothing.\"\n"))
    #expect(result.output.contains("  + contents = \"The cache is empty.\"\n"))
    #expect(result.status == 1)
    _ = try await play(path, "--record", "changed")
    #expect(try await play(path).status == 0)
  }

  @Test func `a record without its scenario fails`() async throws {
    let path = try flow("When I open cache")
    _ = try await play(path, "--record", "missing")
    try Data("Feature: F\n  @partial\n  Scenario: T\n    When I open cache\n".utf8).write(
      to: URL(filePath: path))
    let result = try await play(path)
    #expect(result.output.contains(": S: The record has this scenario, and the flow doesn't."))
    #expect(result.status == 1)
    _ = try await play(path, "--record", "all")
    #expect(try await play(path).status == 0)
  }

  @Test func `a row of examples that is gone takes only its own record along`() async throws {
    func outline(_ rows: String...) -> Data {
      let lines = [
        "Feature: F", "  Scenario Outline: S", "    When I open <screen>", "    Examples:",
        "      | screen |",
      ]
      return Data((lines + rows.map { "      | \($0) |" }).joined(separator: "\n").utf8)
    }
    let file = folder.appending(path: "a.feature")
    try outline("cache", "settings").write(to: file)
    _ = try await play(file.path, "--record", "missing")
    try outline("cache").write(to: file)
    #expect(
      try await play(file.path).output.contains(": S: The record has this scenario, and the flow doesn't."))
    _ = try await play(file.path, "--record", "all")
    #expect(try await play(file.path).status == 0)
  }

  @Test(arguments: [
    ("When I opne articles", "5:10: There is no step “I opne articles”. Did you mean “I open articles”?"),
    ("When I open artcles", "5:10: There is no “artcles”. Did you mean “articles”?"),
    ("When all went well", "5:10: There is no step “all went well”."),
    ("When I close the screen", "5:10: No screen is open."),
    ("When I open articles --offline", "5:10: --offline belongs to the world."),
    ("When I search for \"a\"", "5:10: “I search a” needs an open screen."),
    ("When I search for \"a", "5:23: The quotation has no end"),
    ("Given the sample in Atlantis", "5:11: “Atlantis” is not a time zone"),
    ("Given request 1 is answered before request 1", "5:11: A request can't be answered before itself."),
    ("When I wait", "5:10: “I wait” needs an open screen."),
    (
      "When I is open",
      "5:10: “I is open” can mean “I {words}” or “{text} is {text}”. Put the values in quotes, or say it"
    ),
    ("When 5 lightyears pass", "5:10: “5 lightyears” is not a time, such as 500 ms."),
    ("Given the network takes 5 weeks", "5:29: “5 weeks” is not a time, such as 500 ms."),
    ("Given one request in 0 fails", "5:11: One request in 0 can't fail."),
    ("Given request 0 fails", "5:11: There is no request 0: requests are counted from 1."),
    ("Given request 0 is answered before request 1", "5:11: There is no request 0:"),
    ("Given request 1 is answered before request 0", "5:11: There is no request 0:"),
    ("Given request 0 can't be canceled", "5:11: There is no request 0:"),
    ("Given the system cancels request 0", "5:11: There is no request 0:"),
  ])
  func `a step that can't be played is a fault of the flow`(step: String, message: String) async throws {
    let path = try flow(step)
    let result = try await play(path)
    #expect(result.output.hasPrefix("error: \(path):\(message)"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test func `an unknown field of a screen is named, with the one that is meant`() async throws {
    let path = try flow("When I open articles", "Then \"titel\" is \"a\"")
    let result = try await play(path)
    #expect(result.output.contains("Did you mean “title”?"))
    #expect(result.status == 2)
  }

  @Test(arguments: [
    (["Then   \"titel\" is \"a\""], "6:13"), (["Then \"rows[0].titel\" is \"a\""], "6:19"),
    (["Then \"rows[0\" is absent"], "6:17"), (["Then the frames were", "  | titel |"], "7:7"),
  ])
  func `a wrong field is reported where it is`(steps: [String], place: String) async throws {
    let path = try flow("When I open articles", steps[0], steps.count > 1 ? steps[1] : "")
    let result = try await play(path)
    #expect(result.output.hasPrefix("error: \(path):\(place): "), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test func `a wrong field that an example names is reported at its placeholder`() async throws {
    let file = folder.appending(path: "a.feature")
    let lines = [
      "Feature:", "Scenario Outline: S", "When I open articles", "Then \"rows[0].<field>\" is \"a\"",
      "Examples:",
      "| field |", "| titel |",
    ]
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    #expect(try await play(file.path).output.hasPrefix("error: \(file.path):4:15: "))
  }

  @Test(
    arguments: [("rows", "is a list."), ("loading", "has fields of its own.")],
    [
      "Then \"FIELD\" is \"[…]\"", "Then \"FIELD\" contains \"…\"", "Then \"FIELD\" matches \".\"",
      "Then the frames were",
    ])
  func `a list or an object has no text to compare`(field: (String, String), step: String) async throws {
    let path = try flow(
      "When I open articles", step.replacing("FIELD", with: field.0),
      step.contains("FIELD") ? "" : "  | \(field.0) |")
    let result = try await play(path)
    #expect(result.output.contains("“\(field.0)” \(field.1)"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test(arguments: [("stale", "|", true), ("position", "|", false), ("position", "\"\" |", true)])
  func `in a table, an empty text differs from an absent field`(
    field: String, cell: String, isRight: Bool
  ) async throws {
    let path = try flow(
      "When I open articles", "Then the frames were", "  | count | \(field) |", "  | \"\" | \(cell)")
    #expect(try await play(path).output.contains("− |") != isRight)
  }

  @Test func `a row that isn't in the list can't be opened`() async throws {
    let result = try await play(
      try flow("When I open articles", "And everything settles", "And I open row 99"))
    #expect(result.output.contains("There is no row 99: the list has 20 rows."), "\(result.output)")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    ("I wait 3 seconds", "has no intent “wait 3 seconds”.", "It's no other step either"),
    ("I opne row 3", "has no intent “opne row 3”.", "Or the step “I open row 3”?"),
    ("I lod", "Did you mean “load”?", "It's no other step either"),
  ])
  func `an unknown sentence suggests an intent and a step`(
    step: String, intent: String, other: String
  ) async throws {
    let path = try flow("When I open articles", "And \(step)")
    let result = try await play(path)
    #expect(result.output.contains(intent) && result.output.contains(other), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    "request 7 fails", "one request in 7 fails", "request 1 is answered before request 7",
  ])
  func `a condition that never comes is a fault of the flow`(condition: String) async throws {
    let path = try flow("Given \(condition)", "When I open articles", tags: "@partial")
    let result = try await play(path)
    #expect(result.output.hasPrefix("error: \(path):5:11: Request 7 was never made"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    ("Given the preference \"color\" is \"red\"", "There is no preference “color”. Choose one of locale,"),
    ("Given the preference \"page-length\" is \"many\"", "“many” is not "),
    ("Given 101 percent of the requests fail with seed 1", "At most 100 percent of the requests can fail."),
    ("Given the token \"two words\" is offered", "“two words” is not a token"),
    ("Given the source \"sample\" mirrors the sample", "There is a source “sample” already."),
    ("When the source \"mirror\" fails", "There is no source “mirror”. Name one of sample"),
    ("Given the preference \"color\" can't be used", "There is no preference “color”. Choose one of locale,"),
    (
      "Given the article \"the-dependency-rul\" has no text",
      "The sample has no article “the-dependency-rul”. Did you mean “the-dependency-rule”?"
    ),
    ("Given the article \"nope\" has no address", "The sample has no article “nope”."),
    ("Given the comments of \"nope\" can't be loaded", "The sample has no article “nope”."),
    (
      "Given the landmark \"angel-fals\" has no name",
      "The sample has no landmark “angel-fals”. Did you mean “angel-falls”?"
    ),
    ("Given the only landmark is \"nope\"", "The sample has no landmark “nope”."),
  ])
  func `a world that can't be is a fault of the flow`(step: String, message: String) async throws {
    let result = try await play(try flow(step))
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test(arguments: ["fails", "takes 5 seconds", "works again"])
  func `a delivery that never comes is a fault of the flow`(condition: String) async throws {
    let path = try flow("Given the delivery of \"nope\" \(condition)", "When I open cache")
    let result = try await play(path)
    #expect(
      result.output.hasPrefix("error: \(path):5:11: No reminder “nope” was delivered"), "\(result.output)")
    #expect(result.status == 2)
  }

  @Test func `a difference in characters that look the same shows them`() async throws {
    let path = try flow(
      "When I open articles", "Then \"title\" is \"Layer by\u{202F}Layer\"", tags: "@partial")
    let result = try await play(path)
    #expect(
      result.output.contains("− title = Layer by\\u{202F}Layer\n  + title = Layer by Layer\n"),
      "\(result.output)")
  }

  @Test(arguments: [
    (
      ["request 9 is answered before request 1"],
      "request 1 waits for the answer to request 9, which was never made"
    ),
    (
      ["request 2 is answered before request 1", "request 1 is answered before request 2"],
      "request 1 waits for the answer to request 2, which waits too"
    ),
  ])
  func `what never ends fails at once, and says which request waits for which`(
    conditions: [String], reason: String
  ) async throws {
    let steps = conditions.map { "    Given \($0)" }.joined(separator: "\n")
    let path = try flow(
      String(steps.trimmingPrefix("    ")), "Given the source \"mirror\" mirrors the sample",
      "When I open articles", "And everything settles", tags: "@partial")
    let result = try await play(path)
    #expect(result.output.contains("“I open articles” never ends: \(reason)"), "\(result.output)")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (nil, "something runs again and again, and no time passes"),
    (Duration.seconds(3600), "something sleeps until 3600 s, again and again"),
    (.milliseconds(1_234_500), "something sleeps until 1234.5 s, again and again"),
  ])
  func `what happens again and again is explained with its next moment`(
    deadline: Duration?, reason: String
  ) {
    #expect(NeverSettles(until: deadline).reason == reason)
  }

  @Test(arguments: [
    ([], "play needs a FLOW: a file or a folder."),
    (
      ["a.feature", "--offline"], "--offline has no effect on flows: their steps say what the world is like."
    ),
    (["--steps", "--tags", "@a"], "--steps plays nothing. Leave out --tags."),
    (["--steps", "a.feature"], "--steps plays nothing. Leave out a.feature."),
    (["a.feature", "--trace", "--report", "json"], "--trace shows frames as text."),
  ])
  func `a wrong command line ends with status 2`(words: [String], message: String) async throws {
    let result = try await Program.run(["play"] + words, isForAnyReader: false)
    #expect(result.error.hasPrefix("error: \(message)"))
    #expect(result.status == 2)
  }

  @Test func `files that can't be played are named`() async throws {
    let missing = folder.appending(path: "none.feature").path
    #expect(try await play(missing).output.hasPrefix("error: \(missing)"))
    #expect(try await play(folder.path).output.hasPrefix("error: \(folder.path): This folder has no flows."))
    let invalid = folder.appending(path: "b.feature")
    try Data([0x46, 0xFF]).write(to: invalid)
    let result = try await play(invalid.path)
    #expect(result.output.hasPrefix("error: \(invalid.path):1:"))
    #expect(result.status == 2)
    let path = try flow("When I open cache")
    try Data("viewstate frames 9\n".utf8).write(to: folder.appending(path: "a.frames"))
    #expect(try await play(path).output.contains("only format 1 can be read"))
    #expect(try await play(path, "--record", "all").output.hasPrefix("recorded: "))
    #expect(try await play(path).status == 0)
  }

  @Test func `a folder inside that can't be read is no pass`() async throws {
    _ = try flow("When 1 s passes")
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: inner.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: inner.path) }
    // The superuser may read it.
    guard (try? FileManager.default.contentsOfDirectory(atPath: inner.path)) == nil else { return }
    let result = try await play(folder.path)
    #expect(result.output.hasPrefix("error: "))
    #expect(result.status == 2)
  }

  @Test func `a folder is no flow, whatever its name is`() async throws {
    _ = try flow("When 1 s passes", name: "b.feature/a.feature")
    let result = try await play(folder.path)
    #expect(result.output == "Scenarios: 1 passed.\n")
  }

  @Test func `a record with invalid UTF-8 is refused`() async throws {
    let path = try flow("When I open cache", tags: "@partial")
    try Data("viewstate frames 1\n\nscenario \"".utf8 + [0xFF]).write(
      to: folder.appending(path: "a.frames"))
    let result = try await play(path)
    #expect(result.output.contains("a.frames"))
    #expect(result.output.contains("it isn't valid UTF-8"))
    #expect(result.status == 2)
  }

  @Test func `a tag that no scenario has, and a flow without scenarios, are wrong`() async throws {
    let path = try flow("When 1 s passes", tags: "@one")
    let other = try await play(path, "--tags", "@one", "--tags", "@two")
    #expect(other.output == "error: No scenario has the tag @two.\nScenarios: 1 passed. 1 other fault.\n")
    #expect(other.status == 2)
    try Data("Feature: F\n".utf8).write(to: URL(filePath: path))
    #expect(try await play(path).output.hasPrefix("error: \(path): The flow has no scenarios."))
  }
}
