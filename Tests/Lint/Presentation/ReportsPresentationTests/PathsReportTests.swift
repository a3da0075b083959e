import ArchitectureDomain
import ArchitecturePresentation
import GraphsDomain
import ReportsPresentation
import Testing

@Suite struct PathsReportTests {
  @Test func `shows the package of a target if several packages have its name`() {
    let core = Target.ID(package: "b", name: "Core")
    let arrow = LayeredGraph.Edge(from: Target.ID(package: "root", name: "Tool"), to: core)
    var paths = DependencyPaths([[arrow]])
    paths.labels = [core: "Core (b)"]
    let report = Report(paths, from: "Tool", to: "Core", showsAll: true)
    #expect(
      report.output == """
        Tool → Core (b)

        Tool → Core (b)
          not declared
          not imported
        """)
  }

  @Test func `shows the path and the imports behind each arrow`() {
    let paths = DependencyPaths(
      [
        [
          edge("App", "B", declared: 5, importedIn: ["a.swift"]),
          edge("B", "A", violated: [.undeclaredImport], importedIn: ["b.swift", "c.swift"]),
        ]
      ], isTruncated: true)
    let report = Report(paths, from: "App", to: "A", showsAll: false, package: "../p")
    #expect(report.outcome == .clean)
    #expect(
      report.output == """
        App → B → A

        App → B
          declared at ../p/Package.swift:5:1
          imported at ../p/a.swift:1:8
        B → A
          not declared
          imported at ../p/b.swift:1:8
          imported at ../p/c.swift:1:8
          breaks undeclared-import

        This is the shortest path; --all shows the others.
        """)
  }

  @Test func `shows a leak`() {
    let leak = edge("App", "A", violated: [.undeclaredImport])
    let paths = DependencyPaths(
      [[leak], [edge("App", "B", declared: 2), edge("B", "A", declared: 3)]], isTruncated: true)
    let text = Report(paths, from: "App", to: "A", showsAll: false).output
    #expect(text.hasPrefix("App → A\nApp → B → A\n"))
    #expect(text.hasSuffix("\nThese are the shortest paths; --all shows the others."))
  }

  @Test func `shows all paths, each arrow once, with some of its imports`() {
    let first = edge("App", "A", declared: 1, importedIn: (1...7).map { "\($0).swift" })
    let paths = DependencyPaths(
      [[first], [edge("App", "B", declared: 2), edge("B", "A", declared: 3)], [first]], isTruncated: true)
    #expect(
      Report(paths, from: "App", to: "A", showsAll: true).output == """
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
          and 2 more imports
        App → B
          declared at Package.swift:2:1
          not imported
        B → A
          declared at Package.swift:3:1
          not imported

        There may be more paths.
        """)
  }

  @Test func `reports that there is no dependency`() {
    let report = Report(DependencyPaths([]), from: "A", to: "\u{1B}B", showsAll: true)
    #expect(report.outcome == .violations)
    #expect(report.output == "'A' does not depend on '\\u{1b}B'.")
  }

  @Test func `reports no result if a file could not be read`() {
    let damaged = SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let report = Report(DependencyPaths([]), from: "A", to: "B", showsAll: false, damages: [damaged])
    #expect(report.outcome == .incomplete)
    #expect(
      report.diagnostics.map(\.text) == [
        "a.swift: error: this byte is not valid UTF-8; some of its imports may be missing"
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
