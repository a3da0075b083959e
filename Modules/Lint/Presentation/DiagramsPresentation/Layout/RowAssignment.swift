/// Assigns nodes to rows within their bands: each node is above its dependencies in the band, and no row is too wide.
///
/// This is the list scheduling of Coffman and Graham ("Optimal scheduling for two-processor systems", 1972) with Hu's
/// priority: it fills rows from the bottom, and first takes the nodes with the longest chain above them.
struct RowAssignment {
  /// The row of each node, counted from the top.
  private(set) var rowOfNode: [Int]
  /// The rows of each band, from the top. A band without nodes has no rows.
  private(set) var rowsOfBand: [Range<Int>]

  /// - Parameters:
  ///   - bandOfNode: The band of each node, counted from the top.
  ///   - place: The index of each node in an order in which arrows lead forward. An arrow that leads back counts as
  ///     reversed.
  ///   - widths: The widths of the boxes, with the space beside them.
  ///   - limit: The maximum width of a row with several boxes.
  init(
    bandOfNode: [Int], bandCount: Int, arrows: [(from: Int, to: Int)], place: [Int], widths: [Double],
    limit: Double
  ) {
    let count = bandOfNode.count
    var users = [[Int]](repeating: [], count: count)
    var open = [Int](repeating: 0, count: count)
    for (from, to) in arrows where bandOfNode[from] == bandOfNode[to] && from != to {
      let (upper, lower) = place[from] < place[to] ? (from, to) : (to, from)
      users[lower].append(upper)
      open[upper] += 1
    }
    var height = [Int](repeating: 0, count: count)
    for node in (0..<count).sorted(by: { place[$0] < place[$1] }) {
      height[node] = users[node].reduce(0) { max($0, height[$1] + 1) }
    }

    var rows: [[[Int]]] = Array(repeating: [], count: bandCount)
    for band in 0..<bandCount {
      var ready = (0..<count).filter { bandOfNode[$0] == band && open[$0] == 0 }
      while !ready.isEmpty {
        ready.sort { (height[$1], place[$0], $0) < (height[$0], place[$1], $1) }
        var width = 0.0
        let fitting = ready.prefix { node in
          width += widths[node]
          return width <= limit
        }
        let row = Array(ready.prefix(max(1, fitting.count)))
        ready.removeFirst(row.count)
        rows[band].append(row)
        for user in row.flatMap({ users[$0] }) {
          open[user] -= 1
          if open[user] == 0 { ready.append(user) }
        }
      }
    }

    rowOfNode = [Int](repeating: 0, count: count)
    rowsOfBand = []
    var next = 0
    for band in rows {
      for (index, row) in band.reversed().enumerated() {
        for node in row { rowOfNode[node] = next + index }
      }
      rowsOfBand.append(next..<next + band.count)
      next += band.count
    }
  }
}
