import ArchitectureData
import ArchitectureDomain
import Testing

/// The toolchain is a script here that prints what the real one would; the composition's tests run that.
@Suite struct ManifestReaderTests {
  @Test func `understands targets as SwiftPM does`() async throws {
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

  @Test func `follows packages in neighbouring folders, from products to their targets`() async throws {
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

  @Test func `passes on what the compiler says`() async throws {
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

  @Test func `ends a toolchain that takes too long`() async throws {
    let sut = try makeSUT(script: "exec sleep 600", timeLimit: .milliseconds(1))
    await #expect(throws: ArchitectureFailure.manifestTimedOut(after: .milliseconds(1))) {
      try await sut.graph()
    }
  }

  @Test func `ends the toolchain when it is cancelled`() async throws {
    let sut = try makeSUT(script: "exec sleep 600")
    let task = Task { try await sut.graph() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: ["", "[]", "{}", "{\"name\": 1", String(repeating: "[", count: 10_000)])
  func `refuses a description that it does not understand`(json: String) async throws {
    let sut = try makeSUT(dump: json)
    await #expect {
      try await sut.graph()
    } throws: { error in
      if case .manifestNotUnderstood = error as? ArchitectureFailure { true } else { false }
    }
  }

  @Test func `wants a manifest and a toolchain`() async throws {
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
