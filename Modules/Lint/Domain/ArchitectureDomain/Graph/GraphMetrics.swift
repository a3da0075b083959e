/// How targets and layers hang together, in the measures of Robert C. Martin, "OO Design Quality Metrics: An
/// Analysis of Dependencies", 1994, where a target takes the place of a class and a layer that of a category.
public struct GraphMetrics: Equatable, Sendable {
  /// The arrows that reach something and that leave it.
  public struct Coupling: Equatable, Sendable {
    /// Ca: how many targets outside depend on what is inside.
    public var afferent: Int
    /// Ce: how many targets outside what is inside depends on for a target; how many inside depend on something
    /// outside for a layer.
    public var efferent: Int

    /// I = Ce / (Ca + Ce): 0 is stable, since much depends on it and it on nothing, 1 is free to change; nil where
    /// no arrow is.
    public var instability: Double? {
      afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
    }

    public init(afferent: Int, efferent: Int) {
      self.afferent = afferent
      self.efferent = efferent
    }
  }

  public struct OfTarget: Equatable, Sendable {
    public var id: Target.ID
    public var layer: String?
    public var coupling: Coupling
    /// How many arrows the longest chain has that begins here.
    public var depth: Int
  }

  public struct OfLayer: Equatable, Sendable {
    public var name: String
    public var targetCount: Int
    public var coupling: Coupling
    /// The greatest depth of its targets.
    public var depth: Int
  }

  /// In the order of the graph's nodes.
  public var targets: [OfTarget]
  /// In the order of the graph's layers, without those that have no target.
  public var layers: [OfLayer]
  /// The longest way along the arrows, both ends included; the first of several.
  public var longestChain: [Target.ID]
}

extension LayeredGraph {
  /// Fan-in, fan-out, instability and depth of every target and layer. In a circle, the arrows that close it do not
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
    var leaning: [String: Int] = [:]
    for (vertex, reached) in successors.enumerated() {
      let layer = nodes[vertex].layer
      let outside = reached.filter { nodes[$0].layer != layer }
      for successor in outside {
        if let other = nodes[successor].layer { users[other, default: []].insert(vertex) }
      }
      if let layer, !outside.isEmpty { leaning[layer, default: 0] += 1 }
    }
    let members = Dictionary(grouping: nodes.indices) { nodes[$0].layer }
    return layers.compactMap { layer in
      guard let members = members[layer] else { return nil }
      return GraphMetrics.OfLayer(
        name: layer, targetCount: members.count,
        coupling: GraphMetrics.Coupling(
          afferent: users[layer]?.count ?? 0, efferent: leaning[layer] ?? 0),
        depth: members.map { depth[$0] }.max() ?? 0)
    }
  }
}
