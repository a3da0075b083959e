import ArchitecturePresentation
import Foundation
import IndexComposition
import TestSupport
import Testing

/// Checks packages that the compiler built, with the index that it wrote.
@Suite struct UnusedImportTests {
  private static func manifest(apps: [String]) -> String {
    let libraries = [
      ".target(name: \"Core\")", ".target(name: \"Extras\", dependencies: [\"Core\"])",
      ".target(name: \"Tools\")",
    ]
    return IndexedBuild.manifest(
      libraries + apps.map { ".target(name: \"\($0)\", dependencies: [\"Core\", \"Extras\", \"Tools\"])" })
  }

  private static let core = """
    public struct User { public var name: String; public init(_ name: String) { self.name = name } }
    public protocol Named { var title: String { get } }
    @resultBuilder public enum Rows { public static func buildBlock(_ rows: Int...) -> [Int] { rows } }
    public func rows(@Rows _ make: () -> [Int]) -> [Int] { make() }
    public func show(_ user: User) {}
    """

  private static let extras = """
    import Core
    extension User { public var initials: String { String(name.prefix(1)) } }
    extension User: ExpressibleByStringLiteral { public init(stringLiteral text: String) { self.init(text) } }
    extension Named { public var title: String { "" } }
    extension Rows { public static func buildExpression(_ text: String) -> Int { text.count } }
    """

  /// Apps that no test changes, so that all of them are compiled and checked once, with the expected result.
  private static let apps: [(files: [String: String], unused: [String])] =
    [
      // An unused import, also if another file uses the module.
      (
        ["a.swift": "import Core\nimport Tools\nfunc f(_ user: User) {}", "b.swift": "import Tools"],
        ["a.swift Tools", "b.swift Tools"]
      ),
      // The only import of a module that adds conformances.
      (["a.swift": "import Extras\n"], []),
    ]
    + [
      // The index doesn't contain this code, which keeps the imports of its file.
      "#if DEBUG\nfunc g() {}\n#endif", "func g() { do throws(Tool) {} catch {} }",
    ].map {
      (["a.swift": "import Tools\n\($0)\n", "b.swift": "import Tools\nfunc f(_ tool: Tool) {}\n"], [])
    }
    + [
      // Implicit uses: a member, a literal, a requirement with a default, and a part of a result builder.
      "func f(_ user: User) -> String { user.initials }", "func f() { show(\"a\") }", "struct S: Named {}",
      "func f() -> [Int] { rows { \"a\" } }",
    ].map { (["a.swift": "import Core\nimport Extras\n\($0)"], []) }

  /// The unused imports of each app.
  private static let checkedApps = Task {
    let names = apps.indices.map { "App\($0)" }
    let build = try Self.build(zip(names, apps.map(\.files)).map { ($0, $1) }, isShared: true)
    let unused = try await Self.unused(in: build, names)
    return names.map { unused[$0] ?? [] }
  }

  private static func build(
    _ apps: [(name: String, files: [String: String])], isShared: Bool = false
  ) throws -> IndexedBuild {
    var files = ["Package.swift": manifest(apps: apps.map(\.name)), "Sources/Core/Core.swift": core]
    files["Sources/Extras/Extras.swift"] = extras
    files["Sources/Tools/Tools.swift"] = "public struct Tool: Error {}"
    for app in apps {
      for (file, text) in app.files { files["Sources/\(app.name)/\(file)"] = text }
    }
    return try IndexedBuild(files, isShared: isShared)
  }

  private static func build(_ app: [String: String]) throws -> IndexedBuild { try build([("App", app)]) }

  /// Compiles the modules, and returns the unused imports of each target.
  private static func unused(in build: IndexedBuild, _ apps: [String]) async throws -> [String: [String]] {
    for module in ["Core", "Extras", "Tools"] + apps { try await build.compile(module) }
    return try await Dictionary(grouping: report(build).diagnostics) { $0.target ?? "" }.mapValues {
      $0.map { "\($0.path?.split(separator: "/").last ?? "") \($0.subject ?? $0.message)" }
    }
  }

