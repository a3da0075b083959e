import ArchitectureDomain
import ArchitecturePresentation
import Testing

@Suite struct WritingReportTests {
  @Test(arguments: [
    (
      RecordBaselineUseCase.Outcome.written(path: "b.json5", total: 3, added: 2, fixed: 1),
      "Wrote 'b.json5': 3 violations, 2 new and 1 mended."
    ),
    (
      .written(path: "b.json5", total: 0, added: 0, fixed: 1),
      "Wrote 'b.json5': 0 violations, 1 mended. The file says nothing any more and may be removed."
    ),
    (.unchanged(total: 1), "The baseline is as it was: 1 violation."),
    (.unchanged(total: 0), "No violations: there is nothing to write."),
  ])
  func `says what became of a baseline`(result: RecordBaselineUseCase.Outcome, text: String) {
    let report = WritingReport(result)
    #expect(report.output == text)
    #expect(report.outcome == .clean)
    #expect(report.errors == "")
  }

  @Test func `lists what a baseline would grow by, as paths are reached from here`() {
    let violation = Violation(
      .undeclaredImport(module: "A", path: []), in: "C",
      at: Place("c.swift", SourcePosition(line: 1, column: 8)))
    let report = WritingReport(.refused([violation]), package: "../other")
    #expect(report.outcome == .violations)
    #expect(report.output.hasPrefix("../other/c.swift:1:8: error: 'C' imports 'A' without declaring it"))
    #expect(report.output.contains("The baseline does not grow by 1 violation: "))
  }

  @Test func `writes a proposal that nothing in a name can break out of`() {
    let graph = PackageGraph(
      packages: [Package("p", manifest: "Package.swift")],
      targets: ["a\"]\\", "b\u{7}\n"].map {
        Target(
          Target.ID(package: "p", name: $0), module: "m", folder: TargetFolder("f"),
          declaration: Place("Package.swift"))
      })
    let text = LayerProposal(Repository(graph: graph, rules: nil, sources: [:])).text
    #expect(text.contains(#"targets: ["a\"]\\", "b\u0007\u000a"],"#))
  }

  @Test func `says how much the baseline knows, and what of it is mended`() {
    var inspection = Inspection(targetCount: 1, fileCount: 1, importCount: 1)
    inspection.knownCount = 2
    inspection.fixedCount = 1
    #expect(
      LintReport(inspection).text
        == "Checked 1 target, 1 file and 1 import: no violations and 2 in the baseline. 1 of the baseline is "
        + "mended; run 'layerlint baseline' to take it out.")
  }

  @Test(arguments: [
    (
      ConfigurationFault.unknownRule("leyer", known: ["layer", "cycle"]),
      "there is no rule 'leyer'; did you mean 'layer'?"
    ),
    (.unknownRule("x", known: ["layer", "cycle"]), "there is no rule 'x'; the rules are layer and cycle"),
    (
      .unknownLayer("Domian", known: ["Data", "Domain"]), "there is no layer 'Domian'; did you mean 'Domain'?"
    ),
    (.unknownKey("xyz", known: ["name", "sees"]), "'xyz' is not known here; the keys are name and sees"),
    (
      .layerMatchesNothing("A"),
      "no target is in the layer 'A'; correct its 'targets' or 'paths', or remove it"
    ),
    (
      .acyclicFoldersMatchNothing("App*"),
      "no target is called 'App*'; correct the pattern, or remove it"
    ),
    (
      .noIdentifier("Date("),
      "'Date(' is no identifier that can be looked for; write it as print, Locale.current, .shared, Date() or "
        + "@AppStorage"
    ),
    (.noDay("1.1.2026"), "'1.1.2026' is no day; write it as in 2026-12-31"),
    (.patternWithoutCount, "this exception holds a pattern; say with 'count' how many violations it allows"),
    (.wrongType(expected: .count), "expected a whole number above 0 here"),
  ])
  func `words a mistake in a configuration with its mend`(fault: ConfigurationFault, message: String) {
    let report = WritingReport(.configuration(Place("l.json5", SourcePosition(line: 1, column: 2)), fault))
    #expect(report.errors == "l.json5:1:2: error: \(message)")
    #expect(report.outcome == .incomplete)
  }

  @Test(arguments: [
    (
      Violation.Fault.forbiddenModule(module: "M", layer: "L", path: ["C", "D", "M"], because: "it acts"),
      "'C' reaches 'M' (C → D → M), which is forbidden in L because it acts; remove this dependency, or one of the "
        + "arrows behind it [forbidden-module]"
    ),
    (
      .protectedModule(module: "M", layers: ["A", "B"], path: [], because: "one way"),
      "'C' imports 'M', which is for A and B only because one way; go through what they offer [protected-module]"
    ),
    (
      .protectedModule(module: "M", layers: [], path: ["C", "M"], because: "one way"),
      "'C' reaches 'M' (C → M), which is for no layer because one way; remove this dependency, or one of the arrows "
        + "behind it [protected-module]"
    ),
    (
      .exception(.wrongCount(stated: 2, found: 3)),
      "this exception stands for 3 violations and states 2; correct its count, or mend what is new [exception]"
    ),
    (
      .exception(.sharedName),
      "several packages have a target 'C'; say with 'count' how many violations this exception allows [exception]"
    ),
    (
      .exception(.isOver(since: "2026-01-01")),
      "this exception ended on 2026-01-01; mend what it allows, or give it another day [exception]"
    ),
  ])
  func `words what a rule of the configuration finds`(fault: Violation.Fault, message: String) {
    let violation = Violation(fault, in: "C", at: Place("a.swift", SourcePosition(line: 1, column: 2)))
    #expect(
      LintReport(Inspection(violations: [violation])).diagnostics.map(\.text) == [
        "a.swift:1:2: error: \(message)"
      ])
  }
}
