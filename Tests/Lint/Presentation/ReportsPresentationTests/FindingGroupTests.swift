import ArchitectureDomain
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import Testing

@Suite struct FindingGroupTests {
  @Test(arguments: [ReportFormat.json, .sarif])
  func `groups findings for programs`(format: ReportFormat) throws {
    let report = Report(Self.inspection)
    let groups = try groups(report.written(as: format, version: "1"))
    #expect(groups.map { $0["target"] as? String } == ["B", "C"])
    #expect(groups.map { $0["findings"] as? Int } == [5, 1])
    #expect(groups.map { $0["files"] as? Int } == [3, 1])
    let places = groups.map { ($0["places"] as? [[String: Any]])?.map { $0["line"] as? Int } }
    #expect(places == [[1, 3, 1], [2]])
    let prints = groups.map { ($0["partialFingerprints"] as? [String: String])?["group/v1"] }
    #expect(Set(prints).count == 2)

    // A group keeps its fingerprint when findings are added or move.
    var moved = Self.inspection
    moved.violations = [
      Self.violation("Moved/x.swift", 9, in: "B"), Self.violation("Moved/y.swift", 9, in: "B"),
    ]
    let later = try self.groups(Report(moved).written(as: format, version: "1"))
    #expect(later.map { ($0["partialFingerprints"] as? [String: String])?["group/v1"] } == [prints[0]])
  }

  private static let inspection = Inspection(violations: [
    violation("Cart/a.swift", 1, in: "B"), violation("Cart/a.swift", 3, in: "B"),
    violation("Cart/b.swift", 1, in: "B"), violation("Cart/b.swift", 2, in: "B"),
    violation("Other/c.swift", 1, in: "B"), violation("Free/a.swift", 2, in: "C"),
  ])

  private static func violation(_ path: String, _ line: Int, in target: String) -> Violation {
    Violation(
      .testableImport(module: "A"), in: target, at: Place(path, SourcePosition(line: line, column: 1)))
  }

  private func groups(_ text: String) throws -> [[String: Any]] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = (root["runs"] as? [[String: Any]])?.first?["properties"] as? [String: Any]
    return try #require((run ?? root)["groups"] as? [[String: Any]])
  }
}
