import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport
import Testing

@Suite(.needsGit) struct DiffTests {
  @Test func `lists the changes of a working folder since a commit`() async throws {
    let repository = try await makeSUT(layers: GeneratedPackage.layers)
    try repository.write(
      GeneratedPackage.manifest(
        """
        .target(name: "XDomain"), .target(name: "XData", dependencies: ["XDomain"]),
        .target(name: "XPresentation", dependencies: ["XDomain"]),
        """), to: "Package.swift")
    try repository.write("import XDomain\n", to: "Sources/XData/X.swift")
    try repository.write("import XDomain\nimport XData\n", to: "Sources/XPresentation/X.swift")
    let report = try await repository.diff()
    #expect(report.outcome == .violations)
    #expect(
      report.output == """
        ## Architecture since `HEAD`

        1 target, 1 dependency, 1 undeclared import and 2 arrows between layers gained, 1 new violation.

        ### Targets

        | Change | Target | Layer | Kind |
        | --- | --- | --- | --- |
        | gained | `XData` | Data | library |

        ### Dependencies

        | Change | From | To | Layers | Imports |
        | --- | --- | --- | --- | --- |
        | gained | `XData` | `XDomain` | Data → Domain | 1 |

        ### Imported but not declared

        | Change | From | To | Layers | Imports |
        | --- | --- | --- | --- | --- |
        | gained | `XPresentation` | `XData` | Presentation → Data | 1 |

        ### Arrows between layers

        | Change | From | To | By |
        | --- | --- | --- | --- |
        | gained | Data | Domain | `XData` → `XDomain` |
        | gained | Presentation | Data | `XPresentation` → `XData` |

        ### Violations

        | Change | Severity | Place | Rule | Violation |
        | --- | --- | --- | --- | --- |
        | new | error | `Sources/XPresentation/X.swift:2:8` | `layer` | `XPresentation` of Presentation imports \
        `XData` of Data, but Presentation sees only Domain and Presentation; use a layer that Presentation \
        sees, or move the file |
        """)
  }

  @Test func `reports no changes if only lines moved`() async throws {
    let repository = try await makeSUT()
    try repository.write(
      "// moved\n\nimport XDomain\nimport Foundation\n", to: "Sources/XPresentation/X.swift")
    let report = try await repository.diff()
    #expect(report.outcome == .clean)
    let summary =
      "Nothing changed: the targets, their dependencies and imports, and the violations are the same."
    #expect(report.output == "## Architecture since `HEAD`\n\n\(summary)")
    #expect(
      try await repository.diff(as: .json).output == """
        {
          "revision": "HEAD",
          "summary": "\(summary)"
        }
        """)
  }

  @Test func `reads a package in a subfolder of the repository, with its neighbors`() async throws {
    let repository = try await GitFolder([
      "Apps/Main/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Main", dependencies: [.package(path: "../../Kit")], targets: [
        .target(name: "Main", dependencies: [.product(name: "Kit", package: "Kit")])
      ])
      """,
      "Apps/Main/Sources/Main/Main.swift": "import Kit",
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Kit.swift": "",
    ])
    #expect(try await repository.diff(folder: "Apps/Main").output.contains("Nothing changed: "))
    try repository.write("import Foundation\n", to: "Apps/Main/Sources/Main/Main.swift")
    let report = try await repository.diff(folder: "Apps/Main")
    #expect(report.output.matches(of: /###/).count == 1)
    #expect(report.output.contains("| new | error | `Apps/Main/Package.swift:4:55` |"))
  }

  @Test func `compares with deleted and linked files as they were`() async throws {
    let repository = try await makeSUT()
    let effect = "import FoundationNetworking\n"
    try repository.write(effect, to: "Sources/XDomain/Deleted.swift")
    try repository.write(effect, to: "Sources/XDomain/Same.swift")
    try repository.write(effect, to: "Shared/Linked.swift")
    try FileManager.default.createSymbolicLink(
      atPath: repository.path + "/Sources/XDomain/Linked.swift",
      withDestinationPath: "../../Shared/Linked.swift")
    try await repository.commit()
    try FileManager.default.removeItem(atPath: repository.path + "/Sources/XDomain/Deleted.swift")
    try repository.write("", to: "Shared/Linked.swift")
    let output = try await repository.diff().output
    #expect(
      output.matches(of: /\| fixed \| error \| `([^`]*)` \|/).map(\.output.1) == [
        "Sources/XDomain/Deleted.swift:1:8", "Sources/XDomain/Linked.swift:1:8",
      ])
  }

  @Test func `reads extended files as they were, and those of resolved packages as they are`() async throws {
    let base = GeneratedPackage.layers(of: "Domain", "Presentation")
    let repository = try await makeSUT(
      layers: "{ extends: ['rules/base.json5', '.build/checkouts/Rules/rules.json5'] }")
    try repository.write(base, to: "rules/base.json5")
    try repository.write(".build", to: ".gitignore")
    try await repository.commit()
    try repository.write(
      "{ forbids: [{ modules: ['CoreData'], because: 'x' }] }", to: ".build/checkouts/Rules/rules.json5")
    try repository.write(base.replacing("FoundationNetworking", with: "Foundation"), to: "rules/base.json5")
    try repository.write("import CoreData\nimport Foundation\n", to: "Sources/XDomain/X.swift")
    let report = try await repository.diff()
    #expect(report.diagnostics.map(\.text) == [])
    #expect(report.output.matches(of: /\| new \| error \|/).count == 2)
  }

  @Test func `leaves the repository unchanged`() async throws {
    let repository = try await makeSUT()
    try repository.write("import Foundation\n", to: "Sources/XDomain/Staged.swift")
    try await repository.git("add", "--all")
    let before = try repository.files()
    _ = try await repository.diff()
    #expect(try repository.files() == before)
  }

  @Test(
    arguments: ["nowhere", "-x", "--output=here", "", "HEAD:Package.swift", "HEAD^{tree}", "a\nb"])
  func `rejects an invalid revision`(revision: String) async throws {
    let report = try await makeSUT().diff(since: revision)
    #expect(report.outcome == .incomplete)
    #expect(report.output == "")
    #expect(report.diagnostics.count == 1)
    #expect(
      report.diagnostics.first?.message.hasSuffix(
        "is not a revision of this repository; pass a branch, a tag, or a commit to --base") == true)
  }

  @Test func `reports a folder that is not in a repository`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": GeneratedPackage.manifest(".target(name: \"A\")"), "Sources/A/A.swift": "",
    ])
    let report = try await package.services.diff(package: package.path, since: "HEAD")
    #expect(report.diagnostics.first?.message.contains("is not in a readable git repository") == true)
  }

  @Test func `explains that a shallow clone lacks a revision`() async throws {
    let repository = try await makeSUT()
    let clone = try await GitFolder(["readme": ""])
    try await clone.git("fetch", "--quiet", "--depth", "1", "file://\(repository.path)")
    try await clone.git("checkout", "--quiet", "FETCH_HEAD")
    let report = try await clone.diff(since: "origin/main")
    #expect(report.outcome == .incomplete)
    #expect(
      report.diagnostics.map(\.text) == [
        "error: 'origin/main' is not in this shallow clone; run 'git fetch --unshallow origin main:refs/remotes/origin/main', or set 'fetch-depth: 0' for "
          + "actions/checkout"
      ])
  }

  private func makeSUT(
    layers: String = GeneratedPackage.layers(of: "Domain", "Presentation")
  ) async throws -> GitFolder {
    try await GitFolder([
      "Package.swift": GeneratedPackage.manifest(
        """
        .target(name: "XDomain"), .target(name: "XPresentation", dependencies: ["XDomain"]),
        """),
      "architecture.json5": layers,
      "Sources/XDomain/X.swift": "", "Sources/XPresentation/X.swift": "import XDomain\n",
    ])
  }
}
