import ArchitectureFixtures
import Testing

@testable import ArchitectureDomain

@Suite struct GraphMetricsTests {
  /// App → View, Store; View → Model; Store → Model, Disk.
  private let diamond = graph(
    "App>View", "App>Store", "View>Model", "Store>Model", "Store>Disk",
    layers: ["App": "Top", "View": "Middle", "Store": "Middle", "Model": "Bottom", "Disk": "Bottom"])

  @Test func `counts the arrows that reach and leave a target`() {
    let targets = Dictionary(uniqueKeysWithValues: diamond.metrics.targets.map { ($0.id.name, $0) })
    #expect(targets["App"]?.coupling == GraphMetrics.Coupling(afferent: 0, efferent: 2))
    #expect(targets["Store"]?.coupling == GraphMetrics.Coupling(afferent: 1, efferent: 2))
    #expect(targets["Model"]?.coupling == GraphMetrics.Coupling(afferent: 2, efferent: 0))
    #expect(targets["App"]?.coupling.instability == 1)
    #expect(targets["Store"]?.coupling.instability == 2.0 / 3)
    #expect(targets["Model"]?.coupling.instability == 0)
  }

  @Test func `has no instability for an isolated target`() {
    let alone = LayeredGraph(nodes: [LayeredGraph.Node(Target.ID(package: "p", name: "A"))], edges: [])
    #expect(alone.metrics.targets.map(\.coupling.instability) == [nil])
    #expect(alone.metrics.longestChain.map(\.name) == ["A"])
    #expect(LayeredGraph(nodes: [], edges: []).metrics.longestChain == [])
  }

  @Test func `counts outside users and inside dependents of a layer`() {
    let layers = diamond.metrics.layers
    #expect(layers.map(\.name) == ["Bottom", "Middle", "Top"])
    #expect(layers.map(\.targetCount) == [2, 2, 1])
    #expect(layers.map(\.coupling.afferent) == [2, 1, 0])
    #expect(layers.map(\.coupling.efferent) == [0, 2, 1])
    #expect(layers.map(\.depth) == [0, 1, 2])
  }

  @Test func `ignores arrows within a layer`() {
    let metrics = graph("A>B", layers: ["A": "One", "B": "One"]).metrics
    #expect(metrics.layers.map(\.coupling) == [GraphMetrics.Coupling(afferent: 0, efferent: 0)])
  }

  @Test func `finds the longest chain, not the shortest path`() {
    let metrics = graph("A>D", "A>B", "B>C", "C>D", "X>D").metrics
    #expect(metrics.longestChain.map(\.name) == ["A", "B", "C", "D"])
    #expect(metrics.targets.map(\.depth) == [3, 0, 2, 1, 1])
  }

  @Test func `terminates in a cycle of targets`() {
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
