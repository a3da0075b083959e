import ArchitecturePresentation
import ReportsPresentation
import Testing

@testable import ArchitectureDomain
@testable import GraphsDomain

@Suite struct SeverityReportTests {
  @Test func `passes with warnings and counts them`() {
    let report = Report(Inspection(violations: [Self.warning]))
    #expect(report.outcome == .warnings)
    #expect(
      report.text == """
        Package.swift:3:9: warning: 'C' declares 'A', but no file imports it; remove it from the dependencies of \
        'C' [unused-dependency]

        Checked 0 targets, 0 files and 0 imports: no violations and 1 warning.
        By rule: 1 unused-dependency. Run 'layerlint explain unused-dependency' for an explanation.
        """)
    let both = Report(Inspection(violations: [Self.warning, ReportFormatTests.violation]))
    #expect(both.outcome == .violations)
    #expect(both.output.hasSuffix(": 1 violation and 1 warning."))
  }

  @Test func `colors a warning differently`() {
    let text = Report(Inspection(violations: [Self.warning])).written(
      as: .text, version: "1", style: .colored)
    #expect(text.contains(" \u{1B}[1;35mwarning:\u{1B}[0m 'C' declares 'A'"))
  }

  @Test(arguments: [
    (ReportFormat.json, #""outcome": "warnings""#), (.json, #""severity": "warning""#),
    (.sarif, #""level": "warning""#),
    (.github, "::warning file=Package.swift,line=3,col=9,title=layerlint%3A unused-dependency::'C' declares"),
    (.checkstyle, #"severity="warning""#),
  ])
  func `states the severity in every form`(format: ReportFormat, words: String) {
    let text = Report(Inspection(violations: [Self.warning])).written(as: format, version: "1")
    #expect(text.contains(words))
  }

  @Test func `names the only rules of a check`() {
    var inspection = Inspection(targetCount: 1)
    inspection.onlyRules = [.layer, .cycle]
    #expect(
      Report(inspection).text == "Checked 1 target, 0 files and 0 imports: no violations of cycle and layer.")
  }

  @Test func `doesn't fail a comparison for new warnings`() {
    var diff = ArchitectureDiff(
      since: "HEAD", before: Architecture(), after: Architecture(violations: [Self.warning]))
    let report = Report(diff, as: .markdown)
    #expect(report.outcome == .warnings)
    #expect(report.output.contains("\n1 new warning.\n"))
    #expect(report.output.contains("\n| new | warning | `Package.swift:3:9` | `unused-dependency` |"))
    #expect(Report(diff, as: .json).output.contains(#""severity": "warning""#))
    diff.violations.gained.append(ReportFormatTests.violation)
    #expect(Report(diff, as: .markdown).outcome == .violations)
  }

  @Test func `says which violations the rules of today allow`() {
    let diff = ArchitectureDiff(
      since: "HEAD", before: Architecture(violations: [Self.warning, ReportFormatTests.violation]),
      after: Architecture(), judgedToday: [ReportFormatTests.violation])
    let report = Report(diff, as: .markdown)
    #expect(report.outcome == .clean)
    #expect(report.output.contains("\n1 violation fixed, 1 violation allowed by rules or comments.\n"))
    #expect(report.output.contains("\n| allowed | warning | `Package.swift:3:9` |"))
    #expect(Report(diff, as: .json).output.contains(#""change": "allowed""#))
  }

  @Test func `reads names of rules, and says which one is meant`() throws {
    #expect(try RuleSelection(["layer,cycle", "ambient"]).rules == [.layer, .cycle, .ambient])
    #expect(throws: UnknownName(message: "there is no rule 'laier'; did you mean 'layer'?")) {
      try RuleSelection(["cycle,laier"])
    }
    #expect(throws: UnknownName.self) { try RuleSelection([""]) }
  }

  static let warning = {
    var violation = Violation(
      .unusedDependency(name: "A"), in: "C", at: Place("Package.swift", SourcePosition(line: 3, column: 9)))
    violation.severity = .warning
    return violation
  }()
}
