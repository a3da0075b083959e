import Foundation
import Testing

/// Flows that pass, and that fail.
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
    let path = try folder.flow("When I open cache")
    let lines = try await folder.play(path, "--coverage").output.split(separator: "\n")
    #expect(lines.dropLast(2).allSatisfy { $0.hasPrefix("cache: ") })
    #expect(lines.first == "cache: loading: \(path):4: S")
    #expect(lines.contains("cache: failed: no scenario"))
    #expect(lines.dropLast().last?.hasPrefix("No scenario opens these screens: articles, article, ") == true)
    #expect(lines.last == "Scenarios: 1 passed.")
  }

  @Test func `a scenario fails at the step whose expectation isn't met`() async throws {
    let path = try folder.flow("When I open articles", "Then \"title\" is \"Books\"")
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

  @Test(arguments: [("stale", "|", true), ("position", "|", false), ("position", "\"\" |", true)])
  func `in a table, an empty text differs from an absent field`(
    field: String, cell: String, isRight: Bool
  ) async throws {
    let path = try folder.flow(
      "When I open articles", "Then the frames were", "  | count | \(field) |", "  | \"\" | \(cell)")
    #expect(try await folder.play(path).output.contains("− |") != isRight)
  }
}
