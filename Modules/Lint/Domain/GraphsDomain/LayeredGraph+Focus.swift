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
    var (below, above) = (centers, centers)
    for _ in 0..<depth {
      let count = below.count + above.count
      below.formUnion(edges.filter { below.contains($0.from) }.map(\.to))
      above.formUnion(edges.filter { above.contains($0.to) }.map(\.from))
      if below.count + above.count == count { break }
    }
    return keeping(below.union(above))
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
}
