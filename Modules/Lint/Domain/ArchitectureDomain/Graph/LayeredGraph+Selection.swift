extension LayeredGraph {
  /// Returns a part of the graph.
  ///
  /// - Parameters:
  ///   - tests: Whether to include test targets and the layers for tests.
  ///   - external: Whether to include targets of packages that aren't checked.
  ///   - always: Targets to include in any case.
  public func selecting(tests: Bool, external: Bool, always: Set<Target.ID> = []) -> LayeredGraph {
    var graph = self
    graph.nodes = nodes.filter { node in
      let isTest = node.kind == .test || node.layer.map(testLayers.contains) ?? false
      return (tests || !isTest) && (external || node.isChecked) || always.contains(node.id)
    }
    let stay = Set(graph.nodes.map(\.id))
    graph.edges = edges.filter { stay.contains($0.from) && stay.contains($0.to) }
    return graph
  }

  /// Returns a graph with one node for each layer, the outermost first. An arrow stands for all arrows
  /// between the targets of two layers. Targets without a layer are left out.
  public func collapsedToLayers() -> LayeredGraph {
    let inhabited = Set(nodes.compactMap(\.layer))
    let collapsed = layers.reversed().filter(inhabited.contains).map {
      Node(Target.ID(package: "", name: $0), layer: $0)
    }
    let order = Dictionary(zip(collapsed.map(\.name), 0...)) { first, _ in first }
    let ends = nodes.compactMap { node in node.layer.flatMap { order[$0] }.map { (node.id, $0) } }
    return merging(into: collapsed, Dictionary(ends) { first, _ in first })
  }
}
