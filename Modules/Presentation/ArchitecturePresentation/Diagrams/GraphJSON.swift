import ArchitectureDomain

extension Diagram {
  /// The graph for other programs; Docs/Diagrams.md describes its keys. Keys are only added to a version.
  var json: JSONText {
    let packages = Set(graph.nodes.lazy.filter(\.isChecked).map(\.id.package))
    return .object([
      ("version", .integer(1)),
      ("layers", .array(metrics.layers.reversed().map(json))),
      (
        "targets",
        .array(
          graph.nodes.indices.map { node in
            json(node, namesPackage: packages.count > 1 || !graph.nodes[node].isChecked)
          })
      ),
      ("edges", .array(graph.edges.indices.compactMap(edgeJSON))),
      (
        "longestChain",
        .array(metrics.longestChain.compactMap { nodeIndex[$0].map { .string(labels[$0]) } })
      ),
    ])
  }

  private func json(_ layer: GraphMetrics.OfLayer) -> JSONText {
    .object(
      [
        ("name", .string(layer.name)), ("isForTests", .bool(graph.testLayers.contains(layer.name))),
        ("targetCount", .integer(layer.targetCount)),
      ] + json(layer.coupling, depth: layer.depth))
  }

  /// - Parameter namesPackage: The name of a package is that of its folder, which no one else may share; it is left
  ///   out where nothing else is meant anyway.
  private func json(_ index: Int, namesPackage: Bool) -> JSONText {
    let node = graph.nodes[index]
    let target = metrics.targets[index]
    return .object(
      [
        ("id", .string(labels[index])), ("name", .string(node.name)),
        ("package", namesPackage ? .string(node.id.package) : .null),
        ("kind", .string(node.kind.rawValue)), ("layer", node.layer.map { .string($0) } ?? .null),
        ("isChecked", .bool(node.isChecked)),
      ] + json(target.coupling, depth: target.depth))
  }

  private func json(_ coupling: GraphMetrics.Coupling, depth: Int) -> [(key: String, value: JSONText)] {
    [
      ("afferent", .integer(coupling.afferent)), ("efferent", .integer(coupling.efferent)),
      ("instability", coupling.instability == nil ? .null : .number(coupling.cells[2])),
      ("depth", .integer(depth)),
    ]
  }

  private func edgeJSON(_ index: Int) -> JSONText? {
    guard let (from, to) = ends(of: index) else { return nil }
    let edge = graph.edges[index]
    return .object([
      ("from", .string(labels[from])), ("to", .string(labels[to])),
      ("declaration", edge.declaration.map(json) ?? .null),
      ("imports", .array(edge.imports.map(json))),
      ("violated", .array(edge.violated.map(\.rawValue).sorted().map { .string($0) })),
      ("isTransitive", .bool(isTransitive[index])),
    ])
  }

  private func json(_ place: Place) -> JSONText {
    .object([
      ("path", .string(place.path)), ("line", place.position.map { .integer($0.line) } ?? .null),
      ("column", place.position.map { .integer($0.column) } ?? .null),
    ])
  }
}
