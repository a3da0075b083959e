import ArchitectureDomain

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
    for edge in drawnEdges {
      guard let (from, to) = ends(of: edge) else { continue }
      let rules = graph.edges[edge].violated.map(\.rawValue).sorted().joined(separator: ", ")
      var style = rules.isEmpty ? [] : ["color=\"#d1242f\"", "penwidth=2", "tooltip=\"\(rules)\""]
      if let weight = graph.edges[edge].weight { style.append("label=\"\(weight.symbols.count)\"") }
      lines.append("  n\(from) -> n\(to)\(style.isEmpty ? "" : " [\(style.joined(separator: ", "))]");")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func dotShape(of node: Int) -> String {
    switch graph.nodes[node].kind {
    case .executable: ", shape=oval"
    case .test: ", style=\"rounded,dashed\""
    case .macro, .plugin: ", shape=component"
    case .system, .binary, .clang: ", style=filled"
    case .library: ""
    }
  }
}

extension String {
  /// The text as a label, where backslashes and HTML entities have a meaning.
  fileprivate var dotEscaped: String {
    var text = ""
    for character in self {
      switch character {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "&": text += "&amp;"
      default: text.append(character)
      }
    }
    return text
  }
}
