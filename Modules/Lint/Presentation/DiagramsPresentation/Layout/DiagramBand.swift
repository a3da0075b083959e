import ArchitectureDomain
import ArchitecturePresentation

/// Targets that a drawing shows together: the targets of a layer or of a package, or external targets.
struct DiagramBand {
  enum Kind {
    case layer, package, external
    /// The targets in no layer, if there are layers.
    case unassigned
    /// The only band, or a row of layers, which needs no name.
    case whole
  }

  var kind: Kind
  var name: String
  /// The indices of the nodes in the graph.
  var nodes: [Int]

  /// All bands of a graph, from the outermost layer inward.
  static func bands(of graph: LayeredGraph) -> [DiagramBand] {
    let inside = graph.nodes.indices.filter { graph.nodes[$0].isChecked }
    let outside = graph.nodes.indices.filter { !graph.nodes[$0].isChecked }
    var bands: [DiagramBand] = []
    if !graph.layers.isEmpty, !graph.isCollapsed {
      let members = Dictionary(grouping: inside) { graph.nodes[$0].layer }
      bands.append(DiagramBand(kind: .unassigned, name: "In no layer", nodes: members[nil] ?? []))
      for layer in graph.layers.reversed() {
        bands.append(DiagramBand(kind: .layer, name: layer, nodes: members[layer] ?? []))
      }
    } else if !graph.isCollapsed, Set(inside.map { graph.nodes[$0].id.package }).count > 1 {
      bands += packages(of: graph, inside)
    } else {
      bands.append(DiagramBand(kind: .whole, name: "", nodes: inside))
    }
    bands.append(DiagramBand(kind: .external, name: "External", nodes: outside))
    return bands.filter { !$0.nodes.isEmpty }
  }

  /// The bands of a graph of layers: rows in the configured order. Neighbors without an arrow between them
  /// share a row.
  static func rows(of graph: LayeredGraph) -> [DiagramBand] {
    let arrows = Set(graph.edges.flatMap { [[$0.from, $0.to], [$0.to, $0.from]] })
    var rows: [DiagramBand] = []
    for (index, node) in graph.nodes.enumerated() {
      let row = rows.last?.nodes ?? []
      if row.isEmpty || row.contains(where: { arrows.contains([graph.nodes[$0].id, node.id]) }) {
        rows.append(DiagramBand(kind: .whole, name: "", nodes: [index]))
      } else {
        rows[rows.count - 1].nodes.append(index)
      }
    }
    return rows
  }

  /// The packages, each before its dependencies.
  private static func packages(of graph: LayeredGraph, _ inside: [Int]) -> [DiagramBand] {
    let order = graph.dependencyOrder
    let members = Dictionary(grouping: inside) { graph.nodes[$0].id.package }
    let ranked = members.map { name, nodes in
      // The lowest target of a package determines the position of the package.
      (last: nodes.map { order[graph.nodes[$0].id] ?? 0 }.max() ?? 0, name: name, nodes: nodes)
    }
    return ranked.sorted { ($0.last, $0.name) < ($1.last, $1.name) }.map {
      DiagramBand(kind: .package, name: $0.name, nodes: $0.nodes)
    }
  }
}

extension LayeredGraph {
  /// The numbers of targets and parts in a band, including folded ones: `1 target, 26 parts`.
  func size(of band: DiagramBand) -> String {
    let parts = band.nodes.filter { nodes[$0].isPart }.reduce(0) { $0 + nodes[$1].count }
    let all = band.nodes.reduce(0) { $0 + nodes[$1].count }
    return [
      all == parts ? nil : counted(all - parts, "target"), parts == 0 ? nil : counted(parts, "part"),
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Whether each node is a layer.
  var isCollapsed: Bool {
    !nodes.isEmpty && nodes.allSatisfy { $0.id.package.isEmpty && $0.name == $0.layer }
  }
}
