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
}
