import ArchitectureDomain

/// A graph with its vertices in rows, and arrows that lead from each row to the next. An arrow that passes rows has a
/// vertex without a box in each of them (Sugiyama, Tagawa, and Toda, "Methods for visual understanding of hierarchical
/// system structures", 1981).
///
/// At first, every arrow has its own vertices. ``merged(_:)`` lets arrows to the same box share adjacent vertices, so
/// that a wide fan of arrows becomes one line. Arrows of different tones share no vertices.
struct LayoutGraph {
  struct Vertex {
    var row: Int
    var width: Double
    /// The drawn node, or nil if an arrow passes here.
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
  /// The chains in the order of the arrows.
  private(set) var chains: [Chain] = []

  /// The arrows that may share a line.
  private struct Stream: Hashable {
    var end: Int
    var tone: LayeredGraph.Edge.Tone
    var isReversed: Bool
  }

  /// The stream that each vertex without a box belongs to.
  private var streamOfVertex: [Stream?] = []

  /// The largest number of vertices without boxes for which each arrow has its own. Beyond it, arrows to the same box
  /// share them from the start.
  private static let limit = 20_000

  /// - Parameters:
  ///   - widths: The widths of the boxes.
  ///   - rowOfNode: The row of each node. No arrow connects two nodes of one row.
  ///   - bend: The space for an arrow that passes a row, in the units of the widths.
  init(
    widths: [Double], rowOfNode: [Int], rowCount: Int,
    arrows: [(from: Int, to: Int, tone: LayeredGraph.Edge.Tone)], bend: Double
  ) {
    rows = [[Int]](repeating: [], count: rowCount)
    for (node, width) in widths.enumerated() {
      _ = add(Vertex(row: rowOfNode[node], width: width, node: node))
    }
    let length = arrows.reduce(0) { $0 + abs(rowOfNode[$1.from] - rowOfNode[$1.to]) }
    var shared: [Stream: [Int: Int]] = [:]
    for arrow in arrows {
      let isReversed = rowOfNode[arrow.from] > rowOfNode[arrow.to]
      let (upper, lower) = isReversed ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
      let stream = Stream(end: lower, tone: arrow.tone, isReversed: isReversed)
      var chain = [upper]
      for row in rowOfNode[upper] + 1..<max(rowOfNode[upper] + 1, rowOfNode[lower]) {
        let known = length > Self.limit ? shared[stream]?[row] : nil
        let vertex = known ?? add(Vertex(row: row, width: bend, node: nil), in: stream)
        if length > Self.limit { shared[stream, default: [:]][row] = vertex }
        chain.append(vertex)
      }
      chains.append(Chain(vertices: chain + [lower], isReversed: isReversed))
    }
    connect()
  }

  /// Returns the graph with ordered rows, in which arrows of one stream share adjacent vertices, down to their end.
  func merged(_ order: [[Int]]) -> LayoutGraph {
    var graph = self
    var leader = Array(vertices.indices)
    for row in order.reversed() {
      for (left, right) in zip(row, row.dropFirst()) {
        guard let stream = streamOfVertex[left], stream == streamOfVertex[right],
          below[left].map({ leader[$0] }) == below[right].map({ leader[$0] })
        else { continue }
        leader[right] = leader[left]
      }
    }
    graph.rows = order.map { $0.filter { leader[$0] == $0 } }
    for chain in chains.indices { graph.chains[chain].vertices = chains[chain].vertices.map { leader[$0] } }
    graph.connect()
    return graph
  }

  /// Connects the neighbors in all chains.
  private mutating func connect() {
    above = [[Int]](repeating: [], count: vertices.count)
    below = above
    var pairs: Set<[Int]> = []
    for chain in chains {
      for (start, end) in zip(chain.vertices, chain.vertices.dropFirst())
      where pairs.insert([start, end]).inserted {
        below[start].append(end)
        above[end].append(start)
      }
    }
  }

  /// The bends of each line that passes rows, from top to bottom. A line ends where it joins another one.
  var lines: [[Int]] {
    var isTaken = [Bool](repeating: false, count: vertices.count)
    var lines: [[Int]] = []
    for start in rows.joined() where vertices[start].node == nil && !isTaken[start] {
      var line: [Int] = []
      var next: Int? = start
      while let vertex = next, vertices[vertex].node == nil, !isTaken[vertex] {
        isTaken[vertex] = true
        line.append(vertex)
        next = below[vertex].first
      }
      lines.append(line)
    }
    return lines
  }

  /// The rows with their vertices in the order of a depth-first search from the lowest or the highest row.
  func rowsBySearch(upwards: Bool) -> [[Int]] {
    var found = [[Int]](repeating: [], count: rows.count)
    var isFound = [Bool](repeating: false, count: vertices.count)
    let neighbors = upwards ? above : below
    var open = Array(upwards ? Array(rows.joined()) : Array(rows.reversed().joined()))
    while let vertex = open.popLast() {
      if isFound[vertex] { continue }
      isFound[vertex] = true
      found[vertices[vertex].row].append(vertex)
      open += neighbors[vertex].reversed()
    }
    return found
  }

  private mutating func add(_ vertex: Vertex, in stream: Stream? = nil) -> Int {
    vertices.append(vertex)
    streamOfVertex.append(stream)
    rows[vertex.row].append(vertices.count - 1)
    return vertices.count - 1
  }
}
