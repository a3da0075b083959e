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
  /// In the order of the graph's nodes.
  var boxes: [Frame] = []
  var arrows: [Arrow] = []
  var width = 0.0
  var height = 0.0

  private let measures: DiagramMeasures

  /// - Parameters:
  ///   - labels: The texts of the boxes, in the order of the nodes.
  ///   - edges: The indices of the edges to draw.
  init(
    _ graph: LayeredGraph, labels: [String], edges: [Int], measures: DiagramMeasures = DiagramMeasures()
  ) {
    self.measures = measures
    let bands = graph.isCollapsed ? DiagramBand.rows(of: graph) : DiagramBand.bands(of: graph)
    var bandOfNode = [Int](repeating: 0, count: graph.nodes.count)
    for (index, band) in bands.enumerated() {
      for node in band.nodes { bandOfNode[node] = index }
    }
    let index = Dictionary(zip(graph.nodes.map(\.id), 0...)) { first, _ in first }
    let drawn = edges.compactMap { edge -> (edge: Int, from: Int, to: Int, isViolation: Bool)? in
      let edge = (edge, graph.edges[edge])
      guard let from = index[edge.1.from], let to = index[edge.1.to], from != to else { return nil }
      return (edge.0, from, to, !edge.1.violated.isEmpty)
    }
    let widths = labels.map(measures.boxWidth)
    let order = graph.dependencyOrder
    let rows = RowAssignment(
      bandOfNode: bandOfNode, bandCount: bands.count, arrows: drawn.map { ($0.from, $0.to) },
      place: graph.nodes.map { order[$0.id] ?? 0 }, widths: widths.map { $0 + measures.boxGap },
      limit: measures.rowLimit(widths))
    let layout = LayoutGraph(
      widths: widths, rowOfNode: rows.rowOfNode, rowCount: rows.rowsOfBand.last?.upperBound ?? 0,
      arrows: drawn.map { ($0.from, $0.to, $0.isViolation) }, bend: measures.bendWidth)
    let ordered = CrossingReduction.rows(of: layout)
    let x = HorizontalPlacement(layout, rows: ordered, gap: measures.boxGap).x

    // The names of the bands are to the left of the boxes.
    let left = measures.labelWidth(bands) + measures.bandPadding
    let tops = placeRows(rows, bands: bands, layout, x)
    boxes = widths.enumerated().map { node, width in
      Frame(
        x: left + x[node] - width / 2, y: tops[rows.rowOfNode[node]], width: width,
        height: measures.boxHeight)
    }
    width = left + (layout.rightEdge(of: x) ?? 0) + measures.bandPadding
    for index in self.bands.indices { self.bands[index].frame.width = width }
    let router = ArrowRouter(layout, boxes: boxes, x: x.map { left + $0 }, tops: tops, measures: measures)
    arrows = zip(drawn, layout.chains).map { arrow, chain in
      Arrow(edge: arrow.edge, points: router.points(along: chain, isViolation: arrow.isViolation))
    }
  }

  /// Stacks the rows and the bands around them.
  ///
  /// - Returns: The upper edge of each row.
  private mutating func placeRows(
    _ rows: RowAssignment, bands: [DiagramBand], _ layout: LayoutGraph, _ x: [Double]
  ) -> [Double] {
    var tops: [Double] = []
    var y = 0.0
    for (band, range) in zip(bands, rows.rowsOfBand) {
      let top = y
      y += measures.bandPadding
      for row in range {
        tops.append(y)
        y += measures.boxHeight
        if row + 1 < range.upperBound { y += measures.rowGap(widest: layout.widestStep(below: row, x)) }
      }
      y += measures.bandPadding
      self.bands.append((band, Frame(x: 0, y: top, width: 0, height: y - top)))
      height = y
      let widest = range.last.map { layout.widestStep(below: $0, x) } ?? 0
      y += max(measures.bandGap, measures.rowGap(widest: widest) - 2 * measures.bandPadding)
    }
    return tops
  }
}

extension LayoutGraph {
  fileprivate func rightEdge(of x: [Double]) -> Double? {
    x.indices.map { x[$0] + vertices[$0].width / 2 }.max()
  }

  /// The greatest horizontal distance that an arrow covers below a row.
  fileprivate func widestStep(below row: Int, _ x: [Double]) -> Double {
    rows[row].reduce(0) { widest, vertex in
      below[vertex].reduce(widest) { max($0, abs(x[$1] - x[vertex])) }
    }
  }
}
