/// A directed graph whose vertices are numbered from 0, for graph algorithms.
///
/// No algorithm recurses, so a long chain can't overflow the stack.
package struct Digraph {
  package var successors: [[Int]]

  package init(successors: [[Int]]) {
    self.successors = successors
  }

  /// Returns the number of the strongly connected component of each vertex (Tarjan, "Depth-first search and
  /// linear graph algorithms", 1972). An arrow between components leads to the lower number.
  package func components() -> [Int] {
    var component = [Int](repeating: -1, count: successors.count)
    var number = [Int](repeating: -1, count: successors.count)
    var low = number
    var open: [Int] = []
    var path: [(vertex: Int, next: Int)] = []
    var visited = 0
    var found = 0
    func enter(_ vertex: Int) {
      number[vertex] = visited
      low[vertex] = visited
      visited += 1
      open.append(vertex)
      path.append((vertex, 0))
    }
    for root in successors.indices where number[root] < 0 {
      enter(root)
      while let (vertex, next) = path.last {
        if next < successors[vertex].count {
          path[path.count - 1].next += 1
          let successor = successors[vertex][next]
          if number[successor] < 0 {
            enter(successor)
          } else if component[successor] < 0 {
            low[vertex] = min(low[vertex], number[successor])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.vertex { low[parent] = min(low[parent], low[vertex]) }
        if low[vertex] == number[vertex] {
          while let member = open.popLast() {
            component[member] = found
            if member == vertex { break }
          }
          found += 1
        }
      }
    }
    return component
  }

  /// Returns the vertices in an order in which each comes before its successors, except for arrows that close a cycle.
  /// This is the reversed postorder of a depth-first search.
  package func order() -> [Int] {
    var isVisited = [Bool](repeating: false, count: successors.count)
    var postorder: [Int] = []
    var path: [(vertex: Int, next: Int)] = []
    for root in successors.indices where !isVisited[root] {
      isVisited[root] = true
      path.append((root, 0))
      while let (vertex, next) = path.last {
        if next < successors[vertex].count {
          path[path.count - 1].next += 1
          let successor = successors[vertex][next]
          if !isVisited[successor] {
            isVisited[successor] = true
            path.append((successor, 0))
          }
        } else {
          path.removeLast()
          postorder.append(vertex)
        }
      }
    }
    return postorder.reversed()
  }

  /// Returns for each arrow whether it's transitive: whether a longer path leads to the same vertex (Aho, Garey, and
  /// Ullman, "The transitive reduction of a directed graph", 1972). The result has the shape of ``successors``. Arrows
  /// within a cycle are never transitive.
  package func transitiveArrows() -> [[Bool]] {
    let component = components()
    let count = (component.max() ?? -1) + 1
    var targets = [Set<Int>](repeating: [], count: count)
    for (vertex, reached) in successors.enumerated() {
      for successor in reached where component[successor] != component[vertex] {
        targets[component[vertex]].insert(component[successor])
      }
    }
    let words = (count + 63) / 64
    var reach = [[UInt64]](repeating: [], count: count)
    var implied = [Set<Int>](repeating: [], count: count)
    // Successors of a component have lower numbers, and no lower one reaches the highest of them.
    for number in 0..<count {
      var bits = [UInt64](repeating: 0, count: words)
      for target in targets[number].sorted(by: >) {
        if bits[target / 64] & 1 << UInt64(target % 64) != 0 {
          implied[number].insert(target)
        } else {
          for word in 0..<words { bits[word] |= reach[target][word] }
        }
      }
      bits[number / 64] |= 1 << UInt64(number % 64)
      reach[number] = bits
    }
    return successors.enumerated().map { vertex, reached in
      reached.map { implied[component[vertex]].contains(component[$0]) }
    }
  }
}
