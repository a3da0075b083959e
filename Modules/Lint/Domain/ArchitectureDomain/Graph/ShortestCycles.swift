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

  /// One cycle for each strongly connected component. Each cycle ends with its first node.
  ///
  /// Of equally short cycles, the result is the one whose names come first in the alphabet. In a very large component,
  /// there may be a shorter one.
  package var all: [[String]] {
    let component = digraph.components()
    let members = Dictionary(grouping: names.indices) { component[$0] }.values
    var search = CycleSearch(digraph, component)
    return members.sorted { $0[0] < $1[0] }.compactMap { members in
      var best: [Int]?
      search.followed = 0
      for start in members where search.followed <= Self.arrowLimit {
        best = search.cycle(from: start, shorterThan: best?.count ?? .max) ?? best
      }
      return best?.map { names[$0] }
    }
  }
}

/// A breadth-first search that reuses its memory for each start.
private struct CycleSearch {
  private let digraph: Digraph
  private let component: [Int]
  /// The start of the search that last reached each vertex.
  private var reachedFrom: [Int]
  private var cameFrom: [Int]
  private var queue: [Int] = []
  /// The number of arrows followed so far.
  var followed = 0

  init(_ digraph: Digraph, _ component: [Int]) {
    self.digraph = digraph
    self.component = component
    reachedFrom = Array(repeating: -1, count: component.count)
    cameFrom = reachedFrom
  }

  /// Returns the shortest cycle through a vertex, with the vertex at both ends.
  mutating func cycle(from start: Int, shorterThan limit: Int) -> [Int]? {
    queue.removeAll(keepingCapacity: true)
    queue.append(start)
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
        if reachedFrom[successor] == start { continue }
        reachedFrom[successor] = start
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
