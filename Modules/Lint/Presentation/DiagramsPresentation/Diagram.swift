import ArchitecturePresentation
import CommandLinePresentation
import ArchitectureDomain

/// The selected part of a graph, with the values that every form of a diagram needs.
struct Diagram {
  let options: DiagramOptions
  let graph: LayeredGraph
  /// The targets that each node uses.
  let successors: [[Int]]
  /// Whether each edge is implied by others.
  let isTransitive: [Bool]
  /// The labels of the nodes, in their order. They are unique and contain no control characters.
  let labels: [String]
  /// The index of each node, to find the ends of arrows.
  let nodeIndex: [Target.ID: Int]

  /// - Parameter graph: The selected part of a graph.
  init(_ graph: LayeredGraph, options: DiagramOptions) {
    self.options = options
    self.graph = graph
    successors = graph.digraph().successors
    isTransitive = graph.isTransitive
    labels = graph.labels(isShort: options.isDrawing)
    nodeIndex = graph.nodeIndex
  }

  /// The indices of the edges that are drawn.
  var drawnEdges: [Int] {
    graph.edges.indices.filter { options.showsTransitive || !isTransitive[$0] }
  }

  var title: String { (options.title ?? "Dependencies").onOneLine }

  /// The size of the graph and the part of it that is drawn, in one sentence.
  var summary: String {
    let boxes = graph.nodes.filter { !$0.members.isEmpty }
    let folded = boxes.reduce(0) { $0 + $1.count }
    let parts = graph.nodes.filter(\.isPart).reduce(0) { $0 + $1.count }
    let whole = graph.nodes.filter { $0.isPart || $0.members.isEmpty }
    let count =
      Set(whole.map { graph.isCollapsed ? $0.id : $0.target }).count
      + boxes.filter { !$0.isPart }.reduce(0) { $0 + $1.count }
    let things =
      counted(count, graph.isCollapsed ? "layer" : "target")
      + (parts == 0 ? "" : " with \(counted(parts, "part"))")
    let layers = Set(graph.nodes.compactMap(\.layer)).count
    let place =
      (graph.isCollapsed || layers == 0 ? "" : " in \(counted(layers, "layer"))")
      + (folded == 0 ? "" : ", \(folded) of them in \(boxes.count == 1 ? "1 box" : "\(boxes.count) boxes"),")
    let hidden = graph.edges.count - drawnEdges.count
    let arrows =
      counted(graph.edges.count, "arrow") + (hidden > 0 ? ", \(hidden) of them implied by others" : "")
    let broken = graph.edges.count { !$0.violated.isEmpty }
    let violations = graph.edges.reduce(0) { $0 + $1.violationCount }
    return "\(things)\(place) and \(arrows); "
      + (broken == 0 ? "none breaks a rule" : "\(broken) \(broken == 1 ? "breaks" : "break") a rule")
      + (violations > broken ? ", in \(counted(violations, "violation"))" : "")
  }

  func ends(of edge: Int) -> (from: Int, to: Int)? {
    guard let from = nodeIndex[graph.edges[edge].from], let to = nodeIndex[graph.edges[edge].to] else {
      return nil
    }
    return (from, to)
  }
}

extension LayeredGraph {
  /// - Parameter isShort: Whether the name of a part is its last folder, after its target if parts are of several targets and the
  ///   target is on its path.
  fileprivate func labels(isShort: Bool) -> [String] {
    let prefix = Set(nodes.filter(\.isPart).map(\.target)).count > 1
    let short = nodes.map { node in
      guard isShort, node.isPart else { return node.name }
      let (path, target) = (node.folder.split(separator: "/").map(String.init), node.target.name)
      let last = path.suffix(node.members.isEmpty ? 1 : 2)
      if prefix, !path.contains(target) { return node.name }
      return (prefix && !last.contains(target) ? [target] + last : Array(last)).joined(separator: "/")
    }
    let counts = Dictionary(grouping: short) { $0 }.mapValues(\.count)
    var names = zip(nodes, short).map { counts[$1] == 1 ? $1 : $0.name }
    names = zip(nodes, names).map { $0.members.isEmpty ? $1 : "\($1) × \($0.members.count)" }
    let uses = Dictionary(grouping: names) { $0 }.mapValues(\.count)
    return zip(nodes, names).map { node, name in
      (uses[name] == 1 ? name : "\(name) (\(node.id.package))").onOneLine
    }
  }
}

extension LayeredGraph.Node {
  /// The number of targets or parts in the box.
  var count: Int { max(1, members.count) }
}

extension LayeredGraph.Edge {
  /// The prominence of an arrow.
  enum Tone: Int {
    case plain
    /// Only the arrow's imports or declarations are untidy.
    case hygiene
    /// The arrow breaches the architecture.
    case breach
  }

  var tone: Tone {
    if isOutward { return .breach }
    return violated.isEmpty ? .plain : violated.allSatisfy(\.isHygiene) ? .hygiene : .breach
  }

  /// The names of the rules that the arrow breaks.
  var rules: [String] { violated.map(\.name).sorted() }
}
