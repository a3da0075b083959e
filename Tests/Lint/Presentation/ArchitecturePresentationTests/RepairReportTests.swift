import ArchitectureDomain
import ArchitecturePresentation
import Testing

@Suite struct RepairReportTests {
  @Test func `shows what would be run, and what is to be edited by hand`() {
    let report = RepairReport(
      remaining: Repair(
        additions: [addition("A", to: "C"), addition("NIOCore", of: "swift-nio", to: "C")],
        manual: [
          Repair.Manual(addition("B", to: "D"), because: .refused("unable to find target named 'D'")),
          Repair.Manual(addition("B", to: "E"), because: .noEffect),
          Repair.Manual(addition("F", to: "G"), because: .closesCircle(["G", "F", "G"])),
          Repair.Manual(addition("Log", of: "swift-log", to: "C"), because: .undeclaredPackage("swift-log")),
          Repair.Manual(addition("Inner", of: "other", to: "C"), because: .noLibrary(package: "other")),
        ],
        removals: [
          Repair.Removal("X", from: "C", at: Place("Package.swift", SourcePosition(line: 9, column: 7)))
        ],
        otherCount: 2))
    #expect(report.outcome == .remaining)
    #expect(
      report.text == """
        To add 2 missing dependencies, 'layerlint fix --write' runs:
          swift package add-target-dependency A C
          swift package add-target-dependency NIOCore C --package swift-nio

        To edit by hand:
        Package.swift:3:5: note: add "B" to the dependencies of 'D' (the toolchain cannot: unable to find target \
        named 'D')
        Package.swift:3:5: note: add "B" to the dependencies of 'E' (the toolchain cannot: the manifest computes \
        its targets)
        Package.swift:3:5: note: 'G' cannot declare 'F', which depends on it (G → F → G); remove the import, or \
        move what both need to a third target
        Package.swift:3:5: note: let the manifest depend on the package 'swift-log', and add .product(name: "Log", \
        package: "swift-log") to the dependencies of 'C'
        Package.swift:3:5: note: 'C' cannot declare 'Inner', which no library of 'other' offers; add one there, or \
        remove the import
        Package.swift:9:7: note: remove 'X' from the dependencies of 'C'

        2 other violations cannot be mended in a manifest; 'layerlint check' tells of each.
        """)
  }

  @Test func `says what it has added`() {
    let report = RepairReport(added: [addition("A", to: "C")], remaining: Repair())
    #expect(report.outcome == .done)
    #expect(report.text == "Added:\n  'A' to the dependencies of 'C'\n\nNothing is left to mend.")
  }

  @Test func `says which dependency is for too few platforms`() {
    let manual = Repair.Manual(addition("A", to: "B"), because: .declaredForPlatforms(["ios", "linux"]))
    #expect(
      RepairReport(remaining: Repair(manual: [manual])).text == """
        To edit by hand:
        Package.swift:3:5: note: let the dependency 'A' of 'B' be for the platforms of its imports too; it is \
        declared for ios and linux only
        """)
  }

  @Test func `says that there is nothing to do`() {
    #expect(RepairReport(remaining: Repair()).text == "Nothing to mend.")
    #expect(RepairReport(remaining: Repair()).outcome == .done)
    #expect(RepairReport(remaining: Repair(otherCount: 1)).outcome == .remaining)
  }

  @Test func `is not content where a file could not be read`() {
    let damaged = SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let report = RepairReport(remaining: Repair(damages: [damaged]))
    #expect(report.outcome == .incomplete)
    #expect(report.text == "")
    #expect(
      report.diagnostics.map(\.text) == [
        "a.swift: error: this byte is not UTF-8; its imports may not all be known",
        "error: not all is known, and nothing was written",
      ])
  }

  @Test func `quotes for the shell and the terminal what is no plain word`() {
    let hostile = "'; rm -rf \u{1B}$HOME"
    let report = RepairReport(
      remaining: Repair(additions: [addition(hostile, to: "C", in: "a b/Package.swift")]), package: "../x")
    #expect(
      report.text == """
        To add 1 missing dependency, 'layerlint fix --write' runs:
          swift package --package-path '../x/a b' add-target-dependency ''\\''; rm -rf \\u{1b}$HOME' C
        """)
  }

  private func addition(
    _ dependency: String, of package: String? = nil, to target: String, in manifest: String = "Package.swift"
  ) -> Repair.Addition {
    Repair.Addition(
      dependency, of: package, to: Target.ID(package: "p", name: target), targets: [],
      at: Place(manifest, SourcePosition(line: 3, column: 5)))
  }
}
