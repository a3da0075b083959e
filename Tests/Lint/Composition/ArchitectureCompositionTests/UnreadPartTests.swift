import ArchitectureComposition
import ArchitecturePresentation
import DiagramsPresentation
import ReportsPresentation
import TestSupport
import Testing

/// One part of a repository can't be read, and every command works with the rest.
@Suite struct UnreadPartTests {
  private static let files = [
    "One/Package.swift": GeneratedPackage.manifest(
      """
      .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C", dependencies: ["B"]),
      """),
    "One/Sources/A/A.swift": "", "One/Sources/B/B.swift": "import A",
    "One/Sources/C/C.swift": "import A\nimport B",
    "Two/Package.swift":
      "// swift-tools-version: 99.0\nimport PackageDescription\nlet package = Package(name: \"Two\")\n",
    "Three/Package.swift":
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Three\" targets: [])\n",
    "App/App.xcodeproj/project.pbxproj": "{",
  ]
  private static let unread = [
    "App/App.xcodeproj/project.pbxproj:1:2: error: the project ends too early",
    "Three/Package.swift:3:37: error: the toolchain cannot read the manifest",
    "Two/Package.swift: error: the toolchain cannot read the manifest",
  ]

  private func unread(in report: Report, of package: GeneratedPackage) -> [String] {
    let texts = report.diagnostics.filter { $0.rule == nil }.map {
      $0.text.replacing(package.path + "/", with: "")
    }
    return zip(texts, Self.unread).map { $0.hasPrefix($1) ? $1 : $0 } + texts.dropFirst(Self.unread.count)
  }

  @Test func `the check names each unread part, and reports the violations of the others`() async throws {
    let package = try GeneratedPackage(Self.files)
    let report = try await package.check()
    #expect(report.outcome == .incomplete)
    #expect(unread(in: report, of: package) == Self.unread)
    #expect(report.diagnostics.filter { $0.rule != nil }.map(\.subject) == ["A"])
    #expect(
      report.output
        == "Checked 3 targets, 3 files and 3 imports: 1 violation and 3 parts of the repository not read.")
  }

  @Test func `commands work with what was read, and say what is missing`() async throws {
    let package = try GeneratedPackage(Self.files)
    let services = package.services
    let graph = try await services.graph(DiagramOptions(), package: package.path)
    let why = try await services.why(from: "C", to: "A", all: false, package: package.path)
    let fix = try await services.fix(package: package.path, writes: true)
    let initial = try await services.initialize(package: package.path)
    for report in [graph, why, fix, initial] {
      #expect(report.outcome == .incomplete)
      #expect(unread(in: report, of: package) == Self.unread)
    }
    #expect(graph.output.contains("✗ A [undeclared-import]"), "\(graph.output)")
    #expect(why.output.hasPrefix("C → A\n"))
    #expect(fix.output.hasPrefix("Added:\n  'A' to the dependencies of 'C'"), "\(fix.output)")
    #expect(initial.output.contains("Wrote"))
    #expect(try await package.check().diagnostics.allSatisfy { $0.rule == nil })
  }

  @Test func `a name that nothing readable has may be in an unread part`() async throws {
    let package = try GeneratedPackage(Self.files)
    let report = try await package.services.why(from: "A", to: "G", all: false, package: package.path)
    #expect(
      report.diagnostics.map(\.message) == [
        "there is no target, module, or layer 'G' in what could be read; 'layerlint check' says why "
          + "'App/App.xcodeproj/project.pbxproj', 'Three/Package.swift' and 'Two/Package.swift' could not"
      ])
  }

  @Test func `a diagram in a document stays, and a baseline forgets nothing`() async throws {
    var files = Self.files
    files["architecture-baseline.json5"] =
      "{violations: [{rule: 'undeclared-import', target: 'G', subject: 'H', file: 'Two/Sources/G/G.swift'}]}"
    files["graph.mmd"] = "old"
    let package = try GeneratedPackage(files)
    let services = package.services
    let drawn = try await services.graph(
      DiagramOptions(), to: .update("\(package.path)/graph.mmd"), package: package.path)
    #expect(drawn.outcome == .incomplete)
    #expect(try package.text("graph.mmd") == "old")
    let recorded = try await services.recordBaseline(package: package.path, mayGrow: true)
    #expect(recorded.outcome == .incomplete)
    #expect(try package.text("architecture-baseline.json5") == files["architecture-baseline.json5"])
  }

  @Test(.needsGit) func `a comparison leaves out what one side can't read`() async throws {
    var files = Self.files
    files["Two/Package.swift"] = GeneratedPackage.manifest(".target(name: \"G\")")
    files["Two/Sources/G/G.swift"] = ""
    files["Three/Package.swift"] = nil
    files["App/App.xcodeproj/project.pbxproj"] = nil
    let repository = try await GitFolder(files)
    try repository.write(Self.files["Two/Package.swift"] ?? "", to: "Two/Package.swift")
    try repository.write("import A\nimport B\n", to: "One/Sources/C/C.swift")
    let report = try await repository.diff()
    #expect(report.outcome == .incomplete)
    #expect(report.diagnostics.count == 1)
    #expect(!report.output.contains("`G`"), "\(report.output)")
  }

  @Test func `rules are judged only with all parts`() async throws {
    var files = Self.files
    files["architecture.json5"] = """
      { layers: [
          { name: "A", targets: ["A", "B", "C"], forbids: [{ modules: ["*"], external: true, because: "x" }] },
          { name: "G", targets: ["G"] },
        ],
        exceptions: [{ rule: "undeclared-import", target: "G", subject: "H", reason: "x" }],
      }
      """
    files["One/Sources/A/A.swift"] = "import G"
    let package = try GeneratedPackage(files)
    let report = try await package.check()
    #expect(report.diagnostics.filter { $0.rule != nil }.map(\.subject) == ["A"], "\(report.text)")
  }

  @Test func `a repository of which nothing can be read says why`() async throws {
    let package = try GeneratedPackage(Self.files.filter { !$0.key.hasPrefix("One/") })
    let report = try await package.check()
    #expect(report.outcome == .incomplete)
    #expect(unread(in: report, of: package) == Self.unread)
  }
}
