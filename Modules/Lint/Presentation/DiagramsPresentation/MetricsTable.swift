import ArchitecturePresentation
import ReportsPresentation
import ArchitectureDomain

extension Diagram {
  /// Coupling, instability, and depth by layer and target, and the longest chain.
  var metricsTable: String {
    let rows = metricsRows
    let width = ([4] + rows.map { $0.name.count + ($0.isLayer ? 0 : 2) }).max() ?? 0
    let head = "name".padded(to: width) + "    Ca    Ce     I  depth"
    let lines = rows.map { row in
      (row.isLayer ? row.name : "  " + row.name).padded(to: width)
        + row.cells.enumerated().map { $1.aligned(to: [6, 6, 6, 7][$0]) }.joined()
    }
    return ([head] + lines + ["", longestChain]).joined(separator: "\n")
  }

  /// The metrics as a Markdown table (GitHub Flavored Markdown, 4.10).
  var markdownMetrics: String {
    let rows = metricsRows.map { row in
      let name = row.isLayer ? "**\(row.name.markdownEscaped)**" : row.name.markdownEscaped
      return "| \(name) | \(row.cells.joined(separator: " | ")) |"
    }
    return
      (["| name | Ca | Ce | I | depth |", "|---|---:|---:|---:|---:|"] + rows
      + ["", longestChain.markdownEscaped]).joined(separator: "\n")
  }

  struct MetricsRow {
    var name: String
    var isLayer: Bool
    /// The cells: Ca, Ce, I, and depth.
    var cells: [String]
  }

  /// Each layer, followed by its targets, from the outermost inward.
  var metricsRows: [MetricsRow] {
    let layers = Dictionary(metrics.layers.map { ($0.name, $0) }) { first, _ in first }
    return DiagramBand.bands(of: graph).flatMap { band in
      var rows: [MetricsRow] = []
      if let layer = layers[band.name], band.kind == .layer {
        rows.append(
          MetricsRow(
            name: band.name.onOneLine, isLayer: true, cells: layer.coupling.cells + [String(layer.depth)]))
      } else if band.kind != .whole {
        rows.append(MetricsRow(name: band.name.onOneLine, isLayer: true, cells: ["", "", "", ""]))
      }
      return rows
        + band.nodes.map { node in
          let target = metrics.targets[node]
          return MetricsRow(
            name: labels[node], isLayer: false, cells: target.coupling.cells + [String(target.depth)])
        }
    }
  }

  var longestChain: String {
    let names = metrics.longestChain.compactMap { nodeIndex[$0].map { labels[$0] } }
    return names.count < 2
      ? "No target depends on another."
      : "Longest chain, \(counted(names.count - 1, "arrow")): \(names.joined(separator: " → "))"
  }
}

extension GraphMetrics.Coupling {
  /// The instability with two decimals.
  var instabilityText: String? {
    instability?.twoDecimals
  }

  /// The cells: Ca, Ce, and I.
  var cells: [String] { [String(afferent), String(efferent), instabilityText ?? "–"] }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
