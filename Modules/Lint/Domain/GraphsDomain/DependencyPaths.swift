public import ArchitectureDomain

/// The dependency paths from one part of a repository to another.
public struct DependencyPaths: Equatable, Sendable {
  /// The paths, the shortest first, then in the order of the graph's nodes. A path has at least one arrow,
  /// and visits no node twice.
  public var paths: [[LayeredGraph.Edge]]
  /// Whether there may be more paths.
  public var isTruncated: Bool
  /// The names of targets whose own names occur in several packages: `Core (app)`.
  public var labels: [Target.ID: String] = [:]

  public init(_ paths: [[LayeredGraph.Edge]], isTruncated: Bool = false) {
    self.paths = paths
    self.isTruncated = isTruncated
  }
}

extension LayeredGraph {
  /// Returns the paths from one set of nodes to another. The nodes between are in neither set.
  ///
  /// The search is best-first with a lower bound for the length, so it finds the first paths without visiting the
  /// others. There can be exponentially many.
  public func paths(
    from sources: Set<Target.ID>, to destinations: Set<Target.ID>, limit: Int, effort: Int = 200_000
  ) -> DependencyPaths {
    let search = PathSearch(self, from: sources, to: destinations)
    return search.paths(limit: limit, effort: effort)
  }
}

private struct PathSearch {
  private let edges: [LayeredGraph.Edge]
  /// The edges that leave each node, in the order of the nodes that they reach.
  private let leaving: [[(edge: Int, node: Int)]]
  private let sources: [Int]
  private let isSource: [Bool]
  private let isDestination: [Bool]
  /// The distance from each node to the nearest destination, or nil if no path leads there.
  private let distances: [Int?]

  init(_ graph: LayeredGraph, from sources: Set<Target.ID>, to destinations: Set<Target.ID>) {
    edges = graph.edges
    let order = graph.nodeIndex
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
      // A path doesn't return to a source.
      if isSource[node], !isDestination[node] { continue }
      for previous in entering[node] where distances[previous] == nil {
        distances[previous] = (distances[node] ?? 0) + 1
        queue.append(previous)
      }
    }
    self.distances = distances
  }

  private struct PartialPath {
    var nodes: [Int]
    var edges: [Int] = []
  }

  func paths(limit: Int, effort: Int) -> DependencyPaths {
    /// Partial paths by the least length that a complete path from them can have.
    var stacks: [[PartialPath]] = []
    func push(_ partial: PartialPath, leadingTo length: Int) {
      while stacks.count <= length { stacks.append([]) }
      stacks[length].append(partial)
    }
    for source in sources.reversed() {
      guard let distance = isDestination[source] ? 1 : distances[source] else { continue }
      push(PartialPath(nodes: [source]), leadingTo: distance)
    }
    var found: [[Int]] = []
    var length = 0
    var pushed = sources.count
    while length < stacks.count {
      while let partial = stacks[length].popLast() {
        let last = partial.nodes[partial.nodes.count - 1]
        if !partial.edges.isEmpty, isDestination[last] {
          found.append(partial.edges)
          if found.count == limit { return result(found, isTruncated: stacks.contains { !$0.isEmpty }) }
          continue
        }
        for (edge, node) in leaving[last].reversed() {
          guard let distance = distances[node], isDestination[node] || !isSource[node], !visits(node, partial)
          else { continue }
          guard pushed < effort else { return result(found, isTruncated: true) }
          pushed += 1
          push(
            PartialPath(nodes: partial.nodes + [node], edges: partial.edges + [edge]),
            leadingTo: partial.nodes.count + distance)
        }
      }
      length += 1
    }
    return result(found, isTruncated: false)
  }

  /// Whether a partial path visits a node. Its first node doesn't count if it's a destination, because a
  /// cycle may return there.
  private func visits(_ node: Int, _ partial: PartialPath) -> Bool {
    (isDestination[node] ? partial.nodes.dropFirst() : partial.nodes[...]).contains(node)
  }

  private func result(_ trails: [[Int]], isTruncated: Bool) -> DependencyPaths {
    let sorted = trails.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    return DependencyPaths(sorted.map { $0.map { edges[$0] } }, isTruncated: isTruncated)
  }
}
