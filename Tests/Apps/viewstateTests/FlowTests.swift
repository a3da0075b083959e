import Foundation
import Testing

/// Flows that pass, that fail, and that are recorded.
struct FlowTests {
  private let folder: FlowFolder

  init() throws { folder = try FlowFolder() }

  @Test func `all flows pass on any machine`() async throws {
    let result = try await CommittedFlows.result
    #expect(result.error == "")
    #expect(result.output.hasSuffix(" passed.\n"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test func `the coverage of a file lists its screens, and names the others`() async throws {
    let path = try folder.flow("When I open cache", tags: "@partial")
    let lines = try await folder.play(path, "--coverage").output.split(separator: "\n")
    #expect(lines.dropLast(2).allSatisfy { $0.hasPrefix("cache: ") })
    #expect(lines.first == "cache: loading: \(path):4: S")
    #expect(lines.contains("cache: failed: no scenario"))
    #expect(lines.dropLast().last?.hasPrefix("No scenario opens these screens: articles, article, ") == true)
    #expect(lines.last == "Scenarios: 1 passed.")
  }

  @Test func `a scenario fails at the step whose expectation isn't met`() async throws {
    let path = try folder.flow("When I open articles", "Then \"title\" is \"Books\"", tags: "@partial")
    let result = try await folder.play(path)
    #expect(
      result.output == """
        failed: \(path):6: S: “title” is something else.
          − title = Books
          + title = Layer by Layer
        Scenarios: 1 failed.

        """)
    #expect(result.status == 1)
  }

  @Test func `an unexpected frame fails a scenario until it is recorded`() async throws {
    let path = try folder.flow("When I open cache")
    let first = try await folder.play(path)
    #expect(first.output.hasPrefix("failed: \(path):4: S: No step and no record expects every frame."))
    #expect(first.status == 1)
    let recording = try await folder.play(path, "--record", "missing")
    #expect(recording.output == "recorded: \(path):4: S\nScenarios: 1 recorded.\n")
    #expect(recording.status == 1)
    let second = try await folder.play(path)
    #expect(second.output == "Scenarios: 1 passed.\n")
    #expect(second.status == 0)
  }

  @Test func `a record that differs from the run fails, field by field`() async throws {
    let path = try folder.flow("When I open cache")
    _ = try await folder.play(path, "--record", "missing")
    let record = folder.url.appending(path: "a.frames")
    let text = try String(contentsOf: record, encoding: .utf8)
    try Data(text.replacing("The cache is empty.", with: "Nothing.").utf8).write(to: record)
    let result = try await folder.play(path)
    #expect(result.output.contains("Frame 3 differs from its record.\n  − contents = \"Nothing.\"\n"))
    #expect(result.output.contains("  + contents = \"The cache is empty.\"\n"))
    #expect(result.status == 1)
    _ = try await folder.play(path, "--record", "changed")
    #expect(try await folder.play(path).status == 0)
  }

  @Test func `a record without its scenario fails`() async throws {
    let path = try folder.flow("When I open cache")
    _ = try await folder.play(path, "--record", "missing")
    try Data("Feature: F\n  @partial\n  Scenario: T\n    When I open cache\n".utf8).write(
      to: URL(filePath: path))
    let result = try await folder.play(path)
    #expect(result.output.contains(": S: The record has this scenario, and the flow doesn't."))
    #expect(result.status == 1)
    _ = try await folder.play(path, "--record", "all")
    #expect(try await folder.play(path).status == 0)
  }

  @Test func `removing a row of examples removes only its own record`() async throws {
    func outline(_ rows: String...) -> Data {
      let lines = [
        "Feature: F", "  Scenario Outline: S", "    When I open <screen>", "    Examples:",
        "      | screen |",
      ]
      return Data((lines + rows.map { "      | \($0) |" }).joined(separator: "\n").utf8)
    }
    let file = folder.url.appending(path: "a.feature")
    try outline("cache", "settings").write(to: file)
    _ = try await folder.play(file.path, "--record", "missing")
    try outline("cache").write(to: file)
    #expect(
      try await folder.play(file.path).output.contains(
        ": S: The record has this scenario, and the flow doesn't."))
    _ = try await folder.play(file.path, "--record", "all")
    #expect(try await folder.play(file.path).status == 0)
  }

  @Test(arguments: [("stale", "|", true), ("position", "|", false), ("position", "\"\" |", true)])
  func `in a table, an empty text differs from an absent field`(
    field: String, cell: String, isRight: Bool
  ) async throws {
    let path = try folder.flow(
      "When I open articles", "Then the frames were", "  | count | \(field) |", "  | \"\" | \(cell)")
    #expect(try await folder.play(path).output.contains("− |") != isRight)
  }

  @Test func `a difference between characters that look the same shows their code points`() async throws {
    let path = try folder.flow(
      "When I open articles", "Then \"title\" is \"Layer by\u{202F}Layer\"", tags: "@partial")
    let result = try await folder.play(path)
    #expect(
      result.output.contains("− title = Layer by\\u{202F}Layer\n  + title = Layer by Layer\n"),
      "\(result.output)")
  }
}
