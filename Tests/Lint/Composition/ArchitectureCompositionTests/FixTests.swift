import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport
import Testing

/// Runs the real toolchain.
@Suite struct FixTests {
  @Test func `adds dependencies on request, and lists those that it can't add`() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      func make(_ name: String) -> Target { .target(name: name, dependencies: ["B"]) }
      let package = Package(name: "P", targets: [
        .target(name: "A"),
        .target(name: "B", dependencies: ["A"]),
        .target(name: "C", dependencies: ["B"]),
        make("D"),
      ])
      """
    let package = try GeneratedPackage([
      "Package.swift": manifest, "Sources/A/A.swift": "", "Sources/B/B.swift": "import A",
      "Sources/C/C.swift": "import A\nimport B", "Sources/D/D.swift": "import A\nimport B",
    ])
    let services = package.services

    func remaining(_ dependenciesOfC: String) -> String {
      """
      To edit by hand:
      Package.swift:8:8: note: add "A" to the dependencies of 'D' (layerlint cannot do it: the manifest \
      computes its targets)

      As a patch for 'patch -p1 -d \(package.path)':

      --- a/Package.swift
      +++ b/Package.swift
      @@ -6,4 +6,8 @@
         .target(name: "B", dependencies: ["A"]),
         .target(name: "C", dependencies: \(dependenciesOfC)),
         make("D"),
      -])
      \\ No newline at end of file
      +])
      +
      +for target in package.targets where target.name == "D" {
      +  target.dependencies += ["A"]
      +}
      """
    }

    let plan = try await services.fix(package: package.path, writes: false)
    #expect(plan.outcome == .violations)
    #expect(
      plan.text.replacing(package.path + "/", with: "") == """
        'layerlint fix --write' adds 1 missing dependency:
          'A' to the dependencies of 'C'

        \(remaining(#"["B"]"#))
        """)
    #expect(try package.text("Package.swift") == manifest)

    let fixed = try await services.fix(package: package.path, writes: true)
    #expect(fixed.outcome == .violations)
    #expect(
      fixed.text.replacing(package.path + "/", with: "") == """
        Added:
          'A' to the dependencies of 'C'

        \(remaining(#"["A", "B"]"#))
        """)
    #expect(
      try package.text("Package.swift")
        == manifest.replacing(
          ".target(name: \"C\", dependencies: [\"B\"]),",
          with: ".target(name: \"C\", dependencies: [\"A\", \"B\"]),"))
  }

  @Test(.needsGit) func `prints a patch that fixes what it doesn't write`() async throws {
    let manifest = GeneratedPackage.manifest(
      """
        .target(name: "A"),
      \t.target(
      \t\tname: "B",
      \t\tdependencies: [
      \t\t\t"A",  // used
      \t\t\t// The one below is not.
      \t\t\t"C",  // unused
      \t\t]),
        .target(name: "C", dependencies: ["A"]),
      """)
    let package = try GeneratedPackage([
      "Package.swift": manifest, "Sources/A/A.swift": "let a = 1", "Sources/B/B.swift": "import A",
      "Sources/C/C.swift": "let c = 1",
    ])
    let report = try await package.services.fix(package: package.path, writes: true)
    let start = try #require(report.text.range(of: "--- a/"))
    try (report.text[start.lowerBound...] + "\n").write(
      toFile: package.path + "/fix.patch", atomically: true, encoding: .utf8)
    #expect(try package.text("Package.swift") == manifest)
    let git = try await ProgramRun.launch(
      URL(filePath: "/usr/bin/env"), ["git", "apply", "fix.patch"], folder: URL(filePath: package.path))
    #expect(git.status == 0)
    #expect(
      try package.text("Package.swift")
        == manifest.replacing("\t\t\t\"C\",  // unused\n", with: "").replacing(
          ", dependencies: [\"A\"])", with: ", dependencies: [])"))
    #expect(try await package.check().outcome == .clean)
  }

  @Test func `leaves an unused dependency whose types arrive through another module`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": GeneratedPackage.manifest(
        """
          .target(name: "Money"), .target(name: "Prices", dependencies: ["Money"]), .target(name: "Log"),
          .executableTarget(name: "Shop", dependencies: ["Log", "Money", "Prices"]),
        """),
      "Sources/Money/Coin.swift": "public struct Coin { public init() {} }",
      "Sources/Log/Log.swift": "public struct Log {}",
      "Sources/Prices/Price.swift":
        "import Money\n\nextension Int {\n  package var price: Money.Coin { Coin() }\n}",
      "Sources/Shop/main.swift": "import Prices\nprint(1.price)",
    ])
    #expect(
      try await package.diagnostics() == [
        "Package.swift:5:50: error: 'Shop' declares 'Log', but no file imports it; remove it from the dependencies of "
          + "'Shop' [unused-dependency]",
        "Package.swift:5:57: error: 'Shop' declares 'Money', but no file imports it, although declarations of 'Prices' "
          + "name its types; import its module in the files that use these types, because without the dependency SwiftPM "
          + "may not rebuild 'Shop' when they change, or remove it if no file uses them [unused-dependency]",
      ])
    let text = try await package.services.fix(package: package.path, writes: false).text
    #expect(text.contains("but only if no file uses its types, which arrive through 'Prices'"))
    #expect(text.contains("+  .executableTarget(name: \"Shop\", dependencies: [\"Money\", \"Prices\"]),"))
  }

  @Test func `prints no patch for a manifest with carriage returns, and says so`() async throws {
    let manifest = GeneratedPackage.manifest(
      ".target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\"])"
    )
    let package = try GeneratedPackage([
      "Package.swift": manifest.replacing("\n", with: "\r\n"), "Sources/A/A.swift": "let a = 1",
      "Sources/B/B.swift": "let b = 1",
    ])
    let report = try await package.services.fix(package: package.path, writes: false)
    #expect(!report.text.contains("--- a/"))
    #expect(report.text.contains("There is no patch for '\(package.path)/Package.swift', because lines end"))
  }
}
