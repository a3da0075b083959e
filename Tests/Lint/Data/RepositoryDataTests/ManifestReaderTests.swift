import ArchitectureDomain
import Testing

@Suite struct ManifestReaderTests: ManifestReaderSuite {
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
}
