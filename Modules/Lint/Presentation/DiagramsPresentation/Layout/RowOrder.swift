/// The order of the vertices in each row of a graph, and its crossings.
struct RowOrder {
  /// The vertices of each row from left to right.
  private(set) var rows: [[Int]]
  private let rowOfVertex: [Int]
  private let above: Neighbors
  private let below: Neighbors
  /// The index of each vertex in its row.
  private var place: [Int]
  /// The places of each vertex's neighbors in ascending order, while a row is exchanged.
  private var placesAbove: [Int]
  private var placesBelow: [Int]

  /// The neighbors of all vertices in one array. A neighbor occurs once for each arrow to it.
  private struct Neighbors {
    var offsets: [Int]
    var vertices: [Int]

    init(count: Int, _ pairs: [(of: Int, neighbor: Int)]) {
      offsets = [Int](repeating: 0, count: count + 1)
      for pair in pairs { offsets[pair.of + 1] += 1 }
      for vertex in 0..<count { offsets[vertex + 1] += offsets[vertex] }
      var next = offsets
      vertices = [Int](repeating: 0, count: pairs.count)
      for pair in pairs {
        vertices[next[pair.of]] = pair.neighbor
        next[pair.of] += 1
      }
    }

    func range(of vertex: Int) -> Range<Int> { offsets[vertex]..<offsets[vertex + 1] }
  }

  init(_ graph: LayoutGraph) {
    let pairs = graph.chains.flatMap { zip($0.vertices, $0.vertices.dropFirst()) }
    rows = graph.rows
    rowOfVertex = graph.vertices.map(\.row)
    above = Neighbors(count: rowOfVertex.count, pairs.map { ($1, $0) })
    below = Neighbors(count: rowOfVertex.count, pairs.map { ($0, $1) })
    place = [Int](repeating: 0, count: rowOfVertex.count)
    placesAbove = above.vertices
    placesBelow = below.vertices
    for row in rows.indices { number(row) }
  }

  mutating func set(_ rows: [[Int]]) {
    self.rows = rows
    for row in rows.indices { number(row) }
  }

  private mutating func number(_ row: Int) {
    for (index, vertex) in rows[row].enumerated() { place[vertex] = index }
  }

  // MARK: Sorting

  /// Sorts every row by the mean place of the vertices' neighbors in the row before it. A vertex without neighbors
  /// keeps its place.
  ///
  /// - Parameter isTieReversed: Whether vertices with the same mean place change their order.
  mutating func sweep(upwards: Bool, isTieReversed: Bool) {
    for row in upwards ? rows.indices.reversed() : Array(rows.indices) {
      sort(row, by: upwards ? below : above, isTieReversed: isTieReversed)
    }
  }

  private mutating func sort(_ row: Int, by neighbors: Neighbors, isTieReversed: Bool) {
    let slots = rows[row].indices.filter { !neighbors.range(of: rows[row][$0]).isEmpty }
    let keys = slots.map { index in
      let range = neighbors.range(of: rows[row][index])
      let sum = range.reduce(0) { $0 + place[neighbors.vertices[$1]] }
      return (
        mean: Double(sum) / Double(range.count), tie: isTieReversed ? -index : index, vertex: rows[row][index]
      )
    }
    for (slot, key) in zip(slots, keys.sorted { ($0.mean, $0.tie) < ($1.mean, $1.tie) }) {
      rows[row][slot] = key.vertex
    }
    number(row)
  }

  // MARK: Swaps

  /// Swaps neighbors in rows while that reduces the crossings.
  ///
  /// - Parameter swapsTies: Whether neighbors are also swapped without a change, which can enable other swaps.
  mutating func exchange(rounds: Int, swapsTies: Bool) {
    var isOpen = [Bool](repeating: true, count: rows.count)
    for _ in 0..<rounds where isOpen.contains(true) {
      var isBetter = false
      for row in rows.indices where isOpen[row] {
        isOpen[row] = false
        guard exchangeNeighbors(in: row, swapsTies: swapsTies) else { continue }
        isBetter = true
        for near in max(0, row - 1)...min(row + 1, rows.count - 1) { isOpen[near] = true }
      }
      // A swap of a tie can enable a swap in any row.
      if swapsTies { isOpen = [Bool](repeating: isBetter, count: rows.count) }
    }
  }

  /// Tries once to swap each pair of neighbors.
  ///
  /// - Returns: Whether a swap reduced the crossings.
  private mutating func exchangeNeighbors(in row: Int, swapsTies: Bool) -> Bool {
    for vertex in rows[row] {
      Self.write(above, of: vertex, place, to: &placesAbove)
      Self.write(below, of: vertex, place, to: &placesBelow)
    }
    var isBetter = false
    for index in rows[row].indices.dropLast() {
      let (left, right) = (rows[row][index], rows[row][index + 1])
      let now = crossings(left, right)
      guard now > 0 else { continue }
      let then = crossings(right, left)
      if then < now { isBetter = true }
      if then < now || swapsTies && then == now { rows[row].swapAt(index, index + 1) }
    }
    number(row)
    return isBetter
  }

  /// Writes the places of a vertex's neighbors in ascending order. Uses insertion sort, because most vertices have one
  /// neighbor.
  private static func write(_ neighbors: Neighbors, of vertex: Int, _ place: [Int], to places: inout [Int]) {
    let range = neighbors.range(of: vertex)
    for index in range {
      let value = place[neighbors.vertices[index]]
      var free = index
      while free > range.lowerBound, places[free - 1] > value {
        places[free] = places[free - 1]
        free -= 1
      }
      places[free] = value
    }
  }

  /// The crossings between the arrows of two neighbors in a row.
  private func crossings(_ left: Int, _ right: Int) -> Int {
    Self.inversions(placesAbove, above.range(of: left), above.range(of: right))
      + Self.inversions(placesBelow, below.range(of: left), below.range(of: right))
  }

  /// The number of pairs in the wrong order. Both ranges are in ascending order.
  private static func inversions(_ places: [Int], _ left: Range<Int>, _ right: Range<Int>) -> Int {
    var count = 0
    var smaller = right.lowerBound
    for index in left {
      while smaller < right.upperBound, places[smaller] < places[index] { smaller += 1 }
      count += smaller - right.lowerBound
    }
    return count
  }

  // MARK: Counting

  /// The number of crossings between neighboring rows (Barth, Jünger, and Mutzel, "Simple and efficient
  /// bilayer cross counting", 2002).
  var crossings: Int {
    var count = 0
    for (row, vertices) in rows.enumerated().dropLast() {
      // A binary indexed tree of the lower ends that were already counted.
      var tree = [Int](repeating: 0, count: rows[row + 1].count + 1)
      var total = 0
      for vertex in vertices {
        let ends = below.range(of: vertex).map { place[below.vertices[$0]] }
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
