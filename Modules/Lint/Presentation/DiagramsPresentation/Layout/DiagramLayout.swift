import ArchitectureDomain

/// The positions of all parts of a drawing in SVG units: bands from the outermost layer down, boxes in rows, and
/// arrows between the boxes.
struct DiagramLayout {
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  struct Frame: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var middle: Double { x + width / 2 }
    var right: Double { x + width }
    var bottom: Double { y + height }
  }

  struct Arrow {
    /// The index of the edge in the graph.
    var edge: Int
    /// The points from the dependent target to its dependency. Between two points the arrow is a vertical line, or a
    /// curve that starts and ends vertically.
    var points: [Point]
  }

  var bands: [(band: DiagramBand, frame: Frame)] = []
  /// The boxes, in the order of the graph's nodes.
  var boxes: [Frame] = []
  var arrows: [Arrow] = []
  var width = 0.0
  var height = 0.0

  /// - Parameters:
  ///   - labels: The texts of the boxes, in the order of the nodes.
  ///   - edges: The indices of the edges to draw.
  init(_ graph: LayeredGraph, labels: [String], edges: [Int]) {
    let widths = labels.map(DiagramMeasures.boxWidth)
    let rows = DiagramRows(graph, widths: widths, edges: edges)
    let split = LayoutGraph(
      widths: widths, rowOfNode: rows.assignment.rowOfNode, rowCount: rows.count,
      arrows: rows.arrows.map { ($0.from, $0.to, $0.tone) }, bend: DiagramMeasures.bendWidth)
    let layout = split.merged(CrossingReduction.rows(of: split))
    let x = HorizontalPlacement(layout, gap: DiagramMeasures.boxGap).x

    // The names of the bands are to the left of the boxes.
    let left = DiagramMeasures.labelWidth(rows.bands) + DiagramMeasures.bandPadding
    let tops = placeRows(rows, layout, x)
    boxes = widths.enumerated().map { node, width in
      Frame(
        x: left + x[node] - width / 2, y: tops[rows.assignment.rowOfNode[node]], width: width,
        height: DiagramMeasures.boxHeight)
    }
    width = left + (layout.rightEdge(of: x) ?? 0) + DiagramMeasures.bandPadding
    for index in self.bands.indices { self.bands[index].frame.width = width }
    let router = ArrowRouter(layout, boxes: boxes, x: x.map { left + $0 }, tops: tops)
    arrows = zip(rows.arrows, layout.chains).map { arrow, chain in
      Arrow(edge: arrow.edge, points: router.points(along: chain, tone: arrow.tone))
    }
  }

  /// Stacks the rows and the bands around them.
  ///
  /// - Returns: The upper edge of each row.
  private mutating func placeRows(_ rows: DiagramRows, _ layout: LayoutGraph, _ x: [Double]) -> [Double] {
    var tops: [Double] = []
    var y = 0.0
    for (band, range) in zip(rows.bands, rows.assignment.rowsOfBand) {
      let top = y
      y += DiagramMeasures.bandPadding
      for row in range {
        tops.append(y)
        y += DiagramMeasures.boxHeight
        if row + 1 < range.upperBound {
          y += DiagramMeasures.rowGap(widest: layout.widestStep(below: row, x))
        }
      }
      y += DiagramMeasures.bandPadding
      self.bands.append((band, Frame(x: 0, y: top, width: 0, height: y - top)))
      height = y
      let widest = range.last.map { layout.widestStep(below: $0, x) } ?? 0
      y += max(
        DiagramMeasures.bandGap, DiagramMeasures.rowGap(widest: widest) - 2 * DiagramMeasures.bandPadding)
    }
    return tops
  }
}

extension LayoutGraph {
  fileprivate func rightEdge(of x: [Double]) -> Double? {
    rows.joined().map { x[$0] + vertices[$0].width / 2 }.max()
  }

  /// The greatest horizontal distance that an arrow covers below a row.
  fileprivate func widestStep(below row: Int, _ x: [Double]) -> Double {
    rows[row].reduce(0) { widest, vertex in
      below[vertex].reduce(widest) { max($0, abs(x[$1] - x[vertex])) }
    }
  }
}
