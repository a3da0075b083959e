/// Gives the vertices of ordered rows their places from left to right, so that arrows run straight and boxes stand
/// over the middle of what they are joined to.
///
/// Every sweep moves one row after the other as near to its neighbours as its order and its widths let it. For one
/// row that is isotonic regression, which pooling adjacent violators solves exactly (Ayer et al., 1955).
struct HorizontalPlacement {
  private let graph: LayoutGraph
  private let rows: [[Int]]
  private let gap: Double
  /// The middle of each vertex.
  private(set) var x: [Double]

  private static let sweeps = 40

  init(_ graph: LayoutGraph, rows: [[Int]], gap: Double) {
    self.graph = graph
    self.rows = rows
    self.gap = gap
    x = [Double](repeating: 0, count: graph.vertices.count)
    for row in rows { pack(row) }
    for sweep in 0..<Self.sweeps {
      let isUpwards = sweep.isMultiple(of: 2)
      // The last sweeps look both ways.
      let seesBoth = sweep >= Self.sweeps / 2
      for row in isUpwards ? Array(rows.reversed()) : rows {
        place(row, seesAbove: seesBoth || !isUpwards, seesBelow: seesBoth || isUpwards)
      }
    }
    straighten()
    let left = rows.joined().map { x[$0] - graph.vertices[$0].width / 2 }.min() ?? 0
    for vertex in x.indices { x[vertex] -= left }
  }

  /// How far apart the middles of two neighbours have to be.
  private func separation(_ left: Int, _ right: Int) -> Double {
    (graph.vertices[left].width + graph.vertices[right].width) / 2 + gap
  }

  /// Side by side, around 0.
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
      // Without neighbours it stays where it is, unless others press.
      var weight = 0.01
      var sum = weight * x[vertex]
      for neighbour in (seesAbove ? graph.above[vertex] : []) + (seesBelow ? graph.below[vertex] : []) {
        let pull = pull(vertex, neighbour)
        weight += pull
        sum += pull * x[neighbour]
      }
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

  /// A bend in a long arrow is worse than one beside a box (Gansner et al., 1993, 4).
  private func pull(_ vertex: Int, _ neighbour: Int) -> Double {
    switch (graph.vertices[vertex].node, graph.vertices[neighbour].node) {
    case (nil, nil): 8
    case (nil, _), (_, nil): 2
    default: 1
    }
  }

  /// Takes out the small bends that are left in long arrows, where there is room.
  private mutating func straighten() {
    var neighbours = [(left: Int?, right: Int?)](repeating: (nil, nil), count: x.count)
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        neighbours[left].right = right
        neighbours[right].left = left
      }
    }
    for start in x.indices where graph.vertices[start].node == nil {
      guard graph.above[start].allSatisfy({ graph.vertices[$0].node != nil }) else { continue }
      var line = [start]
      while let last = line.last, let next = graph.below[last].first, graph.vertices[next].node == nil {
        line.append(next)
      }
      let lower =
        line.map { vertex in
          neighbours[vertex].left.map { x[$0] + separation($0, vertex) } ?? -.infinity
        }.max() ?? -.infinity
      let upper =
        line.map { vertex in
          neighbours[vertex].right.map { x[$0] - separation(vertex, $0) } ?? .infinity
        }.min() ?? .infinity
      guard lower <= upper else { continue }
      let mean = line.reduce(0) { $0 + x[$1] } / Double(line.count)
      for vertex in line { x[vertex] = min(max(mean, lower), upper) }
    }
  }
}
