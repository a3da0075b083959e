/// The coupling of targets and layers, by the metrics of Robert C. Martin, "OO Design Quality Metrics: An Analysis of
/// Dependencies", 1994. A target corresponds to a class, and a layer to a category.
public struct GraphMetrics: Equatable, Sendable {
  /// The numbers of incoming and outgoing dependencies.
  public struct Coupling: Equatable, Sendable {
    /// Ca: the number of outside targets that depend on inside ones.
    public var afferent: Int
    /// Ce: for a target, the number of targets that it depends on. For a layer, the number of its targets
    /// that depend on an outside target.
    public var efferent: Int

    /// I = Ce / (Ca + Ce). 0 is stable: many targets depend on it, and it depends on none. 1 is free to change. It's
    /// nil if there are no arrows.
    public var instability: Double? {
      afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
    }
  }

  public struct OfTarget: Equatable, Sendable {
    public var id: Target.ID
    public var layer: String?
    public var coupling: Coupling
    /// The number of arrows in the longest chain that starts here.
    public var depth: Int
  }

  public struct OfLayer: Equatable, Sendable {
    public var name: String
    public var targetCount: Int
    public var coupling: Coupling
    /// The maximum depth of its targets.
    public var depth: Int
  }

  /// The metrics of targets, in the order of the graph's nodes.
  public var targets: [OfTarget]
  /// The metrics of layers, in the order of the graph's layers, without empty ones.
  public var layers: [OfLayer]
  /// The longest path, including both ends. If several are equally long, the first one.
  public var longestChain: [Target.ID]
}

extension LayeredGraph {
  /// The fan-in, fan-out, instability, and depth of every target and layer. Arrows that close a cycle don't
  /// count for depths and chains.
  public var metrics: GraphMetrics {
    let successors = digraph().successors
    var fanIn = [Int](repeating: 0, count: nodes.count)
    for successor in successors.joined() { fanIn[successor] += 1 }

    let order = order
    var place = [Int](repeating: 0, count: nodes.count)
    for (position, vertex) in order.enumerated() { place[vertex] = position }
    var depth = [Int](repeating: 0, count: nodes.count)
    var next = [Int?](repeating: nil, count: nodes.count)
    for vertex in order.reversed() {
      for successor in successors[vertex] where place[successor] > place[vertex] {
        if depth[successor] + 1 > depth[vertex] {
          depth[vertex] = depth[successor] + 1
          next[vertex] = successor
        }
      }
    }
    let top = nodes.indices.max { (depth[$0], $1) < (depth[$1], $0) }
    let chain = top.map { Array(sequence(first: $0) { next[$0] }) } ?? []
    return GraphMetrics(
      targets: nodes.enumerated().map { vertex, node in
        GraphMetrics.OfTarget(
          id: node.id, layer: node.layer,
          coupling: GraphMetrics.Coupling(afferent: fanIn[vertex], efferent: successors[vertex].count),
          depth: depth[vertex])
      },
      layers: layerMetrics(successors, depth: depth),
      longestChain: chain.map { nodes[$0].id })
  }

  private func layerMetrics(_ successors: [[Int]], depth: [Int]) -> [GraphMetrics.OfLayer] {
    var users: [String: Set<Int>] = [:]
    var dependents: [String: Int] = [:]
    for (vertex, reached) in successors.enumerated() {
      let layer = nodes[vertex].layer
      let outside = reached.filter { nodes[$0].layer != layer }
      for successor in outside {
        if let other = nodes[successor].layer { users[other, default: []].insert(vertex) }
      }
      if let layer, !outside.isEmpty { dependents[layer, default: 0] += 1 }
    }
    let members = Dictionary(grouping: nodes.indices) { nodes[$0].layer }
    return layers.compactMap { layer in
      guard let members = members[layer] else { return nil }
      return GraphMetrics.OfLayer(
        name: layer, targetCount: members.count,
        coupling: GraphMetrics.Coupling(
          afferent: users[layer]?.count ?? 0, efferent: dependents[layer] ?? 0),
        depth: members.map { depth[$0] }.max() ?? 0)
    }
  }
}
