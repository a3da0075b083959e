import ArchitectureDomain

/// The bands of a diagram from the outermost layer down, and the rows of boxes in each band.
struct DiagramRows {
  struct Arrow {
    /// The index of the edge in the graph.
    var edge: Int
    var from: Int
    var to: Int
    var tone: LayeredGraph.Edge.Tone
  }

  let bands: [DiagramBand]
  let assignment: RowAssignment
  /// The drawn arrows from one box to another.
  let arrows: [Arrow]

  /// - Parameters:
  ///   - widths: The widths of the boxes, in the order of the nodes.
  ///   - edges: The indices of the edges to draw.
  init(_ graph: LayeredGraph, widths: [Double], edges: [Int]) {
    bands = graph.isCollapsed ? DiagramBand.rows(of: graph) : DiagramBand.bands(of: graph)
    var bandOfNode = [Int](repeating: 0, count: graph.nodes.count)
    for (index, band) in bands.enumerated() {
      for node in band.nodes { bandOfNode[node] = index }
    }
    let index = graph.nodeIndex
    arrows = edges.compactMap { number in
      let edge = graph.edges[number]
      guard let from = index[edge.from], let to = index[edge.to], from != to else { return nil }
      return Arrow(edge: number, from: from, to: to, tone: edge.tone)
    }
    let order = graph.dependencyOrder
    assignment = RowAssignment(
      bandOfNode: bandOfNode, bandCount: bands.count, arrows: arrows.map { ($0.from, $0.to) },
      place: graph.nodes.map { order[$0.id] ?? 0 }, widths: widths.map { $0 + DiagramMeasures.boxGap },
      limit: DiagramMeasures.rowLimit(widths))
  }

  var count: Int { assignment.rowsOfBand.last?.upperBound ?? 0 }

  /// The nodes of each row, the top row first.
  var nodes: [[Int]] {
    var rows = [[Int]](repeating: [], count: count)
    for (node, row) in assignment.rowOfNode.enumerated() { rows[row].append(node) }
    return rows
  }
}
