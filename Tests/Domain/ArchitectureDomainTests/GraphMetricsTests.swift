import ArchitectureDomain
import Testing

@Suite struct GraphMetricsTests {
  /// App → View, Store; View → Model; Store → Model, Disk.
  private let diamond = graph(
    "App>View", "App>Store", "View>Model", "Store>Model", "Store>Disk",
    layers: ["App": "Top", "View": "Middle", "Store": "Middle", "Model": "Bottom", "Disk": "Bottom"])

  @Test func `counts what reaches a target and what leaves it`() {
    let targets = Dictionary(uniqueKeysWithValues: diamond.metrics.targets.map { ($0.id.name, $0) })
    #expect(targets["App"]?.coupling == GraphMetrics.Coupling(afferent: 0, efferent: 2))
    #expect(targets["Store"]?.coupling == GraphMetrics.Coupling(afferent: 1, efferent: 2))
    #expect(targets["Model"]?.coupling == GraphMetrics.Coupling(afferent: 2, efferent: 0))
    #expect(targets["App"]?.coupling.instability == 1)
    #expect(targets["Store"]?.coupling.instability == 2.0 / 3)
    #expect(targets["Model"]?.coupling.instability == 0)
  }

  @Test func `says nothing of the instability of what hangs together with nothing`() {
    let alone = LayeredGraph(nodes: [LayeredGraph.Node(Target.ID(package: "p", name: "A"))], edges: [])
    #expect(alone.metrics.targets.map(\.coupling.instability) == [nil])
    #expect(alone.metrics.longestChain.map(\.name) == ["A"])
    #expect(LayeredGraph(nodes: [], edges: []).metrics.longestChain == [])
  }

  @Test func `counts for a layer the targets outside that use it and those inside that use others`() {
    let layers = diamond.metrics.layers
    #expect(layers.map(\.name) == ["Bottom", "Middle", "Top"])
    #expect(layers.map(\.targetCount) == [2, 2, 1])
    #expect(layers.map(\.coupling.afferent) == [2, 1, 0])
    #expect(layers.map(\.coupling.efferent) == [0, 2, 1])
    #expect(layers.map(\.depth) == [0, 1, 2])
  }

  @Test func `counts no arrow within a layer as coupling of the layer`() {
    let metrics = graph("A>B", layers: ["A": "One", "B": "One"]).metrics
    #expect(metrics.layers.map(\.coupling) == [GraphMetrics.Coupling(afferent: 0, efferent: 0)])
  }

  @Test func `finds the longest chain, not the shortest way`() {
    let metrics = graph("A>D", "A>B", "B>C", "C>D", "X>D").metrics
    #expect(metrics.longestChain.map(\.name) == ["A", "B", "C", "D"])
    #expect(metrics.targets.map(\.depth) == [3, 0, 2, 1, 1])
  }

  @Test func `ends where targets depend on one another in a circle`() {
    let metrics = graph("A>B", "B>C", "C>A!", "C>D").metrics
    #expect(metrics.longestChain.map(\.name) == ["A", "B", "C", "D"])
  }

  @Test func `follows a chain of any length`() {
    let count = 20_000
    let metrics = graph((0..<count).map { "T\($0)>T\($0 + 1)" }).metrics
    #expect(metrics.longestChain.count == count + 1)
    #expect(metrics.targets.first?.depth == count)
  }
}

@Suite struct LayeredGraphTests {
  @Test func `calls an arrow transitive that follows from others`() {
    let sut = graph("A>B", "B>C", "A>C", "C>D", "A>D")
    #expect(sut.transitive == ["A>C", "A>D"])
  }

  @Test func `draws what breaks a rule, and draws nothing from it`() {
    #expect(graph("A>B", "B>C", "A>C!").transitive == [])
    #expect(graph("A>B!", "B>C", "A>C").transitive == [])
  }

  @Test func `leaves the arrows of a circle alone`() {
    #expect(graph("A>B", "B>A", "B>C", "A>C", "C>D", "A>D").transitive == ["A>D"])
  }

  @Test func `keeps the reach of the graph`() {
    // Every second number sees every higher one.
    let arrows = (0..<30).flatMap { i in (i + 1..<30).filter { $0 % 2 == 0 }.map { "T\(i)>T\($0)" } }
    let sut = graph(arrows)
    var reduced = sut
    reduced.edges = zip(sut.edges, sut.isTransitive).filter { !$1 }.map(\.0)
    #expect(reduced.edges.count < sut.edges.count / 5)
    for start in 0..<29 {
      #expect(reduced.reach(of: "T\(start)") == sut.reach(of: "T\(start)"))
    }
  }

  @Test func `orders each target before what it depends on, and lets violations give way`() {
    let order = graph("C>A!", "A>B", "B>C").dependencyOrder
    let names = order.sorted { $0.value < $1.value }.map(\.key.name)
    #expect(names == ["A", "B", "C"])
  }

  @Test func `leaves tests out, and the layers for them, unless asked`() {
    var sut = graph("T>A", "S>A", layers: ["A": "Core", "S": "Support", "T": "Tests"])
    sut.nodes[0].kind = .test
    sut.testLayers = ["Support"]
    #expect(sut.selecting(tests: false, external: false).nodes.map(\.name) == ["A"])
    #expect(sut.selecting(tests: false, external: false).edges == [])
    #expect(sut.selecting(tests: true, external: false) == sut)
  }

  @Test func `leaves other packages out unless asked`() {
    var sut = graph("A>B")
    sut.nodes[1].isChecked = false
    #expect(sut.selecting(tests: true, external: false).nodes.map(\.name) == ["A"])
    #expect(sut.selecting(tests: true, external: true) == sut)
  }

  @Test func `joins the targets of a layer, with their arrows and what these break`() {
    let sut = graph(
      "A>B", "A>C!", "B>D", "X>D", layers: ["A": "Top", "B": "Low", "C": "Low", "D": "Low"]
    ).collapsedToLayers()
    #expect(sut.nodes.map(\.name) == ["Low", "Top"])
    #expect(sut.edges.map { "\($0.from.name)>\($0.to.name)" } == ["Top>Low"])
    #expect(sut.edges.map(\.violated) == [[.layer]])
  }
}

/// A graph of arrows such as `A>B`, or `A>B!` for one that breaks a rule; nodes in the order in which they occur.
private func graph(_ arrows: String..., layers: [String: String] = [:]) -> LayeredGraph {
  graph(arrows, layers: layers)
}

private func graph(_ arrows: [String], layers: [String: String] = [:]) -> LayeredGraph {
  var names: [String] = []
  var known: Set<String> = []
  let ends = arrows.map { $0.filter { $0 != "!" }.split(separator: ">").map(String.init) }
  for name in ends.joined() where known.insert(name).inserted { names.append(name) }
  return LayeredGraph(
    layers: Set(layers.values).sorted(),
    nodes: names.map { LayeredGraph.Node(Target.ID(package: "p", name: $0), layer: layers[$0]) },
    edges: zip(arrows, ends).map { arrow, ends in
      LayeredGraph.Edge(
        from: Target.ID(package: "p", name: ends[0]), to: Target.ID(package: "p", name: ends[1]),
        violated: arrow.hasSuffix("!") ? [.layer] : [])
    })
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
