import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct LayeredGraphTests {
  @Test func `resolves a module name to the package that the target depends on`() async throws {
    var sut = SourceRepository()
    sut.packages[0].dependencies = [PackageDependency("core (mac/Core)", at: Place("Package.swift"))]
    sut.packages += [
      Package("core", manifest: "ios/Core/Package.swift"),
      Package("core (mac/Core)", reference: "core", manifest: "mac/Core/Package.swift"),
    ]
    sut.add("Core", in: "core")
    sut.add("Core", in: "core (mac/Core)")
    sut.add("App", imports: ["Core"])
    let graph = LayeredGraph(sut.content)
    #expect(graph.edges.map(\.to) == [Target.ID(package: "core (mac/Core)", name: "Core")])
  }

  @Test func `finds transitive arrows`() {
    let sut = graph("A>B", "B>C", "A>C", "C>D", "A>D")
    #expect(sut.transitive == ["A>C", "A>D"])
  }

  @Test func `never treats an arrow that breaks a rule as transitive`() {
    #expect(graph("A>B", "B>C", "A>C!").transitive == [])
    #expect(graph("A>B!", "B>C", "A>C").transitive == [])
  }

  @Test func `doesn't treat the arrows of a cycle as transitive`() {
    #expect(graph("A>B", "B>A", "B>C", "A>C", "C>D", "A>D").transitive == ["A>D"])
  }

  @Test func `keeps the reach of the graph`() {
    // Every second number points to each higher one.
    let arrows = (0..<30).flatMap { i in (i + 1..<30).filter { $0 % 2 == 0 }.map { "T\(i)>T\($0)" } }
    let sut = graph(arrows)
    var reduced = sut
    reduced.edges = zip(sut.edges, sut.isTransitive).filter { !$1 }.map(\.0)
    #expect(reduced.edges.count < sut.edges.count / 5)
    for start in 0..<29 {
      #expect(reduced.reach(of: "T\(start)") == sut.reach(of: "T\(start)"))
    }
  }

  @Test func `orders each target before its dependencies, and ignores violations first`() {
    let order = graph("C>A!", "A>B", "B>C").dependencyOrder
    let names = order.sorted { $0.value < $1.value }.map(\.key.name)
    #expect(names == ["A", "B", "C"])
  }

  @Test func `omits tests and test layers by default`() {
    var sut = graph("T>A", "S>A", layers: ["A": "Core", "S": "Support", "T": "Tests"])
    sut.nodes[0].kind = .test
    sut.testLayers = ["Support"]
    #expect(sut.selecting(tests: false, external: false).nodes.map(\.name) == ["A"])
    #expect(sut.selecting(tests: false, external: false).edges == [])
    #expect(sut.selecting(tests: true, external: false) == sut)
  }

  @Test func `omits other packages by default`() {
    var sut = graph("A>B")
    sut.nodes[1].isChecked = false
    #expect(sut.selecting(tests: true, external: false).nodes.map(\.name) == ["A"])
    #expect(sut.selecting(tests: true, external: true) == sut)
  }

  // MARK: From a repository

  @Test func `merges declarations and imports, with their places`() async throws {
    var repository = SourceRepository()
    repository.add("A")
    repository.add("B", uses: ["A"], imports: ["A", "Foundation", "A"])
    let sut = try await marked(repository)
    #expect(sut.edges.map { "\($0.from.name)>\($0.to.name)" } == ["B>A"])
    #expect(sut.edges.map(\.declaration?.position?.column) == [2])
    #expect(sut.edges.first?.imports.map(\.position?.line) == [1, 3])
    #expect(sut.edges.map(\.violated) == [[]])
  }

  @Test func `marks undeclared imports and unused dependencies`() async throws {
    var repository = SourceRepository()
    repository.add("A")
    repository.add("B", uses: ["A"], imports: ["A"])
    repository.add("C", uses: ["B"], imports: ["A"])
    let sut = try await marked(repository)
    #expect(
      sut.edges.map { "\($0.from.name)>\($0.to.name) \($0.violated.map(\.name).sorted())" } == [
        "B>A []", "C>A [\"undeclared-import\"]", "C>B [\"unused-dependency\"]",
      ])
  }

  @Test func `marks every import that leaks through an umbrella`() async throws {
    var repository = SourceRepository()
    repository.add("Core")
    repository.add("Posix")
    repository.add("Umbrella", uses: ["Core", "Posix"], imports: ["@_exported Core", "@_exported Posix"])
    repository.add("App", kind: .executable, uses: ["Umbrella"], imports: ["Core", "Posix"])
    let sut = try await marked(repository)
    let leaks = sut.edges.filter { $0.violated.contains(.reExportLeak) }
    #expect(leaks.map { "\($0.from.name)>\($0.to.name)" } == ["App>Core", "App>Posix"])
  }

  @Test func `marks only the target of a product that breaks the layer rule`() async throws {
    var repository = SourceRepository()
    repository.add("Low")
    repository.add("High", imports: [])
    repository.add("Middle", uses: ["Low"], imports: ["Low"])
    repository.targets[2].dependencies[0].targets.append(Target.ID(package: "root", name: "High"))
    repository.rules = ArchitectureRules(layers: [
      .fixture("Low", "Low"), .fixture("Middle", "Middle", sees: ["Low"]), .fixture("High", "High"),
    ])
    let sut = try await marked(repository)
    #expect(
      sut.edges.map { "\($0.from.name)>\($0.to.name) \($0.violated.map(\.name))" } == [
        "Middle>Low []", "Middle>High [\"layer\"]",
      ])
  }

  private func marked(_ repository: SourceRepository) async throws -> LayeredGraph {
    LayeredGraph(repository.content, violations: try await repository.violations())
  }
}

extension LayeredGraph {
  fileprivate var transitive: [String] {
    zip(edges, isTransitive).filter { $1 }.map { "\($0.0.from.name)>\($0.0.to.name)" }
  }

  fileprivate func reach(of name: String) -> Set<String> {
    var reached: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for edge in edges where edge.from.name == next && reached.insert(edge.to.name).inserted {
        open.append(edge.to.name)
      }
    }
    return reached
  }
}
