extension LayeredGraph {
  /// Returns a part of the graph.
  ///
  /// - Parameters:
  ///   - tests: Whether to include test targets and the layers for tests.
  ///   - external: Whether to include targets of packages that aren't checked.
  ///   - always: Targets to include in any case.
  public func selecting(tests: Bool, external: Bool, always: Set<Target.ID> = []) -> LayeredGraph {
    let selected = nodes.filter { node in
      let isTest = node.kind == .test || node.layer.map(testLayers.contains) ?? false
      return (tests || !isTest) && (external || node.isChecked) || always.contains(node.id)
    }
    return keeping(Set(selected.map(\.id)))
  }

  /// Returns some nodes, and the arrows between them.
  package func keeping(_ kept: Set<Target.ID>) -> LayeredGraph {
    var graph = self
    graph.nodes.removeAll { !kept.contains($0.id) }
    graph.edges.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
    return graph
  }
}
