import ArchitectureDomain
import ArchitecturePresentation
import RepairsDomain
import ReportsPresentation
import Testing

@Suite struct RepairReportTests {
  @Test func `shows the changes, and the edits by hand`() {
    let report = Report(
      remaining: Repair(
        additions: [addition("A", to: "C"), addition("NIOCore", of: "swift-nio", to: "C")],
        manual: [
          Repair.Manual(addition("B", to: "E"), because: .computed),
          Repair.Manual(addition("F", to: "G"), because: .createsCycle(["G", "F", "G"])),
          Repair.Manual(addition("Log", of: "swift-log", to: "C"), because: .undeclaredPackage("swift-log")),
          Repair.Manual(addition("Inner", of: "other", to: "C"), because: .noLibrary(package: "other")),
          Repair.Manual(addition("ATests", to: "C"), because: .banned(.onlyFromTests)),
        ],
        removals: [
          Repair.Removal("X", from: "C", at: Place("Package.swift", SourcePosition(line: 9, column: 7)))
        ],
        otherCount: 2))
    #expect(report.outcome == .violations)
    #expect(
      report.output == """
        'layerlint fix --write' adds 2 missing dependencies:
          'A' to the dependencies of 'C'
          'NIOCore' to the dependencies of 'C'

        To edit by hand:
        Package.swift:3:5: note: add "B" to the dependencies of 'E' (layerlint cannot do it: the manifest computes \
        its targets)
        Package.swift:3:5: note: 'G' cannot declare 'F', which depends on it (G → F → G); remove the import, or \
        move the code that both need to a third target
        Package.swift:3:5: note: add the package 'swift-log' to the dependencies of the manifest, and add .product(name: "Log", \
        package: "swift-log") to the dependencies of 'C'
        Package.swift:3:5: note: 'C' cannot declare 'Inner', because no library of 'other' contains it; add one there, or \
        remove the import
        Package.swift:3:5: note: 'C' cannot declare 'ATests', because only a test can depend on a test; remove the import, \
        or move the code
        Package.swift:9:7: note: remove 'X' from the dependencies of 'C'

        2 other violations cannot be fixed in a manifest; 'layerlint check' shows them.
        """)
  }

  @Test func `reports a dependency that is declared for too few platforms`() {
    let manual = Repair.Manual(addition("A", to: "B"), because: .declaredForPlatforms(["ios", "linux"]))
    #expect(
      Report(remaining: Repair(manual: [manual])).output == """
        To edit by hand:
        Package.swift:3:5: note: add the platforms of its imports to the dependency 'A' of 'B', which is \
        declared for ios and linux only
        """)
  }

  @Test func `says what to check before an unused dependency is removed whose types a file can use`() {
    var removal = Repair.Removal("Core", from: "App", at: Place("Package.swift"))
    removal.carrier = "Kit"
    #expect(
      Report(remaining: Repair(removals: [removal])).output == """
        To edit by hand:
        Package.swift: note: remove 'Core' from the dependencies of 'App', but only if no file uses its types, which \
        arrive through 'Kit'
        """)
  }

  @Test func `is incomplete if a file could not be read`() {
    let damaged = SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let report = Report(remaining: Repair(damages: [damaged]))
    #expect(report.outcome == .incomplete)
    #expect(report.output == "")
    #expect(
      report.diagnostics.map(\.text) == [
        "a.swift: error: this byte is not valid UTF-8; some of its imports may be missing",
        "error: some files were not read completely, so nothing was written",
      ])
  }

  @Test func `says why there is no patch`() {
    let report = Report(
      remaining: Repair(otherCount: 1), patch: Repair.Patch(skipped: ["a/Package.swift"]), package: "../x")
    #expect(
      report.output.hasPrefix(
        "There is no patch for '../x/a/Package.swift', because lines end with a carriage return, which a terminal does "
          + "not show."))
  }

  private func addition(
    _ dependency: String, of package: String? = nil, to target: String, in manifest: String = "Package.swift"
  ) -> Repair.Addition {
    Repair.Addition(
      dependency, of: package, to: Target.ID(package: "p", name: target), targets: [],
      at: Place(manifest, SourcePosition(line: 3, column: 5)))
  }
}
