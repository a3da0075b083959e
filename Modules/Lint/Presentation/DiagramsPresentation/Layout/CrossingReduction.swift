/// Orders the vertices in each row so that few arrows cross: sweeps with the barycenter heuristic (Sugiyama, Tagawa,
/// and Toda, 1981), then swaps of neighbors (Gansner et al., "A technique for drawing directed graphs", 1993).
struct CrossingReduction {
  private let graph: LayoutGraph
  private var rows: [[Int]]
  /// The index of each vertex in its row.
  private var place: [Int]

  private static let sweeps = 32
  /// The maximum number of rounds of swaps at the end.
  private static let rounds = 12
  /// The maximum number of vertices for which swaps follow every sweep.
  private static let small = 6000

  /// The rows of the graph in a better order. It tries two initial orders, that of the manifest and that of a
  /// depth-first search, and returns the result with fewer crossings.
  static func rows(of graph: LayoutGraph) -> [[Int]] {
    var best: (rows: [[Int]], crossings: Int)?
    for rows in [graph.rows, graph.rowsBySearch] {
      var reduction = CrossingReduction(graph, rows)
      reduction.sweep()
      for _ in 0..<Self.rounds where reduction.exchange() {}
      let crossings = reduction.crossings
      if crossings < best?.crossings ?? .max { best = (reduction.rows, crossings) }
    }
    return best?.rows ?? graph.rows
  }

  private init(_ graph: LayoutGraph, _ rows: [[Int]]) {
    self.graph = graph
    self.rows = rows
    place = [Int](repeating: 0, count: graph.vertices.count)
    for row in rows.indices { number(row) }
  }

  private mutating func number(_ row: Int) {
    for (index, vertex) in rows[row].enumerated() { place[vertex] = index }
  }

  // MARK: Sweeps

  private mutating func sweep() {
    var best = rows
    var fewest = crossings
    for sweep in 0..<Self.sweeps where fewest > 0 {
      // Upward first, because the arrows converge at the bottom.
      let isUpwards = sweep.isMultiple(of: 2)
      for row in isUpwards ? rows.indices.reversed() : Array(rows.indices) {
        sort(row, by: isUpwards ? graph.below : graph.above)
      }
      if graph.vertices.count <= Self.small { exchange() }
      let count = crossings
      if count < fewest {
        fewest = count
        best = rows
      }
    }
    rows = best
    for row in best.indices { number(row) }
  }

  /// Sorts a row by the mean place of the vertices' neighbors. A vertex without neighbors keeps its place.
  private mutating func sort(_ row: Int, by neighbors: [[Int]]) {
    let vertices = rows[row]
    let keys = vertices.map { vertex in
      let places = neighbors[vertex].map(relativePlace)
      return places.isEmpty ? relativePlace(vertex) : places.reduce(0, +) / Double(places.count)
    }
    rows[row] = vertices.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { vertices[$0] }
    number(row)
  }

  /// The place of a vertex in its row, as a fraction between 0 and 1.
  private func relativePlace(_ vertex: Int) -> Double {
    (Double(place[vertex]) + 0.5) / Double(rows[graph.vertices[vertex].row].count)
  }

  // MARK: Swaps

  /// Tries once to swap each pair of neighbors.
  ///
  /// - Returns: Whether a swap reduced the crossings.
  @discardableResult
  private mutating func exchange() -> Bool {
    var isBetter = false
    for row in rows.indices where exchangeNeighbors(in: row) { isBetter = true }
    return isBetter
  }

  private mutating func exchangeNeighbors(in row: Int) -> Bool {
    var vertices = rows[row]
    let links = vertices.map { vertex in
      (
        above: graph.above[vertex].map { place[$0] }.sorted(),
        below: graph.below[vertex].map { place[$0] }.sorted()
      )
    }
    var order = Array(vertices.indices)
    var isBetter = false
    for index in order.indices.dropLast() {
      let (left, right) = (links[order[index]], links[order[index + 1]])
      let now = inversions(left.above, right.above) + inversions(left.below, right.below)
      guard now > 0 else { continue }
      let then = inversions(right.above, left.above) + inversions(right.below, left.below)
      if then < now {
        order.swapAt(index, index + 1)
        isBetter = true
      }
    }
    vertices = order.map { vertices[$0] }
    rows[row] = vertices
    number(row)
    return isBetter
  }

  /// The number of pairs in the wrong order. Both lists are sorted.
  private func inversions(_ left: [Int], _ right: [Int]) -> Int {
    var count = 0
    var smaller = 0
    for place in left {
      while smaller < right.count, right[smaller] < place { smaller += 1 }
      count += smaller
    }
    return count
  }

  // MARK: Counting

  /// The number of crossings between neighboring rows (Barth, Jünger, and Mutzel, "Simple and efficient
  /// bilayer cross counting", 2002).
  private var crossings: Int {
    var count = 0
    for (row, vertices) in rows.enumerated().dropLast() {
      // A binary indexed tree of the lower ends that were counted already.
      var tree = [Int](repeating: 0, count: rows[row + 1].count + 1)
      var total = 0
      for vertex in vertices {
        let ends = graph.below[vertex].map { place[$0] }
        for end in ends {
          var atMostRight = 0
          var index = end + 1
          while index > 0 {
            atMostRight += tree[index]
            index -= index & -index
          }
          count += total - atMostRight
        }
        for end in ends {
          var index = end + 1
          while index < tree.count {
            tree[index] += 1
            index += index & -index
          }
          total += 1
        }
      }
    }
    return count
  }
}
