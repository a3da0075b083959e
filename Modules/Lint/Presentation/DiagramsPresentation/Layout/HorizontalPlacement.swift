/// Computes the horizontal positions of the vertices in ordered rows, so that arrows run straight and boxes are
/// centered above their dependencies.
///
/// Every sweep moves each row as near to its neighbors as its order and its widths allow. For one row, that is
/// isotonic regression, which the pool adjacent violators algorithm solves exactly (Ayer et al., 1955). The bends of
/// a line that passes several rows are pulled to the same position (the linear segments of Sander, "A fast heuristic
/// for hierarchical Manhattan layout", 1995).
struct HorizontalPlacement {
  private let graph: LayoutGraph
  private var rows: [[Int]] { graph.rows }
  private let gap: Double
  /// The bends of each line that passes rows, from top to bottom.
  private let lines: [[Int]]
  /// The line that each vertex belongs to.
  private let lineOfVertex: [Int?]
  /// The middle of each vertex.
  private(set) var x: [Double]

  private static let sweeps = 60
  /// The number of rounds. There are several, because a line that became straight can make space for another.
  private static let straightenings = 4

  init(_ graph: LayoutGraph, gap: Double) {
    self.graph = graph
    self.gap = gap
    lines = graph.lines
    var lineOfVertex = [Int?](repeating: nil, count: graph.vertices.count)
    for (index, line) in lines.enumerated() {
      for vertex in line { lineOfVertex[vertex] = index }
    }
    self.lineOfVertex = lineOfVertex
    x = [Double](repeating: 0, count: graph.vertices.count)
    for row in rows { pack(row) }
    for sweep in 0..<Self.sweeps {
      let isUpwards = sweep.isMultiple(of: 2)
      // The last sweeps consider both neighboring rows.
      let seesBoth = sweep >= Self.sweeps / 3
      for row in isUpwards ? Array(rows.reversed()) : rows {
        place(row, seesAbove: seesBoth || !isUpwards, seesBelow: seesBoth || isUpwards)
      }
    }
    for _ in 0..<Self.straightenings { straighten() }
    gatherLoneEnds()
    let left = rows.joined().map { x[$0] - graph.vertices[$0].width / 2 }.min() ?? 0
    for vertex in x.indices { x[vertex] -= left }
  }

  /// The minimum distance between the middles of two neighbors.
  private func separation(_ left: Int, _ right: Int) -> Double {
    (graph.vertices[left].width + graph.vertices[right].width) / 2 + gap
  }

  /// Places the vertices of a row side by side, centered at 0.
  private mutating func pack(_ row: [Int]) {
    var next = 0.0
    for (index, vertex) in row.enumerated() {
      if index > 0 { next += separation(row[index - 1], vertex) }
      x[vertex] = next
    }
    for vertex in row { x[vertex] -= next / 2 }
  }

  private mutating func place(_ row: [Int], seesAbove: Bool, seesBelow: Bool) {
    struct Block {
      var weight: Double
      var sum: Double
      var count: Int
      var middle: Double { sum / weight }
    }
    var offset = 0.0
    var blocks: [Block] = []
    for (index, vertex) in row.enumerated() {
      if index > 0 { offset += separation(row[index - 1], vertex) }
      let (weight, sum) = pull(on: vertex, seesAbove: seesAbove, seesBelow: seesBelow)
      var block = Block(weight: weight, sum: sum - weight * offset, count: 1)
      while let last = blocks.last, last.middle >= block.middle {
        block = Block(
          weight: last.weight + block.weight, sum: last.sum + block.sum, count: last.count + block.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    var index = 0
    offset = 0
    for block in blocks {
      for _ in 0..<block.count {
        if index > 0 { offset += separation(row[index - 1], row[index]) }
        x[row[index]] = block.middle + offset
        index += 1
      }
    }
  }

  /// The weighted positions to which neighbors pull a vertex. Bends in long arrows weigh more than bends next to a box
  /// (Gansner et al., 1993, 4).
  private func pull(on vertex: Int, seesAbove: Bool, seesBelow: Bool) -> (weight: Double, sum: Double) {
    // A vertex without neighbors keeps its position, unless others push it away.
    var weight = 0.01
    var sum = weight * x[vertex]
    func add(_ pull: Double, _ place: Double) {
      weight += pull
      sum += pull * place
    }
    if let line = lineOfVertex[vertex].map({ lines[$0] }), let top = line.first, let bottom = line.last {
      for member in line { add(8 / Double(line.count), x[member]) }
      for box in graph.above[top] { add(1 / Double(graph.above[top].count), x[box]) }
      for box in graph.below[bottom] { add(2, x[box]) }
    } else {
      for neighbor in seesAbove ? graph.above[vertex] : [] {
        add(graph.vertices[neighbor].node == nil ? 2 : 1, x[neighbor])
      }
      for neighbor in seesBelow ? graph.below[vertex] : [] {
        add(graph.vertices[neighbor].node == nil ? 0.5 : 1, x[neighbor])
      }
    }
    return (weight, sum)
  }

  /// Moves boxes without arrows at the ends of rows to the others of their row.
  private mutating func gatherLoneEnds() {
    func isLone(_ vertex: Int) -> Bool { graph.above[vertex].isEmpty && graph.below[vertex].isEmpty }
    for row in rows {
      guard let first = row.firstIndex(where: { !isLone($0) }),
        let last = row.lastIndex(where: { !isLone($0) })
      else { continue }
      for index in (0..<first).reversed() {
        x[row[index]] = x[row[index + 1]] - separation(row[index], row[index + 1])
      }
      for index in last + 1..<row.count {
        x[row[index]] = x[row[index - 1]] + separation(row[index - 1], row[index])
      }
    }
  }

  /// Removes remaining bends from lines if there is space: each line runs straight as far as possible.
  private mutating func straighten() {
    var neighbors = [(left: Int?, right: Int?)](repeating: (nil, nil), count: x.count)
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        neighbors[left].right = right
        neighbors[right].left = left
      }
    }
    for line in lines {
      var piece: [Int] = []
      var room = (from: -Double.infinity, to: Double.infinity)
      let mean = line.reduce(0) { $0 + x[$1] } / Double(line.count)
      func settle() {
        for vertex in piece { x[vertex] = min(max(mean, room.from), room.to) }
      }
      for vertex in line {
        let from = neighbors[vertex].left.map { x[$0] + separation($0, vertex) } ?? -.infinity
        let to = neighbors[vertex].right.map { x[$0] - separation(vertex, $0) } ?? .infinity
        if max(room.from, from) > min(room.to, to) {
          settle()
          piece = []
          room = (-.infinity, .infinity)
        }
        piece.append(vertex)
        room = (max(room.from, from), min(room.to, to))
      }
      settle()
    }
  }
}
