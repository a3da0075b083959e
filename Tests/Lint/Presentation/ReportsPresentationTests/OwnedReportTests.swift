import ArchitecturePresentation
import Foundation
import ReportsPresentation
import Testing

@testable import ArchitectureDomain
@testable import GraphsDomain

@Suite struct OwnedReportTests {
  @Test func `counts the violations of each owner`() {
    let text = LintReport(Self.inspection, owners: Self.owners).text
    #expect(
      text.hasSuffix(
        """
        By rule: 6 testable-import. Run 'layerlint explain testable-import' for an explanation.
        By owner: 4 @cart, 1 @all, 1 no owner.
        """))
    #expect(!LintReport(Self.inspection).text.contains("By owner"))
  }

  @Test func `names the owners at each finding and group for people`() {
    let report = LintReport(Self.inspection, owners: Self.owners)
    let text = report.written(as: .text, version: "1", listsAll: false)
    #expect(text.contains("Cart/a.swift:1:1: error: ") && text.contains(" [testable-import] @cart\n"))
    #expect(text.contains("--all lists them [testable-import] @cart @all\n"))
    #expect(report.written(as: .github, version: "1").contains("title=layerlint%3A testable-import @cart::"))
    #expect(report.written(as: .checkstyle, version: "1").contains(" (owners: @cart)\""))
  }

  @Test(arguments: [ReportFormat.json, .sarif])
  func `groups findings and names their owners for programs`(format: ReportFormat) throws {
    let report = LintReport(Self.inspection, owners: Self.owners)
    let groups = try groups(report.written(as: format, version: "1"))
    #expect(groups.map { $0["target"] as? String } == ["B", "C"])
    #expect(groups.map { $0["findings"] as? Int } == [5, 1])
    #expect(groups.map { $0["files"] as? Int } == [3, 1])
    #expect(groups.map { $0["owners"] as? [String] } == [["@cart", "@all"], []])
    let places = groups.map { ($0["places"] as? [[String: Any]])?.map { $0["line"] as? Int } }
    #expect(places == [[1, 3, 1], [2]])
    let prints = groups.map { ($0["partialFingerprints"] as? [String: String])?["group/v1"] }
    #expect(Set(prints).count == 2)

    // A group keeps its fingerprint when findings are added or move.
    var moved = Self.inspection
    moved.violations = [
      Self.violation("Moved/x.swift", 9, in: "B"), Self.violation("Moved/y.swift", 9, in: "B"),
    ]
    let later = try self.groups(LintReport(moved).written(as: format, version: "1"))
    #expect(later.map { ($0["partialFingerprints"] as? [String: String])?["group/v1"] } == [prints[0]])
  }

  @Test(arguments: [ReportFormat.json, .sarif])
  func `names the owners of each finding`(format: ReportFormat) throws {
    let text = LintReport(Self.inspection, owners: Self.owners).written(as: format, version: "1")
    #expect(text.components(separatedBy: "\"owners\"").count == 6 + 2 + 1)
    #expect(!LintReport(Self.inspection).written(as: format, version: "1").contains("\"owners\""))
  }

  @Test func `names the owners of new violations in a comparison`() {
    let diff = ArchitectureDiff(
      since: "HEAD", before: Architecture(), after: Architecture(violations: [Self.inspection.violations[0]]))
    let report = DiffReport(diff, owners: Self.owners)
    #expect(report.text(as: .markdown).contains(" | Owners |\n"))
    #expect(report.text(as: .markdown).contains("@<!-- -->cart |"))
    let owners = report.text(as: .json).split(separator: "\"owners\": ").last?.filter { !$0.isWhitespace }
    #expect(owners?.hasPrefix(#"["@cart"]"#) == true)
    #expect(!DiffReport(diff).text(as: .json).contains("owners"))
  }

  @Test func `finds the owner of the configuration below the checked folder`() {
    let place = Place("app/architecture.json5", SourcePosition(line: 1, column: 1))
    let inspection = Inspection(violations: [Violation(.exception(.matchesNothing), in: "A", at: place)])
    let owners = CodeOwners([CodeOwners.Entry("/architecture.json5", owners: ["@lead"])])
    #expect(LintReport(inspection, package: "app", owners: owners).text.hasSuffix("By owner: 1 @lead."))
  }

  private static let owners = CodeOwners([
    CodeOwners.Entry("*", owners: ["@all"]), CodeOwners.Entry("/Cart/", owners: ["@cart"]),
    CodeOwners.Entry("/Free/", owners: []),
  ])

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
