/// The shortest cycles of a directed graph with named nodes.
package struct ShortestCycles {
  /// The names, sorted so that the order of the vertices is the order of their names.
  private let names: [String]
  private let digraph: Digraph

  /// - Parameter arrows: The names that each name points to.
  package init(_ arrows: [String: Set<String>]) {
    let names = Set(arrows.keys).union(arrows.values.joined()).sorted()
    let vertices = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    self.names = names
    digraph = Digraph(
      successors: names.map { name in (arrows[name] ?? []).compactMap { vertices[$0] }.sorted() })
  }

  /// The number of arrows that the search for shorter cycles of one component follows. It finds the shortest cycle of any
  /// component with up to a thousand arrows.
  private static let arrowLimit = 1_000_000

  /// Cycles that contain all arrows of each strongly connected component. Its first cycle is the shortest one, and
  /// of equally short ones, the one whose names come first in the alphabet. The others are the shortest ones through arrows
  /// that no cycle before them contains, sorted by length.
  ///
  /// In a very large component, there may be a shorter first cycle, and some arrows may be missing.
  package var covering: [[String]] {
    let component = digraph.components()
    var search = CycleSearch(digraph, component)
    return members(component).flatMap { members -> [[String]] in
      guard let first = shortest(of: members, &search) else { return [] }
      var cycles = [first]
      var covered = Self.arrows(of: first)
      search.followed = 0
      for start in members {
        for successor in digraph.successors[start]
        where component[successor] == component[start] && successor != start {
          guard search.followed <= Self.arrowLimit, !covered.contains([start, successor]),
            let cycle = search.cycle(from: start, through: successor)
          else { continue }
          covered.formUnion(Self.arrows(of: cycle))
          cycles.append(Self.startingWithFirstName(cycle))
        }
      }
      return cycles.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
        .map { $0.element.map { names[$0] } }
    }
  }

  /// The vertices of each strongly connected component.
  private func members(_ component: [Int]) -> [[Int]] {
    Dictionary(grouping: names.indices) { component[$0] }.values.sorted { $0[0] < $1[0] }
  }

  private func shortest(of members: [Int], _ search: inout CycleSearch) -> [Int]? {
    var best: [Int]?
    search.followed = 0
    for start in members where search.followed <= Self.arrowLimit {
      best = search.cycle(from: start, shorterThan: best?.count ?? .max) ?? best
    }
    return best
  }

  private static func arrows(of cycle: [Int]) -> Set<[Int]> {
    Set(zip(cycle, cycle.dropFirst()).map { [$0, $1] })
  }

  private static func startingWithFirstName(_ cycle: [Int]) -> [Int] {
    guard let first = cycle.min(), let index = cycle.firstIndex(of: first) else { return cycle }
    return Array(cycle[index...].dropLast() + cycle[..<index]) + [first]
  }
}

/// A breadth-first search that reuses its memory for each start.
private struct CycleSearch {
  private let digraph: Digraph
  private let component: [Int]
  /// The number of the search that last reached each vertex.
  private var reachedBy: [Int]
  private var searchCount = 0
  private var cameFrom: [Int]
  private var queue: [Int] = []
  /// The number of arrows followed so far.
  var followed = 0

  init(_ digraph: Digraph, _ component: [Int]) {
    self.digraph = digraph
    self.component = component
    reachedBy = Array(repeating: -1, count: component.count)
    cameFrom = reachedBy
  }

  /// Returns the shortest cycle through a vertex, with the vertex at both ends.
  ///
  /// - Parameter second: The successor of the vertex in the cycle, or nil for any.
  mutating func cycle(from start: Int, through second: Int? = nil, shorterThan limit: Int = .max) -> [Int]? {
    searchCount += 1
    queue.removeAll(keepingCapacity: true)
    queue.append(second ?? start)
    if let second {
      reachedBy[second] = searchCount
      cameFrom[second] = start
    }
    var (next, levelEnd, length) = (0, 1, 2)
    while next < queue.count, length < limit {
      let vertex = queue[next]
      next += 1
      for successor in digraph.successors[vertex] where component[successor] == component[start] {
        followed += 1
        if successor == start {
          return sequence(first: vertex) { [cameFrom] in $0 == start ? nil : cameFrom[$0] }.reversed() + [
            start
          ]
        }
        if reachedBy[successor] == searchCount { continue }
        reachedBy[successor] = searchCount
        cameFrom[successor] = vertex
        queue.append(successor)
      }
      if next == levelEnd {
        levelEnd = queue.count
        length += 1
      }
    }
    return nil
  }
}
