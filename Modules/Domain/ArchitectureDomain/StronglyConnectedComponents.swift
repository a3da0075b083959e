/// The circles of a graph: which nodes reach one another. Tarjan, "Depth-first search and linear graph algorithms"
/// (1972), without recursion, because a graph may be deeper than the stack.
struct StronglyConnectedComponents {
  /// The component of each node; an arrow leads to the same or to a smaller one.
  private(set) var componentOf: [Int]
  private(set) var count = 0

  /// - Parameter neighbours: The nodes that each node points to.
  init(_ neighbours: [[Int]]) {
    componentOf = Array(repeating: -1, count: neighbours.count)
    var indices = [Int](repeating: -1, count: neighbours.count)
    var lowest = indices
    var visited = 0
    var open: [Int] = []
    for root in neighbours.indices where indices[root] < 0 {
      var path: [(node: Int, next: Int)] = [(root, 0)]
      while let (node, next) = path.last {
        if next == 0 {
          indices[node] = visited
          lowest[node] = visited
          visited += 1
          open.append(node)
        }
        if next < neighbours[node].count {
          path[path.count - 1].next += 1
          let neighbour = neighbours[node][next]
          if indices[neighbour] < 0 {
            path.append((neighbour, 0))
          } else if componentOf[neighbour] < 0 {
            lowest[node] = min(lowest[node], indices[neighbour])
          }
          continue
        }
        if lowest[node] == indices[node] {
          var member: Int?
          repeat {
            member = open.popLast()
            if let member { componentOf[member] = count }
          } while member != node && member != nil
          count += 1
        }
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
      }
    }
  }
}
