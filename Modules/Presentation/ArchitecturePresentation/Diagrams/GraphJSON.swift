import ArchitectureDomain

extension Diagram {
  /// The graph for other programs; Docs/Diagrams.md describes its keys. Keys are only added to a version.
  var json: JSONText {
    let packages = Set(graph.nodes.lazy.filter(\.isChecked).map(\.id.package))
    return .object([
      .init("version", .number(1)),
      .init("layers", .array(metrics.layers.reversed().map(json))),
      .init(
        "targets",
        .array(
          graph.nodes.indices.map { node in
            json(node, namesPackage: packages.count > 1 || !graph.nodes[node].isChecked)
          })
      ),
      .init("edges", .array(graph.edges.indices.compactMap(edgeJSON))),
      .init(
        "longestChain",
        .array(metrics.longestChain.compactMap { nodeIndex[$0].map { .string(labels[$0]) } })
      ),
    ])
  }

  private func json(_ layer: GraphMetrics.OfLayer) -> JSONText {
    .object(
      [
        .init("name", .string(layer.name)),
        .init("isForTests", .boolean(graph.testLayers.contains(layer.name))),
        .init("targetCount", .number(layer.targetCount)),
      ] + json(layer.coupling, depth: layer.depth))
  }

  /// - Parameter namesPackage: The name of a package is that of its folder, which no one else may share; it is left
  ///   out where nothing else is meant anyway.
  private func json(_ index: Int, namesPackage: Bool) -> JSONText {
    let node = graph.nodes[index]
    let target = metrics.targets[index]
    return .object(
      [
        .init("id", .string(labels[index])), .init("name", .string(node.name)),
        .init("package", namesPackage ? .string(node.id.package) : .null),
        .init("kind", .string(node.kind.rawValue)), .init("layer", node.layer.map { .string($0) } ?? .null),
        .init("isChecked", .boolean(node.isChecked)),
      ] + json(target.coupling, depth: target.depth))
  }

  private func json(_ coupling: GraphMetrics.Coupling, depth: Int) -> [JSONText.Member] {
    [
      .init("afferent", .number(coupling.afferent)), .init("efferent", .number(coupling.efferent)),
      .init("instability", coupling.instability == nil ? .null : .decimal(coupling.cells[2])),
      .init("depth", .number(depth)),
    ]
  }

  private func edgeJSON(_ index: Int) -> JSONText? {
    guard let (from, to) = ends(of: index) else { return nil }
    let edge = graph.edges[index]
    return .object([
      .init("from", .string(labels[from])), .init("to", .string(labels[to])),
      .init("declaration", edge.declaration.map(json) ?? .null),
      .init("imports", .array(edge.imports.map(json))),
      .init("violated", .array(edge.violated.map(\.rawValue).sorted().map { .string($0) })),
      .init("isTransitive", .boolean(isTransitive[index])),
    ])
  }

  private func json(_ place: Place) -> JSONText {
    .object([
      .init("path", .string(place.path)), .init("line", place.position.map { .number($0.line) } ?? .null),
      .init("column", place.position.map { .number($0.column) } ?? .null),
    ])
  }
}
