import ArchitectureDomain
import ArchitecturePresentation

extension Diagram {
  /// A flowchart for Mermaid (https://mermaid.js.org/syntax/flowchart.html), which GitHub and GitLab draw.
  var mermaid: String {
    var lines = ["flowchart TB"]
    for (index, band) in DiagramBand.bands(of: graph).enumerated() {
      let nodes = band.nodes.map { "n\($0)\(mermaidShape(of: $0))" }
      if band.kind == .whole {
        lines += nodes.map { "  \($0)" }
      } else {
        lines.append("  subgraph band\(index)[\"\(band.name.onOneLine.mermaidEscaped)\"]")
        lines += nodes.map { "    \($0)" }
        lines.append("  end")
      }
    }
    var arrows: [LayeredGraph.Edge.Tone: [String]] = [:]
    var count = 0
    for edge in drawnEdges {
      guard let (from, to) = ends(of: edge) else { continue }
      arrows[graph.edges[edge].tone, default: []].append(String(count))
      lines.append("  n\(from) --> n\(to)")
      count += 1
    }
    lines += mermaidOrder
    if let breaches = arrows[.breach]?.joined(separator: ",") {
      lines.append("  linkStyle \(breaches) stroke:\(DiagramPalette.breach.light),stroke-width:3px")
    }
    if let untidy = arrows[.hygiene]?.joined(separator: ",") {
      lines.append("  linkStyle \(untidy) stroke:\(DiagramPalette.hygiene.light),stroke-dasharray:5 4")
    }
    return lines.joined(separator: "\n")
  }

  /// Invisible arrows between rows of layers whose order no visible arrow determines.
  private var mermaidOrder: [String] {
    guard graph.isCollapsed else { return [] }
    let rows = DiagramBand.rows(of: graph).map(\.nodes)
    let drawn = Set(drawnEdges.compactMap { ends(of: $0).map { [$0.from, $0.to] } })
    return zip(rows, rows.dropFirst()).compactMap { upper, lower in
      let isOrdered = upper.contains { from in lower.contains { drawn.contains([from, $0]) } }
      return isOrdered ? nil : "  n\(upper[0]) ~~~ n\(lower[0])"
    }
  }

  private func mermaidShape(of node: Int) -> String {
    let label = "\"\(labels[node].mermaidEscaped)\""
    if !graph.nodes[node].members.isEmpty { return "[\\\(label)/]" }
    return switch graph.nodes[node].kind {
    case .executable: "([\(label)])"
    case .macro, .plugin: "[[\(label)]]"
    case .system, .binary, .clang: "[/\(label)/]"
    case .library, .test, .unresolved: "[\(label)]"
    }
  }
}

extension String {
  /// The text between quotes. In it, Mermaid reads entities with `#` instead of `&`, and Markdown in backticks.
  fileprivate var mermaidEscaped: String {
    // A single underscore does not start italics.
    let isSpecial = Set("\"#&<>`\\*$%".unicodeScalars).contains
    return unicodeScalars.map { isSpecial($0) ? "#\($0.value);" : String($0) }.joined()
  }
}
