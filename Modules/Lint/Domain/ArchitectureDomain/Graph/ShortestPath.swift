/// Returns the shortest path from one of several nodes to another, including both ends, or nil if there is
/// none.
///
/// This is a breadth-first search in time linear in the graph. Of equally short paths, it returns the one that
/// comes first in the order of `starts` and `successors`.
package func shortestPath<Node: Hashable>(
  from starts: some Sequence<Node>, to isEnd: (Node) -> Bool, along successors: (Node) -> [Node]
) -> [Node]? {
  var queue = Array(starts)
  var seen = Set(queue)
  var cameFrom: [Node: Node] = [:]
  var next = 0
  while next < queue.count {
    let node = queue[next]
    next += 1
    if isEnd(node) { return sequence(first: node) { cameFrom[$0] }.reversed() }
    for successor in successors(node) where seen.insert(successor).inserted {
      cameFrom[successor] = node
      queue.append(successor)
    }
  }
  return nil
}
