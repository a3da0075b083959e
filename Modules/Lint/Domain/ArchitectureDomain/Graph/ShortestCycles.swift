/// The shortest cycles of a directed graph with named nodes.
struct ShortestCycles {
  /// Sorted, so that the order of the vertices is the order of their names.
  private let names: [String]
  private let digraph: Digraph

  /// - Parameter arrows: The names that each name points to.
  init(_ arrows: [String: Set<String>]) {
    let names = Set(arrows.keys).union(arrows.values.joined()).sorted()
    let vertices = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    self.names = names
    digraph = Digraph(
      successors: names.map { name in (arrows[name] ?? []).compactMap { vertices[$0] }.sorted() })
  }

  /// One cycle for each strongly connected component, which ends with the node that it starts with.
  ///
  /// Of equally short cycles, it is the one whose names come first in the alphabet.
  var all: [[String]] {
    let component = digraph.components()
    let members = Dictionary(grouping: names.indices) { component[$0] }.values
    let cycles = members.sorted { $0[0] < $1[0] }.compactMap { members in
      members.compactMap { shortest(from: $0, within: component) }.min { $0.count < $1.count }
    }
    return cycles.map { cycle in cycle.map { names[$0] } }
  }

  private func shortest(from start: Int, within component: [Int]) -> [Int]? {
    func successors(_ vertex: Int) -> [Int] {
      digraph.successors[vertex].filter { component[$0] == component[start] }
    }
    let path = shortestPath(from: successors(start), to: { $0 == start }, along: successors)
    return path.map { [start] + $0 }
  }
}
