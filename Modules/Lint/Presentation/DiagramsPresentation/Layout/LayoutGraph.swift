/// A graph with its vertices in rows, and arrows that lead from each row to the next. An arrow that passes rows has a
/// vertex without a box in each of them (Sugiyama, Tagawa, and Toda, "Methods for visual understanding of
/// hierarchical system structures", 1981).
///
/// Arrows that end at the same box share these vertices, so that a wide fan of arrows becomes one line. Violations
/// share no vertices with other arrows.
struct LayoutGraph {
  struct Vertex {
    var row: Int
    var width: Double
    /// The node that is drawn, or nil if an arrow passes here.
    var node: Int?
  }

  /// The path of one arrow.
  struct Chain {
    /// The vertices from the upper end to the lower end. Both ends are boxes.
    var vertices: [Int]
    /// Whether the arrow points up.
    var isReversed: Bool
  }

  private(set) var vertices: [Vertex] = []
  /// The vertices of each row from left to right, the top row first.
  var rows: [[Int]]
  /// The neighbors in the rows above and below.
  private(set) var above: [[Int]] = []
  private(set) var below: [[Int]] = []
  /// In the order of the arrows.
  private(set) var chains: [Chain] = []

  /// A line through a row that several arrows share.
  private struct Stream: Hashable {
    var end: Int
    var row: Int
    var isViolation: Bool
    var isReversed: Bool
  }

  /// - Parameters:
  ///   - widths: The widths of the boxes.
  ///   - rowOfNode: The row of each node. No arrow connects two nodes of one row.
  ///   - bend: The space for an arrow that passes a row, in the units of the widths.
  init(
    widths: [Double], rowOfNode: [Int], rowCount: Int, arrows: [(from: Int, to: Int, isViolation: Bool)],
    bend: Double
  ) {
    rows = [[Int]](repeating: [], count: rowCount)
    for (node, width) in widths.enumerated() {
      _ = add(Vertex(row: rowOfNode[node], width: width, node: node))
    }
    var streams: [Stream: Int] = [:]
    var segments: Set<[Int]> = []
    for arrow in arrows {
      let isReversed = rowOfNode[arrow.from] > rowOfNode[arrow.to]
      let (upper, lower) = isReversed ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
      var chain = [upper]
      for row in rowOfNode[upper] + 1..<max(rowOfNode[upper] + 1, rowOfNode[lower]) {
        let stream = Stream(end: lower, row: row, isViolation: arrow.isViolation, isReversed: isReversed)
        let vertex = streams[stream] ?? add(Vertex(row: row, width: bend, node: nil))
        streams[stream] = vertex
        chain.append(vertex)
      }
      chain.append(lower)
      chains.append(Chain(vertices: chain, isReversed: isReversed))
      for (start, end) in zip(chain, chain.dropFirst()) where segments.insert([start, end]).inserted {
        below[start].append(end)
        above[end].append(start)
      }
    }
  }

  /// The bends of each line that passes rows on its way to a box, from top to bottom.
  var lines: [[Int]] {
    vertices.indices.compactMap { start in
      guard vertices[start].node == nil, above[start].allSatisfy({ vertices[$0].node != nil }) else {
        return nil
      }
      return Array(
        sequence(first: start) { vertex in below[vertex].first.flatMap { vertices[$0].node == nil ? $0 : nil }
        })
    }
  }

  /// The rows with their vertices in the order of a depth-first search upward from the lowest row.
  var rowsBySearch: [[Int]] {
    var found = [[Int]](repeating: [], count: rows.count)
    var isFound = [Bool](repeating: false, count: vertices.count)
    var open = Array(rows.joined())
    while let vertex = open.popLast() {
      if isFound[vertex] { continue }
      isFound[vertex] = true
      found[vertices[vertex].row].append(vertex)
      open += above[vertex].reversed()
    }
    return found
  }

  private mutating func add(_ vertex: Vertex) -> Int {
    vertices.append(vertex)
    above.append([])
    below.append([])
    rows[vertex.row].append(vertices.count - 1)
    return vertices.count - 1
  }
}
