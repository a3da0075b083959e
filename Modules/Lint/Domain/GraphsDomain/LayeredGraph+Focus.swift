public import ArchitectureDomain

extension LayeredGraph {
  /// Returns the targets that a name means. `Core (app)` is the target `Core` of the package `app`.
  public func targets(named name: String) -> Set<Target.ID> {
    func isNamed(_ id: Target.ID) -> Bool { id.name == name || "\(id.name) (\(id.package))" == name }
    return Set(nodes.filter { isNamed($0.id) || isNamed($0.target) }.map(\.id))
  }

  /// Returns the targets that reach some targets, or that they reach, within a number of arrows, and the arrows between
  /// them.
  public func focused(on centers: Set<Target.ID>, depth: Int) -> LayeredGraph {
    let digraph = digraph()
    let index = nodeIndex
    let starts = centers.compactMap { index[$0] }
    let kept = digraph.reach(from: starts, depth: depth).union(
      digraph.reversed.reach(from: starts, depth: depth))
    return keeping(Set(kept.map { nodes[$0].id }))
  }

  /// Returns the targets of a layer, and one node for each other layer that an arrow connects with them. Arrows that
  /// don't touch the layer are left out.
  public func showing(layer: String) -> LayeredGraph {
    let inside = Set(nodes.lazy.filter { $0.layer == layer }.map(\.id))
    let others = Dictionary(grouping: nodes.filter { $0.layer != nil && $0.layer != layer }) {
      $0.layer ?? ""
    }
    var graph = folding(
      others.filter { $0.value.count > 1 }.map { Family(pattern: $0.key, members: $0.value.map(\.id)) })
    graph.edges.removeAll { !inside.contains($0.from) && !inside.contains($0.to) }
    return graph.keeping(inside.union(graph.edges.flatMap { [$0.from, $0.to] }))
  }

  private func keeping(_ kept: Set<Target.ID>) -> LayeredGraph {
    var graph = self
    graph.nodes.removeAll { !kept.contains($0.id) }
    graph.edges.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
    return graph
  }
}

extension Digraph {
  fileprivate var reversed: Digraph {
    var predecessors = [[Int]](repeating: [], count: successors.count)
    for (vertex, reached) in successors.enumerated() {
      for successor in reached { predecessors[successor].append(vertex) }
    }
    return Digraph(successors: predecessors)
  }

  /// The vertices that at most `depth` arrows lead to, including the starts.
  fileprivate func reach(from starts: [Int], depth: Int) -> Set<Int> {
    var reached = Set(starts)
    var open = starts
    var step = 0
    while step < depth, !open.isEmpty {
      open = open.flatMap { successors[$0] }.filter { reached.insert($0).inserted }
      step += 1
    }
    return reached
  }
}