  private func unused(in build: IndexedBuild) async throws -> [String] {
    try await Self.unused(in: build, ["App"])["App"] ?? []
  }

  private static func report(_ build: IndexedBuild, removes: Bool = false) async throws -> LintReport {
    try await IndexServices.live(keepsManifests: false).unusedImports(package: build.folder, removes: removes)
      .report
  }

  @Test(arguments: apps.indices)
  func `An unused import is reported, and an import with a visible or invisible use isn't`(app: Int)
    async throws
  {
    #expect(try await Self.checkedApps.value[app] == Self.apps[app].unused)
  }

  @Test func `Removes what it reports, and the files still compile`() async throws {
    let build = try Self.build([
      "a.swift": "// header\n\nimport Core\nimport Tools\n\nfunc f(_ user: User) {}\n",
      "b.swift": "import Core\n",
    ])
    #expect(try await unused(in: build) == ["a.swift Tools", "b.swift Core"])
    let report = try await Self.report(build, removes: true)
    #expect(report.outcome == .clean)
    #expect(report.summary.contains("Removed 2 imports from 2 files"))
    let text = try String(contentsOfFile: "\(build.folder)/Sources/App/a.swift", encoding: .utf8)
    #expect(text == "// header\n\nimport Core\n\nfunc f(_ user: User) {}\n")
    #expect(try await unused(in: build) == [])
  }

  @Test func `Says why imports stay, at their new positions`() async throws {
    let build = try Self.build([
      "a.swift": "// header\n\nimport Core\n\nimport Tools; let a = 1\n",
      "b.swift": "@preconcurrency\nimport Tools\nlet b = 1\n",
      "c.swift": "@preconcurrency import Tools\nlet c = 1\n",
    ])
    #expect(
      try await unused(in: build) == ["a.swift Core", "a.swift Tools", "b.swift Tools", "c.swift Tools"])
    let report = try await Self.report(build, removes: true)
    #expect(report.outcome == .violations)
    #expect(report.summary.contains("Removed 2 imports from 2 files"))
    #expect(report.diagnostics.first?.line == 3)
    #expect(
      report.summary.contains(
        "Remove 2 imports by hand, because each shares its line with other code, or takes several lines."))
  }

  @Test func `A file that changed after the build isn't judged`() async throws {
    let build = try Self.build(["a.swift": "import Tools\n"])
    #expect(try await unused(in: build) == ["a.swift Tools"])
    let later = Date(timeIntervalSinceNow: 60)
    try FileManager.default.setAttributes(
      [.modificationDate: later], ofItemAtPath: "\(build.folder)/Sources/App/a.swift")
    let report = try await Self.report(build)
    #expect(report.outcome == .incomplete)
    #expect(
      report.diagnostics.map(\.message) == [
        "the index does not contain this file as it is now, so its imports were not checked; build again"
      ])
    #expect(report.diagnostics.first?.path?.hasSuffix("/Sources/App/a.swift") == true)
  }

  @Test func `A deleted file and one that was never built are counted`() async throws {
    let build = try Self.build(["a.swift": "import Tools\n", "b.swift": ""])
    #expect(try await unused(in: build) == ["a.swift Tools"])
    try FileManager.default.removeItem(atPath: "\(build.folder)/Sources/App/b.swift")
    try build.write("import Core\n", to: "Sources/App/c.swift")
    let report = try await Self.report(build)
    #expect(report.outcome == .incomplete)
    #expect(report.diagnostics.map { $0.path?.split(separator: "/").last } == ["c.swift"])
    #expect(report.diagnostics.first?.message.hasPrefix("the index does not contain this file") == true)
    #expect(report.summary.contains("1 file of the index does not exist any more"))
  }
}
