import ArchitectureData
import ArchitectureDomain
import Foundation
import Testing

/// The toolchain is a script that prints the output of the real one, which the tests of the composition run.
@Suite struct ManifestReaderTests {
  @Test func `interprets targets as SwiftPM does`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "dependencies": [], "products": [], "targets": [
          \(target("swift-a")), \(target("9b", type: "executable", more: #""path": "./Code/b/", "sources": ["./x/"],"#)),
          \(target("B Tests", type: "test", uses: #"{"byName": ["swift-a", null]}, {"target": ["9b", null]}"#)),
          \(target("M", type: "macro")), \(target("S", type: "system")), \(target("P", type: "plugin"))]}
        """,
      files: [
        "Package.swift": "// \"swift-a\"\n.target(name: \"swift-a\"), // x\n.target(\n  name: \"9b\")",
        "Source/swift-a/": "", "Tests/": "",
      ])
    let graph = try await sut.graph()
    let targets = graph.targets
    #expect(targets.map(\.name) == ["swift-a", "9b", "B Tests", "M", "S", "P"])
    #expect(targets.map(\.module) == ["swift_a", "_b", "B_Tests", "M", "S", "P"])
    #expect(targets.map(\.kind) == [.library, .executable, .test, .macro, .system, .plugin])
    #expect(
      targets.map(\.folder.path) == [
        "Source/swift-a", "Code/b", "Tests", "Source/M", "Source/S", "Plugins",
      ])
    #expect(targets[1].folder == TargetFolder("Code/b", sources: ["x"], excluded: ["out", "res"]))
    #expect(targets[2].dependencies.flatMap(\.targets).map(\.name) == ["swift-a", "9b"])
    #expect(
      targets.prefix(3).map(\.declaration.position) == [
        SourcePosition(line: 2, column: 15), SourcePosition(line: 4, column: 9), nil,
      ])
  }

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
    func package(_ name: String) -> String {
      """
      {"name": "\(name)", "dependencies": [], "targets": [\(target(name))],
       "products": [{"name": "\(name)", "targets": ["\(name)"]}]}
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
    #expect(graph.packages.map(\.identity).dropFirst() == ["a", "b", "c", "d"])
    #expect(
      graph.targets[0].dependencies.map { $0.targets.map(\.package) } == [["a"], ["b"], ["c"], ["d"], []])
    #expect(graph.packages.filter { !$0.isChecked }.map(\.identity) == ["a", "b"])
  }

  @Test(arguments: [
    (
      "6.1.2", ["Package@swift-6.swift", "Package@swift-6.1.swift", "Package@swift-5.9.swift"], "6.0",
      "Package@swift-6.1.swift"
    ),
    ("6.1.2", ["Package@swift-6.swift"], "5.9", "Package@swift-6.swift"),
    (
      "6.3.0", ["Package@swift-6.1.swift", "Package@swift-6.2.swift", "Package@swift-7.swift"], "5.9",
      "Package@swift-6.2.swift"
    ),
    ("6.3.0", ["Package@swift-5.5.swift"], "6.0", "Package.swift"),
    ("5.10.1", ["Package@swift-6.swift"], "5.5", "Package.swift"),
  ])
  func `reads the manifest that SwiftPM chooses`(
    version: String, others: [String], tools: String, chosen: String
  ) async throws {
    let text = "// swift-tools-version: \(tools)\n"
    let sut = try makeSUT(
      dump: #"{"name": "Root", "dependencies": [], "products": [], "targets": []}"#,
      script: """
        if [ "$1" = --version ]; then echo "Swift version \(version) (x)"; else cat "$4/dump.json"; fi
        """,
      files: Dictionary(uniqueKeysWithValues: (others + ["Package.swift"]).map { ($0, text) }))
    #expect(try await sut.graph().packages.map(\.manifest) == [chosen])
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

  @Test func `lists unresolved packages`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [], "targets": [\(target("A"))],
         "dependencies": [{"sourceControl": [{"identity": "log"}]}, {"registry": [{"identity": "a.kit"}]}]}
        """)
    #expect(try await sut.graph().unresolved == ["a.kit", "log"])
  }

  @Test func `reports the manifest that depends on a missing package`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [], "targets": [],
         "dependencies": [{"fileSystem": [{"identity": "core", "path": "FOLDER/Core"}]}]}
        """,
      files: ["Package.swift": "\n  .package(path: \"../Core\")"])
    let failure = ArchitectureFailure.noPackage(
      folder: "\(sut.package)/Core",
      declaredAt: Place("\(sut.package)/Package.swift", SourcePosition(line: 2, column: 18)))
    await #expect(throws: failure) { try await sut.graph() }
  }

  @Test func `finds the places of targets and dependencies`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [], "dependencies": [],
         "targets": [\(target("A")), \(target("B", uses: #"{"byName": ["A", null]}, {"target": ["C", null]}"#)),
           \(target("C")), \(target("CTests", type: "test", uses: #"{"byName": ["C", null]}"#)),
           \(target("P", type: "plugin"))]}
        """,
      files: [
        "Package.swift": """
        // "B"
        let package = Package(name: "B", products: [.library(name: "B", targets: ["B", "A"]), .plugin(name: "P", targets: ["P"])],
          targets: [
          .target(name: "A"), .target(name: "B", dependencies: ["A",
              .target(name: "C", condition: .when(platforms: [.linux]))]),
          tested("C"),
          plugged("P"),
        ])
        let uses: [Target.PluginUsage] = [.plugin(name: "P")]
        """
      ])
    let targets = try await sut.graph().targets
    #expect(targets.map(\.declaration.position?.line) == [4, 4, 6, 6, 7])
    #expect(targets.map(\.declaration.position?.column) == [17, 37, 10, 10, 11])
    #expect(targets[1].dependencies.map(\.place.position?.line) == [4, 5])
    #expect(targets[3].dependencies.map(\.place) == [targets[3].declaration])
  }

  @Test func `reads conditions, aliases, flags, and plugins`() async throws {
    let settings = """
      "settings": [{"tool": "swift", "kind": {"define": {"_0": "FLAG"}}},
        {"tool": "c", "kind": {"define": {"_0": "C_FLAG"}}},
        {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-module-alias", "Old=New", "-O"]}}}],
      "pluginUsages": [{"plugin": ["Generator", null]}],
      """
    let dependency = #"""
      {"product": ["Kit", "kit", {"Utils": "KitUtils"}, {"platformNames": ["linux", "macos"]}]},
      {"byName": ["B", {"platformNames": [], "config": "debug"}]}
      """#
    let sut = try makeSUT(
      dump: """
        {"name": "Root", "products": [], "dependencies": [],
         "targets": [\(target("A", more: settings, uses: dependency)), \(target("B"))]}
        """,
      files: ["Package.swift": "// .define(\"COMMENTED\")\n.define(\"FLAG\")"])
    let graph = try await sut.graph()
    let target = graph.targets[0]
    #expect(target.dependencies.map(\.platforms) == [["linux", "macos"], nil])
    #expect(target.moduleAliases == ["Old": "New", "KitUtils": "Utils"])
    #expect(target.definitions == ["FLAG"])
    #expect(target.hasGeneratedSources)
    #expect(!graph.targets[1].hasGeneratedSources)
    #expect(graph.packages[0].mentionedFlags == ["COMMENTED", "FLAG"])
  }

  @Test func `reports the compiler's message`() async throws {
    let sut = try makeSUT(
      script: """
        echo "error: 'p': Invalid manifest (compiled with: [x])
        Package.swift:3:4: error: no
        error: invalid manifests at [p]" >&2; exit 1
        """)
    await #expect(throws: ArchitectureFailure.manifestRejected("Package.swift:3:4: error: no")) {
      try await sut.graph()
    }
  }

  @Test func `kills a toolchain that takes too long`() async throws {
    let sut = try makeSUT(script: "exec sleep 600", timeLimit: .milliseconds(1))
    await #expect(throws: ArchitectureFailure.manifestTimedOut(after: .milliseconds(1))) {
      try await sut.graph()
    }
  }

  @Test func `kills the toolchain when it's canceled`() async throws {
    let sut = try makeSUT(script: "exec sleep 600")
    let task = Task { try await sut.graph() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: ["", "[]", "{}", "{\"name\": 1", String(repeating: "[", count: 10_000)])
  func `reports an unknown format of a description`(json: String) async throws {
    let sut = try makeSUT(dump: json)
    await #expect {
      try await sut.graph()
    } throws: { error in
      if case .manifestNotUnderstood = error as? ArchitectureFailure { true } else { false }
    }
  }

  @Test func `reports an unreadable folder`() async throws {
    // No system accepts this path from any user.
    let folder = String(repeating: "folder/", count: 10_000)
    let reader = ManifestReader(SwiftToolchain(environment: [:]))
    await #expect(throws: ArchitectureFailure.unreadable(path: folder, .unreadable("File name too long"))) {
      try await reader.graph(folder: folder)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `reports an unreadable folder below`() async throws {
    let sut = try makeSUT(files: ["one/Package.swift": "", "two/Package.swift": ""])
    let two = "\(sut.package)/two"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: two)
    await #expect(throws: ArchitectureFailure.unreadable(path: two, .unreadable("Permission denied"))) {
      try await sut.graph()
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: two)
  }

  @Test func `doesn't treat a broken link as a missing manifest`() async throws {
    let sut = try makeSUT(files: ["one/Package.swift": ""])
    try sut.folder.write("", to: "two/")
    try sut.folder.link("two/Package.swift", to: "gone")
    let manifest = "\(sut.package)/two/Package.swift"
    await #expect(
      throws: ArchitectureFailure.unreadable(path: manifest, .unreadable("No such file or directory"))
    ) {
      try await sut.graph()
    }
  }

  @Test func `requires a manifest and a toolchain`() async throws {
    let empty = try makeSUT(dump: "", files: [:])
    await #expect(throws: ArchitectureFailure.noManifest(folder: empty.package)) { try await empty.graph() }
    let folder = try TemporaryFolder(["Package.swift": "", "swift/": ""])
    let reader = ManifestReader(SwiftToolchain(environment: ["PATH": "\(folder.path):/none:"]))
    await #expect(throws: ArchitectureFailure.noToolchain) { try await reader.graph(folder: folder.path) }
  }

  // MARK: -

  private struct SUT: Sendable {
    var reader: ManifestReader
    var folder: TemporaryFolder
    var package: String

    func graph() async throws -> PackageGraph { try await reader.graph(folder: package) }
  }

  private func makeSUT(
    dump: String = "", script: String = "cat \"$4/dump.json\"",
    files: [String: String] = ["Package.swift": ""],
    root: String = ".", timeLimit: Duration = .seconds(600)
  ) throws -> SUT {
    let folder = try TemporaryFolder(["bin/swift": "#!/bin/sh\n" + script])
    try folder.makeExecutable("bin/swift")
    for (file, content) in files.merging(["\(root)/dump.json": dump], uniquingKeysWith: { first, _ in first })
    {
      try folder.write(content.replacing("FOLDER", with: folder.path), to: file)
    }
    let toolchain = SwiftToolchain(
      environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"], timeLimit: timeLimit)
    let package = root == "." ? folder.path : "\(folder.path)/\(root)"
    return SUT(reader: ManifestReader(toolchain), folder: folder, package: package)
  }

  private func target(_ name: String, type: String = "regular", more: String = "", uses: String = "")
    -> String
  {
    """
    {"name": "\(name)", "type": "\(type)", \(more) "exclude": ["out/"], "resources": [{"path": "res"}],
     "dependencies": [\(uses)]}
    """
  }
}
