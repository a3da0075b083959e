import ArchitecturePresentation
import Foundation
import IndexComposition
import TestSupport
import Testing

/// Checks packages that the compiler built, with the index that it wrote.
@Suite struct UnusedImportTests {
  private static let manifest = IndexedBuild.manifest(
    ".target(name: \"Core\")", ".target(name: \"Extras\", dependencies: [\"Core\"])",
    ".target(name: \"Tools\")",
    ".target(name: \"App\", dependencies: [\"Core\", \"Extras\", \"Tools\"])")

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

  /// Compiles `Core`, `Extras`, and `App`, and checks the imports of `App`.
  private func unused(in app: [String: String]) async throws -> [String] {
    let build = try build(app)
    return try await unused(in: build)
  }

  private func build(_ app: [String: String]) throws -> IndexedBuild {
    var files = ["Package.swift": Self.manifest, "Sources/Core/Core.swift": Self.core]
    files["Sources/Extras/Extras.swift"] = Self.extras
    files["Sources/Tools/Tools.swift"] = "public struct Tool: Error {}"
    for (name, text) in app { files["Sources/App/\(name)"] = text }
    return try IndexedBuild(files)
  }

  private func unused(in build: IndexedBuild) async throws -> [String] {
    for module in ["Core", "Extras", "Tools", "App"] { try await build.compile(module) }
    let report = try await report(build)
    return report.diagnostics.map {
      "\($0.path?.split(separator: "/").last ?? "") \($0.subject ?? $0.message)"
    }
  }

  private func report(_ build: IndexedBuild, removes: Bool = false) async throws -> LintReport {
    try await IndexServices.live(keepsManifests: false).unusedImports(package: build.folder, removes: removes)
      .report
  }

  @Test func `An unused import is reported`() async throws {
    let files = ["a.swift": "import Core\nimport Tools\nfunc f(_ user: User) {}", "b.swift": "import Tools"]
    #expect(try await unused(in: files) == ["a.swift Tools", "b.swift Tools"])
  }

  @Test(arguments: ["#if DEBUG\nfunc g() {}\n#endif", "func g() { do throws(Tool) {} catch {} }"])
  func `Code that the index doesn't contain keeps the imports of its file`(code: String) async throws {
    let files = ["a.swift": "import Tools\n\(code)\n", "b.swift": "import Tools\nfunc f(_ tool: Tool) {}\n"]
    #expect(try await unused(in: files) == [])
  }

  @Test func `The only import of a module that adds conformances stays`() async throws {
    #expect(try await unused(in: ["a.swift": "import Extras\n"]) == [])
  }

  @Test(arguments: [
    // A member, a literal, a requirement with a default, and a part of a result builder.
    "func f(_ user: User) -> String { user.initials }",
    "func f() { show(\"a\") }",
    "struct S: Named {}",
    "func f() -> [Int] { rows { \"a\" } }",
  ])
  func `An implicit use counts`(code: String) async throws {
    #expect(try await unused(in: ["a.swift": "import Core\nimport Extras\n\(code)"]) == [])
  }

  @Test func `Removes what it reports, and the files still compile`() async throws {
    let build = try build([
      "a.swift": "// header\n\nimport Core\nimport Tools\n\nfunc f(_ user: User) {}\n",
      "b.swift": "import Core\n",
    ])
    #expect(try await unused(in: build) == ["a.swift Tools", "b.swift Core"])
    let report = try await report(build, removes: true)
    #expect(report.outcome == .clean)
    #expect(report.summary.contains("Removed 2 imports from 2 files"))
    let text = try String(contentsOfFile: "\(build.folder)/Sources/App/a.swift", encoding: .utf8)
    #expect(text == "// header\n\nimport Core\n\nfunc f(_ user: User) {}\n")
    #expect(try await unused(in: build) == [])
  }

  @Test func `Says why imports stay`() async throws {
    let build = try build([
      "a.swift": "import Tools; let a = 1\n", "b.swift": "@preconcurrency\nimport Tools\nlet b = 1\n",
      "c.swift": "@preconcurrency import Tools\nlet c = 1\n",
    ])
    #expect(try await unused(in: build) == ["a.swift Tools", "b.swift Tools", "c.swift Tools"])
    let report = try await report(build, removes: true)
    #expect(report.outcome == .violations)
    #expect(report.summary.contains("Removed 1 import from 1 file"))
    #expect(
      report.summary.contains(
        "Remove 2 imports by hand, because each shares its line with other code, or takes several lines."))
  }

  @Test func `A file that changed after the build isn't judged`() async throws {
    let build = try build(["a.swift": "import Tools\n"])
    #expect(try await unused(in: build) == ["a.swift Tools"])
    let later = Date(timeIntervalSinceNow: 60)
    try FileManager.default.setAttributes(
      [.modificationDate: later], ofItemAtPath: "\(build.folder)/Sources/App/a.swift")
    let report = try await report(build)
    #expect(report.outcome == .incomplete)
    #expect(
      report.diagnostics.map(\.message) == [
        "the index does not contain this file as it is now, so its imports were not checked; build again"
      ])
    #expect(report.diagnostics.first?.path?.hasSuffix("/Sources/App/a.swift") == true)
  }

  @Test func `A deleted file and one that was never built are counted`() async throws {
    let build = try build(["a.swift": "import Tools\n", "b.swift": ""])
    #expect(try await unused(in: build) == ["a.swift Tools"])
    try FileManager.default.removeItem(atPath: "\(build.folder)/Sources/App/b.swift")
    try build.write("import Core\n", to: "Sources/App/c.swift")
    let report = try await report(build)
    #expect(report.outcome == .incomplete)
    #expect(report.diagnostics.map { $0.path?.split(separator: "/").last } == ["c.swift"])
    #expect(report.diagnostics.first?.message.hasPrefix("the index does not contain this file") == true)
    #expect(report.summary.contains("1 file of the index does not exist any more"))
  }
}
