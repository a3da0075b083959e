/// Orders the vertices in each row so that few arrows cross: sweeps with the barycenter heuristic (Sugiyama, Tagawa,
/// and Toda, 1981), then swaps of neighbors (Gansner et al., "A technique for drawing directed graphs", 1993).
///
/// The result depends on the initial order, so there are several starts: the order of the manifest, those of searches
/// in both directions, and shuffled ones. A few sweeps show which of them are worth more sweeps.
enum CrossingReduction {
  private static let shuffles = 12
  /// The maximum number of shuffled starts that are improved to the end.
  private static let finalists = 8
  /// The number of vertices that all these starts may have together.
  private static let effort = 12_000
  private static let trialSweeps = 8
  private static let sweeps = 40
  /// The number of sweeps without an improvement after which a start is given up.
  private static let patience = 12
  /// The maximum number of rounds of swaps after a sweep.
  private static let rounds = 50
  /// The largest number of vertices for which shuffles and swaps are tried.
  private static let small = 6000

  /// Returns the rows of the graph in a better order. Equal graphs get equal orders.
  static func rows(of graph: LayoutGraph) -> [[Int]] {
    var order = RowOrder(graph)
    let isSmall = graph.vertices.count <= small
    let given = [graph.rows, graph.rowsBySearch(upwards: true), graph.rowsBySearch(upwards: false)]
    var random = Shuffle()
    let trials = (0..<(isSmall ? shuffles : 0)).map { _ in
      improved(graph.rows.map { random.shuffled($0) }, &order, sweeps: trialSweeps, rounds: 0)
    }
    let promising = trials.indices.sorted { (trials[$0].crossings, $0) < (trials[$1].crossings, $1) }
      .prefix(min(finalists, effort / max(1, graph.vertices.count))).map { trials[$0].rows }
    let results = (given + promising).map { rows in
      improved(rows, &order, sweeps: sweeps, rounds: isSmall ? rounds : 0)
    }
    return results.min { $0.crossings < $1.crossings }?.rows ?? graph.rows
  }

  private static func improved(
    _ rows: [[Int]], _ order: inout RowOrder, sweeps: Int, rounds: Int
  ) -> (rows: [[Int]], crossings: Int) {
    order.set(rows)
    var best = (rows: rows, crossings: order.crossings)
    var useless = 0
    for sweep in 0..<sweeps where best.crossings > 0 && useless < patience {
      // Upward first, because the arrows converge at the bottom.
      order.sweep(upwards: sweep.isMultiple(of: 2), isTieReversed: sweep % 4 >= 2)
      order.exchange(rounds: rounds, swapsTies: sweep % 4 >= 2)
      let crossings = order.crossings
      useless = crossings < best.crossings ? 0 : useless + 1
      if crossings < best.crossings { best = (order.rows, crossings) }
    }
    order.set(best.rows)
    order.exchange(rounds: rounds, swapsTies: false)
    return (order.rows, order.crossings)
  }
}

/// Shuffles that are the same in every run.
private struct Shuffle {
  private var state: UInt64 = 1

  /// Returns the elements in another order (Fisher and Yates, 1938).
  mutating func shuffled(_ elements: [Int]) -> [Int] {
    var elements = elements
    for index in elements.indices.reversed() where index > 0 { elements.swapAt(index, next(index + 1)) }
    return elements
  }

  /// Returns a number below a bound (Knuth's linear congruential generator).
  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
