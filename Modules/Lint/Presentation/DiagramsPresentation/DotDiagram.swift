import ArchitectureDomain
import ArchitecturePresentation

extension Diagram {
  /// A digraph for Graphviz (https://graphviz.org/doc/info/lang.html) with a cluster for each layer.
  var dot: String {
    var lines = [
      "digraph \"\(title.dotEscaped)\" {",
      "  rankdir=TB; newrank=true; splines=true; nodesep=0.3; ranksep=0.6;",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\"#6b7a90\", fontname=\"Helvetica\", "
        + "fontsize=12];",
      "  edge [color=\"#6b7a90\", arrowsize=0.7];",
    ]
    for (index, band) in DiagramBand.bands(of: graph).enumerated() {
      let nodes = band.nodes.map { "n\($0) [label=\"\(labels[$0].dotEscaped)\"\(dotShape(of: $0))];" }
      if band.kind == .whole {
        lines += nodes.map { "  \($0)" }
      } else {
        lines.append("  subgraph cluster_\(index) {")
        lines.append(
          "    label=\"\(band.name.onOneLine.dotEscaped)\"; labeljust=l; fontname=\"Helvetica-Bold\";")
        lines.append("    style=\"rounded,filled\"; color=\"#d5dce6\"; fillcolor=\"#f5f7fa\";")
        lines += nodes.map { "    \($0)" }
        lines.append("  }")
      }
    }
    lines += dotRanks
    for edge in drawnEdges {
      guard let (from, to) = ends(of: edge) else { continue }
      let style = dotStyle(of: graph.edges[edge])
      lines.append("  n\(from) -> n\(to)\(style.isEmpty ? "" : " [\(style.joined(separator: ", "))]");")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The rows of the drawing as ranks, which an invisible chain keeps in their order.
  private var dotRanks: [String] {
    let rows = DiagramRows(graph, widths: labels.map(DiagramMeasures.boxWidth), edges: drawnEdges).nodes
      .filter { !$0.isEmpty }
    guard rows.count > 1 else { return [] }
    let ranks = rows.filter { $0.count > 1 }.map { row in
      "  { rank=same; \(row.map { "n\($0);" }.joined(separator: " ")) }"
    }
    return ranks + ["  \(rows.map { "n\($0[0])" }.joined(separator: " -> ")) [style=invis];"]
  }

  private func dotStyle(of edge: LayeredGraph.Edge) -> [String] {
    let tooltip = "tooltip=\"\(edge.rules.joined(separator: ", "))\""
    return switch edge.tone {
    case .plain: []
    case .hygiene: ["color=\"\(DiagramPalette.hygiene.light)\"", "style=dashed", tooltip]
    case .breach: ["color=\"\(DiagramPalette.breach.light)\"", "penwidth=2", tooltip]
    }
  }

  private func dotShape(of node: Int) -> String {
    if !graph.nodes[node].members.isEmpty { return ", shape=box3d" }
    return switch graph.nodes[node].kind {
    case .executable: ", shape=oval"
    case .test: ", style=\"rounded,dashed\""
    case .macro, .plugin: ", shape=component"
    case .system, .binary, .clang: ", style=filled"
    case .library, .unresolved: ""
    }
  }
}

extension String {
  /// The text as a label, where backslashes and HTML entities have a meaning.
  fileprivate var dotEscaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("&", with: "&amp;")
  }
}
