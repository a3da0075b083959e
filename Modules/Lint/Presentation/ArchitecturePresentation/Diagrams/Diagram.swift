import ArchitectureDomain

/// A graph as it is shown: what was chosen of it, with what every form of a diagram needs to know.
struct Diagram {
  let options: DiagramOptions
  let graph: LayeredGraph
  let metrics: GraphMetrics
  /// Whether each edge follows from others.
  let isTransitive: [Bool]
  /// What each node is called, in the order of the nodes: no two the same, and nothing that a terminal would obey.
  let labels: [String]
  /// By which arrows find their ends.
  let nodeIndex: [Target.ID: Int]

  init(_ graph: LayeredGraph, options: DiagramOptions) {
    self.options = options
    let selected = graph.selecting(tests: options.showsTests, external: options.showsExternal)
    self.graph = options.collapsesLayers ? selected.collapsedToLayers() : selected
    metrics = self.graph.metrics
    isTransitive = self.graph.isTransitive
    labels = self.graph.labels
    nodeIndex = Dictionary(zip(self.graph.nodes.map(\.id), 0...)) { first, _ in first }
  }

  /// The edges that are drawn, by their places in the graph.
  var drawnEdges: [Int] {
    graph.edges.indices.filter { options.showsTransitive || !isTransitive[$0] }
  }

  var title: String { (options.title ?? "Dependencies").onOneLine }

  /// How large the graph is and how much of it is drawn, in one sentence.
  var summary: String {
    let things = counted(graph.nodes.count, graph.isCollapsed ? "layer" : "target")
    let layers = Set(graph.nodes.compactMap(\.layer)).count
    let place = graph.isCollapsed || layers == 0 ? "" : " in \(counted(layers, "layer"))"
    let hidden = graph.edges.count - drawnEdges.count
    let arrows =
      counted(graph.edges.count, "arrow") + (hidden > 0 ? ", \(hidden) of them implied by others" : "")
    let broken = graph.edges.count { !$0.violated.isEmpty }
    return "\(things)\(place) and \(arrows); "
      + (broken == 0 ? "none breaks a rule" : "\(broken) \(broken == 1 ? "breaks" : "break") a rule")
  }

  func ends(of edge: Int) -> (from: Int, to: Int)? {
    guard let from = nodeIndex[graph.edges[edge].from], let to = nodeIndex[graph.edges[edge].to] else {
      return nil
    }
    return (from, to)
  }
}

extension LayeredGraph {
  fileprivate var labels: [String] {
    let uses = Dictionary(grouping: nodes, by: \.name).mapValues(\.count)
    return nodes.map { node in
      (uses[node.name] == 1 ? node.name : "\(node.name) (\(node.id.package))").onOneLine
    }
  }
}

extension LayeredGraph.Edge {
  /// Whether nothing is wrong with the arrow but that it need not be there.
  var isOnlyUnused: Bool { violated == [.unusedDependency] }
}

extension String {
  /// Without line ends, and with every other control character spelled out.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").harmless
  }
}
