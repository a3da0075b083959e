import ArchitectureDomain
import ArchitecturePresentation
import ReportsPresentation

extension Diagram {
  /// Every target with its dependencies, by layers, for a terminal.
  var listing: String {
    var blocks: [String] = []
    let edges = Dictionary(grouping: graph.edges.indices) { ends(of: $0)?.from ?? -1 }
    for band in DiagramBand.bands(of: graph) where band.kind != .external {
      var lines =
        band.kind == .whole
        ? [] : ["\(band.name.onOneLine) (\(graph.size(of: band)))"]
      for node in band.nodes {
        let kind = graph.nodes[node].members.isEmpty ? graph.nodes[node].kind.note : ""
        lines.append("  \(labels[node])\(kind)")
        let own = edges[node] ?? []
        let sound = own.filter { graph.edges[$0].violated.isEmpty }
        if !sound.isEmpty { lines += wrapped("    → ", sound.compactMap(end)) }
        for edge in own where !graph.edges[edge].violated.isEmpty {
          lines.append("    ✗ \(violation(on: edge))")
        }
      }
      blocks.append(lines.joined(separator: "\n"))
    }
    return (blocks + [summary.capitalizedFirst + "."]).joined(separator: "\n\n")
  }

  private func end(of edge: Int) -> String? { ends(of: edge).map { labels[$0.to] } }

  /// The violation in a line, such as `XData [layer] Sources/X.swift:3:8`.
  private func violation(on edge: Int) -> String {
    let arrow = graph.edges[edge]
    let place = (arrow.imports.first ?? arrow.declaration).map { " \($0.text.onOneLine)" } ?? ""
    return "\(end(of: edge) ?? "") [\(arrow.rules.joined(separator: ", "))]\(place)"
  }

  private func wrapped(_ lead: String, _ names: [String]) -> [String] {
    let words = names.dropLast().map { $0 + "," } + names.suffix(1)
    let indent = String(repeating: " ", count: lead.count)
    return words.lines(of: 101 - lead.count).enumerated().map { ($0 == 0 ? lead : indent) + $1 }
  }
}

extension Target.Kind {
  /// The kind of a target that is not a plain library.
  var note: String { self == .library ? "" : ", \(word)" }

  var word: String {
    switch self {
    case .library: "library"
    case .executable: "executable"
    case .test: "test"
    case .macro: "macro"
    case .plugin: "plugin"
    case .system: "system library"
    case .binary: "binary"
    case .clang: "C family"
    case .unresolved: "not resolved"
    }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
