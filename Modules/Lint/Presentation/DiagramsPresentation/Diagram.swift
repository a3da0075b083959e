import ArchitecturePresentation
import CommandLinePresentation
import ArchitectureDomain

/// The selected part of a graph, with the values that every form of a diagram needs.
struct Diagram {
  let options: DiagramOptions
  let graph: LayeredGraph
  let metrics: GraphMetrics
  /// Whether each edge is implied by others.
  let isTransitive: [Bool]
  /// The labels of the nodes, in their order. They are unique and contain no control characters.
  let labels: [String]
  /// The index of each node, by which arrows find their ends.
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

  /// The indices of the edges that are drawn.
  var drawnEdges: [Int] {
    graph.edges.indices.filter { options.showsTransitive || !isTransitive[$0] }
  }

  var title: String { (options.title ?? "Dependencies").onOneLine }

  /// The size of the graph and the part of it that is drawn, in one sentence.
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
  /// Whether the only violation of the arrow is an unused dependency.
  var isOnlyUnused: Bool { violated == [.unusedDependency] }
}

extension String {
  /// The text without line ends and with every other control character escaped.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").harmlessEscaped
  }
}
