import ArchitectureDomain
import ArchitecturePresentation
import RepairsDomain
import ReportsPresentation
import Testing

@Suite struct WritingReportTests {
  @Test(arguments: [
    (
      RecordBaselineUseCase.Outcome.written(path: "b.json5", total: 3, added: 2, fixed: 1),
      "Wrote 'b.json5': 3 violations, 2 new and 1 fixed."
    ),
    (
      .written(path: "b.json5", total: 0, added: 0, fixed: 1),
      "Wrote 'b.json5': 0 violations, 1 fixed. You can remove the file."
    ),
    (
      .written(path: "b.json5", total: 2, added: 0, fixed: 1, moved: 2),
      "Wrote 'b.json5': 2 violations, 1 fixed and 2 moved."
    ),
    (.unchanged(total: 1), "The baseline is unchanged: 1 violation."),
    (.unchanged(total: 0), "No violations: nothing to write."),
  ])
  func `reports what happened to a baseline`(result: RecordBaselineUseCase.Outcome, text: String) {
    let report = Report(result)
    #expect(report.text == text)
    #expect(report.outcome == .clean)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func `lists new violations, with paths relative to the current folder`() {
    let violation = Violation(
      .undeclaredImport(module: "A", path: []), in: "C",
      at: Place("c.swift", SourcePosition(line: 1, column: 8)))
    let report = Report(.refused(violations: [violation], added: 1), package: "../other")
    #expect(report.outcome == .violations)
    #expect(report.text.hasPrefix("../other/c.swift:1:8: error: 'C' imports 'A' without declaring it"))
    #expect(report.text.contains("The baseline would grow by 1 violation, so nothing was written."))
  }

  @Test func `escapes names in a proposal`() {
    let long = String(repeating: "A", count: 91)
    let text = proposal(of: long, "a\"]\\", "b\u{7}\n").text
    let names = #""a\"]\\", "b\u0007\n","#
    #expect(text.contains("targets: [\n        \"\(long)\",\n        \(names)\n      ],"))
  }

  @Test func `explains a layer of targets without Swift files`() {
    let text = proposal(of: "Empty").text
    #expect(text.contains("// Targets without Swift files, such as code in C and system libraries.\n"))
  }

  /// - Parameter names: The names of targets without files.
  private func proposal(of names: String...) -> LayerProposal {
    let targets = names.map {
      Target(
        Target.ID(package: "p", name: $0), module: "m", folder: TargetFolder("f"),
        declaration: Place("Package.swift"))
    }
    let graph = PackageGraph(packages: [Package("p", manifest: "Package.swift")], targets: targets)
    let sources = Dictionary(uniqueKeysWithValues: targets.map { ($0.id, [SourceFile]()) })
    return LayerProposal(Repository(graph: graph, rules: nil, sources: sources))
  }

  @Test func `counts known and fixed violations of the baseline`() {
    var inspection = Inspection(targetCount: 1, fileCount: 1, importCount: 1)
    inspection.knownCount = 2
    inspection.fixedCount = 1
    #expect(
      Report(inspection).text
        == "Checked 1 target, 1 file and 1 import: no violations and 2 in the baseline. 1 violation in the "
        + "baseline is fixed; run 'layerlint baseline' to remove it.")
    inspection.fixedCount = 0
    inspection.shrunkCount = 2
    inspection.movedCount = 1
    #expect(
      Report(inspection).text
        == "Checked 1 target, 1 file and 1 import: no violations and 2 in the baseline. 1 violation in the "
        + "baseline moved to another file; run 'layerlint baseline' to update it. 2 violations in the baseline have become smaller; run 'layerlint baseline' to allow no more than they need."
    )
    inspection.fixedCount = 1
    inspection.damages = [SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))]
    #expect(
      Report(inspection).text.contains("no violations, 1 file not read completely and 2 in the baseline.")
    )
    #expect(!Report(inspection).text.contains("'layerlint baseline'"))
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
    (
      .unknownKey("xyz", known: ["name", "sees"]),
      "the key 'xyz' is not known here; the keys are name and sees"
    ),
    (
      .circularTags(["A", "B", "A"]),
      "the tags A → B → A contain one another in a circle; remove one of them from 'of'"
    ),
    (
      .extends("a", .circular(["a", "b", "a"])),
      "the files a → b → a extend one another in a circle; remove this 'extends' or another one of them"
    ),
    (.unknownTag("A", known: []), "there is no tag 'A'; define it in 'tags'"),
    (
      .unknownLayerOrTag("x", known: ["Data", "feed"]),
      "there is no layer or tag 'x'; the layers and tags are Data and feed"
    ),
    (
      .pathWithPrefix("./Sources/*"),
      "'./Sources/*' matches nothing, because paths are relative to the checked folder; remove the './' at its start"
    ),
    (
      .invalidIdentifier("Date("),
      "layerlint cannot look for the identifier 'Date('; write it like print, Locale.current, .shared, Date(), "
        + ".random(in:), *.shuffled(), or @AppStorage"
    ),
    (
      .unknownList("apple:service", known: ["apple:services"]),
      "there is no list 'apple:service'; did you mean 'apple:services'?"
    ),
    (
      .ruleNotAllowed("ignore", inBaseline: true),
      "a baseline cannot contain violations of 'ignore'; fix them, and remove this entry of the baseline"
    ),
    (.wrongType(expected: .count), "expected a whole number greater than 0 here"),
  ])
  func `describes each mistake in a configuration and its fix`(fault: ConfigurationFault, message: String) {
    let report = Report(.configuration(Place("l.json5", SourcePosition(line: 1, column: 2)), fault))
    #expect(report.diagnostics.map(\.text) == ["l.json5:1:2: error: \(message)"])
    #expect(report.outcome == .incomplete)
  }
}
