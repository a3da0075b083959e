import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct PackageGraphTests: ManifestReaderSuite {
  @Test func `follows packages in neighboring folders, from products to their targets`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [],
         "dependencies": [{"fileSystem": [{"identity": "other", "path": "FOLDER/other"}]}, {"sourceControl": []}],
         "targets": [\(target("A", uses: #"{"product": ["Kit", "Other", null, null]}, {"byName": ["Log", null]}"#))]}
        """,
      files: [
        "root/Package.swift": "",
        "other/Package.swift": "",
        "other/dump.json": """
        {"name": "Other", "dependencies": [{"fileSystem": [{"identity": "root", "path": "FOLDER/root"}]}],
         "products": [{"name": "Kit", "targets": ["K1", "K2"]}],
         "targets": [\(target("K1")), \(target("K2", uses: #"{"byName": ["K1", null]}"#))]}
        """,
      ],
      root: "root")
    let graph = try await sut.graph()
    #expect(graph.packages.map(\.identity) == ["root", "other"])
    #expect(graph.checkedTargets.map(\.name) == ["A"])
    #expect(graph.targets.map(\.folder.path) == ["Sources", "../other/Sources/K1", "../other/Sources/K2"])
    #expect(graph.targets.map(\.declaration.path).last == "../other/Package.swift")
    #expect(
      graph.targets[0].dependencies == [
        Dependency(
          "Kit",
          targets: [Target.ID(package: "other", name: "K1"), Target.ID(package: "other", name: "K2")],
          at: graph.targets[0].declaration),
        Dependency("Log", targets: [], at: graph.targets[0].declaration),
      ])
  }

  @Test func `spells packages like the products, paths, and URLs of a manifest`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [],
         "dependencies": [{"fileSystem": [{"identity": "grdb.swift", "path": "FOLDER/Vendor/GRDB.swift"}]},
           {"fileSystem": [{"identity": "kit", "path": "FOLDER/Vendor/kit"}]},
           {"sourceControl": [{"identity": "nio", "location": {"remote": [{"urlString": "https://a.org/b/NIO.git"}]}}]}],
         "targets": [\(target("A", uses: #"{"product": ["Kit", "Kit", null, null]}"#))]}
        """,
      files: [
        "root/Package.swift": "",
        "Vendor/GRDB.swift/Package.swift": "", "Vendor/GRDB.swift/dump.json": package("GRDB"),
        "Vendor/kit/Package.swift": "", "Vendor/kit/dump.json": package("Kit"),
        "root/.build/workspace-state.json": """
        {"object": {"dependencies": [{"packageRef": {"identity": "nio"},
          "state": {"name": "sourceControlCheckout"}, "subpath": "nio"}]}, "version": 7}
        """,
        "root/.build/checkouts/nio/Package.swift": "", "root/.build/checkouts/nio/dump.json": package("NIO"),
      ],
      root: "root")
    let dependencies = try await sut.graph().packages[0].dependencies
    #expect(dependencies.map(\.identity) == ["grdb.swift", "kit", "nio"])
    #expect(dependencies.map(\.reference) == ["GRDB.swift", "Kit", "NIO"])
  }

  @Test func `reports a package that a manifest depends on by two paths`() async throws {
    func makeSUT(_ identities: String...) throws -> ManifestReaderSUT {
      let dependencies = identities.map {
        "{\"fileSystem\": [{\"identity\": \"\($0)\", \"path\": \"FOLDER/\($0)\"}]}"
      }
      let sut = try self.makeSUT(
        files: [
          "app/Package.swift": ".package(path: \"../kit\"),\n.package(path: \"../link\")",
          "kit/Package.swift": "",
          "app/dump.json": """
          {"name": "App", "products": [], "dependencies": [\(dependencies.joined(separator: ", "))],
           "targets": [\(target("A"))]}
          """,
          "kit/dump.json": """
          {"name": "Kit", "dependencies": [], "products": [{"name": "Kit", "targets": ["K"]}],
           "targets": [\(target("K"))]}
          """,
        ])
      try sut.folder.link("link", to: "kit")
      return sut
    }
    let twice = try makeSUT("kit", "link")
    let place = Place("app/Package.swift", SourcePosition(line: 2, column: 16))
    let conflict = SourceDamage(.conflict(.samePackage("kit", "link", declaredAt: place)), at: place.position)
    #expect(try await twice.graph().damages.map(\.damage) == [conflict])
    // The folder is also a package of the repository, which is read once.
    #expect(try await makeSUT("link").graph().targets.map(\.name) == ["A", "K"])
  }

  @Test func `creates one graph of the packages in a folder`() async throws {
    let sut = try makeSUT(
      files: [
        "apps/one/Package.swift": "", "apps/one/Examples/Package.swift": "not read",
        "apps/one/dump.json": """
        {"name": "One", "products": [], "dependencies": [{"fileSystem": [{"identity": "kit", "path": "FOLDER/kit"}]}],
         "targets": [\(target("A", uses: #"{"product": ["Kit", "kit", null, null]}"#))]}
        """,
        "kit/Package.swift": "",
        "kit/dump.json": """
        {"name": "Kit", "dependencies": [], "products": [{"name": "Kit", "targets": ["K"]}],
         "targets": [\(target("K"))]}
        """,
        ".build/hidden/Package.swift": "not read",
      ])
    let graph = try await sut.graph()
    #expect(graph.packages.map(\.manifest) == ["apps/one/Package.swift", "kit/Package.swift"])
    #expect(graph.packages.map(\.isChecked) == [true, true])
    #expect(graph.targets[0].dependencies.flatMap(\.targets) == [Target.ID(package: "kit", name: "K")])
    #expect(graph.targets.map(\.folder.path) == ["apps/one/Sources", "kit/Sources"])
  }

  @Test func `finds packages that SwiftPM has checked out, downloaded, or edits`() async throws {
    func state(_ identity: String, _ kind: String, _ inner: String, more: String = "") -> String {
      """
      {"packageRef": {"identity": "\(identity)"}, "state": {"name": "\(kind)"\(more)}, "subpath": "\(inner)"}
      """
    }
    let names = ["A", "B", "C", "D", "E"]
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [], "targets": [\(target("T", uses: names.map {
          #"{"product": ["\#($0)", "\#($0.lowercased())", null, null]}"# }.joined(separator: ",")))],
         "dependencies": [{"sourceControl": [{"identity": "a"}]}, {"registry": [{"identity": "b"}]},
           {"sourceControl": [{"identity": "c"}]}, {"sourceControl": [{"identity": "d"}]},
           {"sourceControl": [{"identity": "e"}]}]}
        """,
      files: [
        "Package.swift": "",
        ".build/workspace-state.json": """
        {"object": {"dependencies": [\(state("a", "sourceControlCheckout", "a-1")),
          \(state("b", "registryDownload", "b/1.0")), \(state("c", "edited", "c")),
          \(state("d", "edited", "d", more: #", "path": "FOLDER/own""#)),
          \(state("e", "sourceControlCheckout", "gone")), {}]}, "version": 7}
        """,
        ".build/checkouts/a-1/Package.swift": "", ".build/checkouts/a-1/dump.json": package("A"),
        ".build/registry/downloads/b/1.0/Package.swift": "",
        ".build/registry/downloads/b/1.0/dump.json": package("B"),
        "Packages/c/Package.swift": "", "Packages/c/dump.json": package("C"),
        "own/Package.swift": "", "own/dump.json": package("D"),
      ])
    let graph = try await sut.graph()
    #expect(graph.packages.map(\.identity).dropFirst() == ["a", "b", "c", "d", "e"])
    #expect(graph.targets[0].dependencies.flatMap(\.targets).map(\.package) == ["a", "b", "c", "d", "e"])
    #expect(graph.packages.filter { !$0.isChecked }.map(\.identity) == ["a", "b", "e"])
    #expect(graph.targets.filter { $0.kind == .unresolved }.map(\.module) == ["E"])
  }

  @Test func `distinguishes packages in folders with the same name`() async throws {
    func app(_ name: String, _ side: String) -> String {
      """
      {"name": "\(name)", "products": [],
       "dependencies": [{"fileSystem": [{"identity": "core", "path": "FOLDER/\(side)/Core"}]}],
       "targets": [\(target(name, uses: #"{"product": ["Core", "Core", null, null]}"#))]}
      """
    }
    let core = """
      {"name": "Core", "dependencies": [], "products": [{"name": "Core", "targets": ["Core"]}],
       "targets": [\(target("Core"))]}
      """
    let sut = try makeSUT(files: [
      "ios/Core/Package.swift": "", "ios/Core/dump.json": core, "mac/Core/Package.swift": "",
      "mac/Core/dump.json": core, "ios/Phone/Package.swift": "", "ios/Phone/dump.json": app("Phone", "ios"),
      "mac/Desk/Package.swift": "", "mac/Desk/dump.json": app("Desk", "mac"),
    ])
    let graph = try await sut.graph()
    #expect(graph.packages.map(\.identity) == ["core", "phone", "core (mac/Core)", "desk"])
    #expect(graph.packages.map(\.reference) == ["core", "phone", "core", "desk"])
    let dependencies = graph.targets.flatMap { target in
      target.dependencies.flatMap(\.targets).map { "\(target.name) → \($0.package)" }
    }
    #expect(dependencies == ["Phone → core", "Desk → core (mac/Core)"])
    #expect(graph.packages.flatMap(\.dependencies).map(\.identity) == ["core", "core (mac/Core)"])
    #expect(Set(graph.targets.map(\.id)).count == 4)
  }

  @Test func `reads the modules of C targets from their module maps`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [], "dependencies": [], "targets": [
          \(target("CSQLite", type: "system")), \(target("C-Sockets")),
          \(target("CZip", more: #""publicHeadersPath": "api","#)), \(target("CPlain")), \(target("App"))]}
        """,
      files: [
        "Package.swift": "", "Sources/App/main.swift": "", "Sources/CPlain/include/plain.h": "",
        "Sources/CSQLite/module.modulemap": "module SQLite3 [system] {\n  link \"sqlite3\"\n}",
        "Sources/C-Sockets/include/module.modulemap": """
        /* module Old {} */ // module Older {}
        explicit framework module Sockets.Private { umbrella header "module.h" module Inner { export * } }
        extern module Elsewhere "other.modulemap"
        module "Streams" {}
        """, "Sources/CZip/api/module.modulemap": "module Zip{header \"z.h\"}",
      ])
    let targets = try await sut.graph().targets
    #expect(targets.map(\.module) == ["SQLite3", "Sockets", "Zip", "CPlain", "App"])
    #expect(targets.map(\.otherModules) == [[], ["Streams"], [], [], []])
    #expect(targets.map(\.kind) == [.system, .clang, .clang, .library, .library])
  }

  @Test func `lists unresolved packages`() async throws {
    let uses =
      #"{"product": ["Log-UI", "LOG", null, null]}, {"byName": ["B", null]}, {"product": ["C", "x", null, null]}"#
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [], "targets": [\(target("A", uses: uses))],
         "dependencies": [{"sourceControl": [{"identity": "log"}]}, {"registry": [{"identity": "a.kit"}]}]}
        """)
    let graph = try await sut.graph()
    #expect(graph.unresolved == ["a.kit", "log"])
    #expect(
      graph.targets[0].dependencies.map(\.targets) == [[Target.ID(package: "log", name: "Log-UI")], [], []])
    #expect(graph.targets.dropFirst().map(\.module) == ["Log_UI"])
    #expect(graph.packages.map(\.isChecked) == [true, false])
    #expect(graph.packages[0].dependencies.map(\.identity) == ["log"])
  }

  // MARK: -

  /// The description of a package with one target.
  private func package(_ name: String) -> String {
    """
    {"name": "\(name)", "dependencies": [], "targets": [\(target(name))],
     "products": [{"name": "\(name)", "targets": ["\(name)"]}]}
    """
  }
}
