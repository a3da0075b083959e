import ArchitectureDomain

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
    var violations: [Int] = []
    var count = 0
    for edge in drawnEdges {
      guard let (from, to) = ends(of: edge) else { continue }
      if !graph.edges[edge].violated.isEmpty { violations.append(count) }
      let label = graph.edges[edge].weight.map { "|\($0.symbols.count)|" } ?? ""
      lines.append("  n\(from) -->\(label) n\(to)")
      count += 1
    }
    if !violations.isEmpty {
      let numbers = violations.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(numbers) stroke:#d1242f,stroke-width:3px")
    }
    return lines.joined(separator: "\n")
  }

  private func mermaidShape(of node: Int) -> String {
    let label = "\"\(labels[node].mermaidEscaped)\""
    return switch graph.nodes[node].kind {
    case .executable: "([\(label)])"
    case .macro, .plugin: "[[\(label)]]"
    case .system, .binary, .clang: "[/\(label)/]"
    case .library, .test: "[\(label)]"
    }
  }
}

extension String {
  /// The text between quotes, where Mermaid knows entities with `#` instead of `&`, and Markdown in backticks.
  fileprivate var mermaidEscaped: String {
    var text = ""
    for character in self {
      switch character {
      case "\"", "#", "&", "<", ">", "`", "\\", "*", "_", "$", "%":
        // A single underscore does not start italics.
        for scalar in character.unicodeScalars {
          text += character == "_" ? "_" : "#\(scalar.value);"
        }
      default: text.append(character)
      }
    }
    return text
  }
}
