import ArchitectureDomain
import ReportsPresentation

extension Diagram {
  /// The graph for other programs. Docs/Diagrams.md describes its keys. New keys may be added to a version.
  var json: JSONText {
    .object([
      "version": 1,
      "layers": .array(layers),
      "targets": .array(graph.nodes.indices.map(nodeJSON)),
      "edges": .array(graph.edges.indices.compactMap(edgeJSON)),
    ])
  }

  private var layers: [JSONText] {
    let counts = Dictionary(grouping: graph.nodes, by: \.layer).mapValues(\.count)
    return graph.layers.reversed().compactMap { layer in
      counts[layer].map { count in
        .object([
          "name": .string(layer),
          "isForTests": .boolean(graph.testLayers.contains(layer)),
          "targetCount": .number(count),
        ])
      }
    }
  }

  private func nodeJSON(_ index: Int) -> JSONText {
    let node = graph.nodes[index]
    // A package is named after its folder, which can differ between clones. The name is written only if it
    // distinguishes packages.
    let isNamed = hasSeveralPackages || !node.isChecked
    return .object([
      "id": .string(labels[index]),
      "name": .string(node.name),
      "members": node.members.isEmpty ? nil : .array(node.members.map { .string($0.name) }),
      "package": isNamed && node.members.isEmpty && !node.id.package.isEmpty ? .string(node.id.package) : nil,
      "kind": graph.isCollapsed || !node.members.isEmpty ? nil : .string(node.kind.rawValue),
      "target": node.id == node.target || !node.members.isEmpty ? nil : .string(node.target.name),
      "layer": node.layer.map { .string($0) },
      "isChecked": .boolean(node.isChecked),
    ])
  }

  private func edgeJSON(_ index: Int) -> JSONText? {
    guard let (from, to) = ends(of: index) else { return nil }
    let edge = graph.edges[index]
    return .object([
      "from": .string(labels[from]),
      "to": .string(labels[to]),
      "declaration": edge.declaration.map(json),
      "imports": .array(edge.imports.map(json)),
      "violated": .array(edge.rules.map { .string($0) }),
      "isTransitive": .boolean(isTransitive[index]),
    ])
  }

  private func json(_ place: Place) -> JSONText {
    .object([
      "path": .string(place.path), "line": place.position.map { .number($0.line) },
      "column": place.position.map { .number($0.column) },
    ])
  }

  private var hasSeveralPackages: Bool {
    Set(graph.nodes.lazy.filter { $0.isChecked && $0.members.isEmpty }.map(\.id.package)).count > 1
  }
}
