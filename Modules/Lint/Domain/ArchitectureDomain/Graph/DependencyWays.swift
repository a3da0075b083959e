/// The ways by which one part of a repository comes to depend on another.
public struct DependencyWays: Equatable, Sendable {
  /// The shortest first, then in the order of the graph's nodes. Each has an arrow at least, and visits nothing
  /// twice.
  public var ways: [[LayeredGraph.Edge]]
  /// Whether there may be more.
  public var isCutOff: Bool

  public init(_ ways: [[LayeredGraph.Edge]], isCutOff: Bool = false) {
    self.ways = ways
    self.isCutOff = isCutOff
  }
}

extension LayeredGraph {
  /// The ways along the arrows from one set of nodes to another. What lies between is in neither.
  ///
  /// Ways are made arrow by arrow, those first that can still become the shortest, so that the first ones are found
  /// without looking at the others, of which there may be exponentially many.
  /// - Parameters:
  ///   - limit: How many ways are enough.
  ///   - effort: How many beginnings of ways are tried.
  public func ways(
    from sources: Set<Target.ID>, to destinations: Set<Target.ID>, limit: Int, effort: Int = 200_000
  ) -> DependencyWays {
    let search = WaySearch(self, from: sources, to: destinations)
    return search.ways(limit: limit, effort: effort)
  }
}

private struct WaySearch {
  private let edges: [LayeredGraph.Edge]
  /// Edges by the node that they leave, in the order of the nodes that they reach.
  private let leaving: [[(edge: Int, node: Int)]]
  private let sources: [Int]
  private let isSource: [Bool]
  private let isDestination: [Bool]
  /// Arrows from a node to a destination at least; nil where no way leads there.
  private let distances: [Int?]

  init(_ graph: LayeredGraph, from sources: Set<Target.ID>, to destinations: Set<Target.ID>) {
    edges = graph.edges
    let order = Dictionary(zip(graph.nodes.map(\.id), 0...)) { first, _ in first }
    isSource = graph.nodes.map { sources.contains($0.id) }
    isDestination = graph.nodes.map { destinations.contains($0.id) }
    self.sources = isSource.indices.filter { [isSource] in isSource[$0] }
    var leaving = [[(edge: Int, node: Int)]](repeating: [], count: graph.nodes.count)
    var entering = [[Int]](repeating: [], count: graph.nodes.count)
    for (index, edge) in graph.edges.enumerated() {
      guard let from = order[edge.from], let to = order[edge.to] else { continue }
      leaving[from].append((index, to))
      entering[to].append(from)
    }
    self.leaving = leaving.map { $0.sorted { $0.node < $1.node } }

    var distances = [Int?](repeating: nil, count: graph.nodes.count)
    var queue = isDestination.indices.filter { [isDestination] in isDestination[$0] }
    for node in queue { distances[node] = 0 }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      // A way does not go through its beginning.
      if isSource[node], !isDestination[node] { continue }
      for previous in entering[node] where distances[previous] == nil {
        distances[previous] = (distances[node] ?? 0) + 1
        queue.append(previous)
      }
    }
    self.distances = distances
  }

  /// A way as far as it is known, with what it continues.
  private struct Beginning {
    var node: Int
    var edge: Int?
    var previous: Int?
    var length: Int
  }

  func ways(limit: Int, effort: Int) -> DependencyWays {
    var beginnings: [Beginning] = []
    /// Beginnings by the length that they lead to at least.
    var stacks: [[Int]] = []
    func push(_ beginning: Beginning, leadingTo length: Int) {
      while stacks.count <= length { stacks.append([]) }
      stacks[length].append(beginnings.count)
      beginnings.append(beginning)
    }
    for source in sources.reversed() {
      guard let distance = isDestination[source] ? 1 : distances[source] else { continue }
      push(Beginning(node: source, length: 0), leadingTo: distance)
    }
    var found: [[Int]] = []
    var length = 0
    while length < stacks.count {
      while let index = stacks[length].popLast() {
        let beginning = beginnings[index]
        if beginning.length > 0, isDestination[beginning.node] {
          found.append(trail(to: index, in: beginnings))
          if found.count == limit { return result(found, isCutOff: stacks.contains { !$0.isEmpty }) }
          continue
        }
        for (edge, node) in leaving[beginning.node].reversed() {
          guard let distance = distances[node], isDestination[node] || !isSource[node],
            !visits(node, before: index, in: beginnings)
          else { continue }
          guard beginnings.count < effort else { return result(found, isCutOff: true) }
          push(
            Beginning(node: node, edge: edge, previous: index, length: beginning.length + 1),
            leadingTo: beginning.length + 1 + distance)
        }
      }
      length += 1
    }
    return result(found, isCutOff: false)
  }

  /// Whether a beginning comes by a node after its own first one, to which a circle may return.
  private func visits(_ node: Int, before index: Int, in beginnings: [Beginning]) -> Bool {
    var next: Int? = index
    while let current = next {
      let beginning = beginnings[current]
      if beginning.node == node { return beginning.previous != nil || !isDestination[node] }
      next = beginning.previous
    }
    return false
  }

  private func trail(to index: Int, in beginnings: [Beginning]) -> [Int] {
    sequence(first: index) { beginnings[$0].previous }.compactMap { beginnings[$0].edge }.reversed()
  }

  private func result(_ trails: [[Int]], isCutOff: Bool) -> DependencyWays {
    let sorted = trails.sorted { ($0.count, $0) < ($1.count, $1) }
    return DependencyWays(sorted.map { $0.map { edges[$0] } }, isCutOff: isCutOff)
  }
}

private func < (left: (Int, [Int]), right: (Int, [Int])) -> Bool {
  left.0 != right.0 ? left.0 < right.0 : left.1.lexicographicallyPrecedes(right.1)
}
