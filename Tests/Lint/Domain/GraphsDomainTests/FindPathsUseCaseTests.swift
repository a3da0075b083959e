import ArchitectureDomain
import ArchitectureFixtures
import GraphsDomain
import Testing

@Suite struct FindPathsUseCaseTests {
  @Test func `reports the cause of each arrow`() async throws {
    let (paths, _) = try await makeSUT()(from: "App", to: "Core", folder: ".")
    var arrow = LayeredGraph.Edge(
      from: id("App"), to: id("Core"),
      imports: [Place("App.swift", SourcePosition(line: 2, column: 8))],
      violated: [.undeclaredImport])
    arrow.violationCount = 1
    #expect(paths.paths.first == [arrow])
    #expect(paths.isTruncated)
  }

  @Test func `finds a path to an additional module of a C target`() async throws {
    var repository = SourceRepository()
    repository.add("CLib", kind: .clang, imports: nil)
    repository.targets[0].otherModules = ["CExtra"]
    repository.add("Core", uses: ["CLib"], imports: ["CLib"])
    repository.add("App", uses: ["Core"], imports: ["Core"])
    let (paths, _) = try await FindPathsUseCase(repository.reader)(from: "App", to: "CExtra", folder: ".")
    #expect(paths.paths.first?.map(\.to.name) == ["Core", "CLib"])
  }

  @Test func `shows the declared path through which a module leaks`() async throws {
    let (paths, _) = try await makeSUT()(from: "App", to: "Core", folder: ".")
    #expect(paths.paths.map { $0.map(\.to.name) } == [["Core"], ["Feature", "Core"]])
    let (declared, _) = try await makeSUT()(from: "Feature", to: "Core", folder: ".")
    #expect(declared.paths.map { $0.map(\.to.name) } == [["Core"]])
  }

  @Test func `finds every path on request`() async throws {
    let (paths, _) = try await makeSUT()(from: "App", to: "Core", all: true, folder: ".")
    #expect(paths.paths.map { $0.map(\.to.name) } == [["Core"], ["Feature", "Core"]])
    #expect(
      paths.paths.last?.first
        == LayeredGraph.Edge(
          from: id("App"), to: id("Feature"),
          declaration: Place("Package.swift", SourcePosition(line: 3, column: 2)),
          imports: [Place("App.swift", SourcePosition(line: 1, column: 8))]))
  }

  @Test func `finds paths between layers`() async throws {
    let (paths, _) = try await makeSUT()(from: "Outer", to: "Inner", all: true, folder: ".")
    #expect(
      paths.paths.map { $0.map { [$0.from.name, $0.to.name] } } == [
        [["Feature", "Core"]], [["App", "Core"]],
      ])
  }

  @Test func `finds a module that only occurs in imports`() async throws {
    let (paths, _) = try await makeSUT()(from: "App", to: "Foundation", folder: ".")
    #expect(paths.paths.map { $0.map(\.to.name) } == [["Feature", "Foundation"]])
    #expect(paths.paths.first?.last?.declaration == nil)
  }

  @Test func `finds a path between folders, which the graph shows without a configuration too`() async throws
  {
    var repository = SourceRepository()
    repository.add("App", imports: nil)
    func file(_ folder: String, _ details: SourceDetails) -> SourceFile {
      SourceFile(path: "root/App/\(folder)/a.swift", imports: [], details: details)
    }
    repository.sources[id("App")] = [
      file("Cart", SourceDetails(typeNames: [TypeName("Order", at: SourcePosition(line: 1, column: 1))])),
      file("Orders", SourceDetails(declarations: [Declaration("Order", .struct)])),
    ]
    let (graph, _) = try await InspectGraphUseCase(repository.reader)(folder: ".")
    #expect(graph.nodes.map(\.name) == ["root/App/Cart", "root/App/Orders"])
    #expect(graph.layers.isEmpty && graph.edges.map(\.hasTypes) == [true])
    repository.rules = ArchitectureRules(layers: [
      Layer("Features", paths: [Glob("root/App/*")], sees: ["Features"], at: Place("a.json5"))
    ])
    let (paths, _) = try await FindPathsUseCase(repository.reader)(
      from: "root/App/Cart", to: "root/App/Orders", folder: ".")
    #expect(paths.paths == [graph.edges])
  }

  @Test func `names the package of a target if several packages have its name`() async throws {
    var repository = SourceRepository()
    repository.packages.append(Package("b", manifest: "b/Package.swift"))
    repository.add("Core")
    repository.add("Core", in: "b")
    repository.add("App", uses: ["Core"])
    repository.add("Tool", uses: ["b/Core"])
    let sut = FindPathsUseCase(repository.reader)
    let (paths, _) = try await sut(from: "Tool", to: "Core (b)", folder: ".")
    #expect(paths.paths.map { $0.map(\.to) } == [[Target.ID(package: "b", name: "Core")]])
    let core = { Target.ID(package: $0, name: "Core") }
    #expect(paths.labels == [core("root"): "Core (root)", core("b"): "Core (b)"])
    let (none, _) = try await sut(from: "Tool", to: "Core (root)", folder: ".")
    #expect(none.paths.isEmpty)
  }

  @Test func `reports an unknown name with the known ones`() async throws {
    await #expect(
      throws: ArchitectureFailure.unknownName("Ap", known: ["App", "Core", "Feature", "Inner", "Outer"])
    ) {
      try await makeSUT()(from: "Ap", to: "Core", folder: ".")
    }
    await #expect(
      throws: ArchitectureFailure.unknownName(
        "Kern", known: ["App", "Core", "Feature", "Foundation", "Inner", "Outer"])
    ) {
      try await makeSUT()(from: "App", to: "Kern", folder: ".")
    }
  }

  private func makeSUT() -> FindPathsUseCase {
    var repository = SourceRepository()
    repository.add("Core")
    repository.add("Feature", uses: ["Core"], imports: ["Core", "Foundation"])
    repository.add("App", uses: ["Feature"], imports: ["Feature", "Core"])
    repository.rules = ArchitectureRules(layers: [
      Layer("Inner", targets: [Glob("Core")], at: Place("a.json5")),
      Layer(
        "Outer", targets: [Glob("Feature"), Glob("App")], sees: ["Inner", "Outer"], at: Place("a.json5")),
    ])
    return FindPathsUseCase(repository.reader)
  }

  private func id(_ name: String) -> Target.ID { Target.ID(package: "root", name: name) }
}
