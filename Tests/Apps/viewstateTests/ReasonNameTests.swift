import Foundation
import TestSupport
import Testing

/// `Docs/ViewState.md` lists every published reason of a failure.
struct ReasonNameTests {
  @Test func `every published reason of a failure is documented, and no other`() throws {
    let root = checkout.appending(path: "Modules/Reader/Domain")
    let written = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".swift")
    }.flatMap { names(in: try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
    #expect(try documentedNames() == written.sorted())
  }

  /// The names that the faults of a source file return.
  private func names(in source: String) -> [String] {
    guard source.contains(": Fault") || source.contains("extension Failure.Reason {"),
      let start = source.range(of: "  public var name: String {\n"),
      let end = source.range(of: "\n  }\n", range: start.upperBound..<source.endIndex)
    else { return [] }
    return source[start.upperBound..<end.lowerBound].matches(of: /case \.\w+: "(\w+)"/).map { String($0.1) }
  }

  /// The names in the second column of the table below the marker `<!-- reasons -->`.
  private func documentedNames() throws -> [String] {
    let text = try String(contentsOf: checkout.appending(path: "Docs/ViewState.md"), encoding: .utf8)
    let start = try #require(text.range(of: "<!-- reasons -->\n")).upperBound
    let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
    return text[start..<end].split(separator: "\n").dropFirst(2).flatMap { row in
      row.split(separator: "|")[1].matches(of: /`(\w+)`/).map { String($0.1) }
    }.sorted()
  }
}
