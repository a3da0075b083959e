extension LayeredGraph {
  /// Returns a part of the graph.
  ///
  /// - Parameters:
  ///   - tests: Whether to include test targets and the layers for tests.
  ///   - external: Whether to include targets of packages that aren't checked.
  public func selecting(tests: Bool, external: Bool) -> LayeredGraph {
    var graph = self
    graph.nodes = nodes.filter { node in
      let isTest = node.kind == .test || node.layer.map(testLayers.contains) ?? false
      return (tests || !isTest) && (external || node.isChecked)
    }
    let stay = Set(graph.nodes.map(\.id))
    graph.edges = edges.filter { stay.contains($0.from) && stay.contains($0.to) }
    return graph
  }

  /// Returns a graph with one node for each layer, the outermost first. An arrow stands for all arrows
  /// between the targets of two layers. Targets without a layer are left out.
  public func collapsedToLayers() -> LayeredGraph {
    let layerOfTarget = Dictionary(nodes.map { ($0.id, $0.layer) }) { first, _ in first }
    let inhabited = Set(nodes.compactMap(\.layer))
    let collapsed = layers.reversed().filter(inhabited.contains).map {
      Node(Target.ID(package: "", name: $0), layer: $0)
    }
    let order = Dictionary(zip(collapsed.map(\.name), 0...)) { first, _ in first }
    var merged: [[Int]: Edge] = [:]
    for edge in edges {
      guard let from = layerOfTarget[edge.from] ?? nil, let to = layerOfTarget[edge.to] ?? nil, from != to,
        let start = order[from], let end = order[to]
      else { continue }
      let arrow = Edge(from: collapsed[start].id, to: collapsed[end].id)
      merged[[start, end], default: arrow].declaration =
        merged[[start, end]]?.declaration ?? edge.declaration
      merged[[start, end]]?.imports += edge.imports
      merged[[start, end]]?.violated.formUnion(edge.violated)
      if let weight = edge.weight {
        let sum = merged[[start, end]]?.weight.adding(weight)
        merged[[start, end]]?.weight = sum
      }
    }
    let edges = merged.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    return LayeredGraph(layers: layers, testLayers: testLayers, nodes: collapsed, edges: edges)
  }
}
