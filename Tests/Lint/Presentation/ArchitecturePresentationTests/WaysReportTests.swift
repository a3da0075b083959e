import ArchitectureDomain
import ArchitecturePresentation
import Testing

@Suite struct WaysReportTests {
  @Test func `shows the way, and what holds each arrow of it`() {
    let ways = DependencyWays(
      [
        [
          edge("App", "B", declared: 5, importedIn: ["a.swift"]),
          edge("B", "A", violated: [.undeclaredImport], importedIn: ["b.swift", "c.swift"]),
        ]
      ], isCutOff: true)
    let report = WaysReport(ways, from: "App", to: "A", showsAll: false, package: "../p")
    #expect(report.outcome == .found)
    #expect(
      report.text == """
        App → B → A

        App → B
          declared at ../p/Package.swift:5:1
          imported at ../p/a.swift:1:8
        B → A
          not declared
          imported at ../p/b.swift:1:8
          imported at ../p/c.swift:1:8
          breaks undeclared-import

        This is the shortest way; --all shows the others.
        """)
  }

  @Test func `shows all ways, each arrow once and not all of its imports`() {
    let first = edge("App", "A", declared: 1, importedIn: (1...7).map { "\($0).swift" })
    let ways = DependencyWays(
      [[first], [edge("App", "B", declared: 2), edge("B", "A", declared: 3)], [first]], isCutOff: true)
    #expect(
      WaysReport(ways, from: "App", to: "A", showsAll: true).text == """
        App → A
        App → B → A
        App → A

        App → A
          declared at Package.swift:1:1
          imported at 1.swift:1:8
          imported at 2.swift:1:8
          imported at 3.swift:1:8
          imported at 4.swift:1:8
          imported at 5.swift:1:8
          and by 2 more imports
        App → B
          declared at Package.swift:2:1
          imported nowhere
        B → A
          declared at Package.swift:3:1
          imported nowhere

        There may be more ways than these.
        """)
  }

  @Test func `says that no way leads there`() {
    let report = WaysReport(DependencyWays([]), from: "A", to: "\u{1B}B", showsAll: true)
    #expect(report.outcome == .none)
    #expect(report.text == "No way leads from 'A' to '\\u{1b}B'.")
  }

  @Test func `does not say so where it could not look everywhere`() {
    let damaged = SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let report = WaysReport(DependencyWays([]), from: "A", to: "B", showsAll: false, damages: [damaged])
    #expect(report.outcome == .failed)
    #expect(
      report.diagnostics.map(\.text) == [
        "a.swift: error: this byte is not UTF-8; its imports may not all be known"
      ])
  }

  @Test func `asks whether another name was meant`() {
    let report = WaysReport(.unknownName("Cor\u{7}", known: ["App", "Core"]))
    #expect(report.outcome == .failed)
    #expect(
      report.diagnostics.map(\.text) == [
        "error: there is no target, module or layer 'Cor\\u{7}'; did you mean 'Core'?"
      ])
    #expect(
      WaysReport(.unknownName("x", known: ["App"])).diagnostics.map(\.text) == [
        "error: there is no target, module or layer 'x'"
      ])
  }

  private func edge(
    _ from: String, _ to: String, declared line: Int? = nil, violated: Set<Violation.Rule> = [],
    importedIn files: [String] = []
  ) -> LayeredGraph.Edge {
    LayeredGraph.Edge(
      from: Target.ID(package: "p", name: from), to: Target.ID(package: "p", name: to),
      declaration: line.map { Place("Package.swift", SourcePosition(line: $0, column: 1)) },
      imports: files.map { Place($0, SourcePosition(line: 1, column: 8)) }, violated: violated)
  }
}
