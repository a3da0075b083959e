/// The shortest circles of a directed graph whose nodes are named.
struct ShortestCycles {
  private let arrows: [String: Set<String>]

  init(_ arrows: [String: Set<String>]) {
    self.arrows = arrows
  }

  /// One circle for each set of nodes that all reach one another. Of equally short ones it is the first by the
  /// name of its first node, then of its second and so on; it ends where it begins.
  var all: [[String]] {
    var cycles: [[String]] = []
    var done: Set<String> = []
    for node in arrows.keys.sorted() where !done.contains(node) {
      let forth = reachable(from: node, along: arrows)
      guard forth.contains(node) else { continue }
      let component = forth.intersection(reachable(from: node, along: reversed))
      done.formUnion(component)
      let circles = component.sorted().compactMap { shortest(from: $0, within: component) }
      if let shortest = circles.min(by: { $0.count < $1.count }) { cycles.append(shortest) }
    }
    return cycles
  }

  private var reversed: [String: Set<String>] {
    var reversed: [String: Set<String>] = [:]
    for (node, others) in arrows {
      for other in others { reversed[other, default: []].insert(node) }
    }
    return reversed
  }

  /// What arrows lead to; the start itself only if it is on a circle.
  private func reachable(from start: String, along arrows: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var open = [start]
    while let node = open.popLast() {
      for next in arrows[node] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }

  private func shortest(from start: String, within component: Set<String>) -> [String]? {
    var cameFrom: [String: String] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for other in (arrows[node] ?? []).sorted() where component.contains(other) {
        if other == start {
          let way = sequence(first: node) { $0 == start ? nil : cameFrom[$0] }
          return way.reversed() + [start]
        }
        guard cameFrom[other] == nil else { continue }
        cameFrom[other] = node
        queue.append(other)
      }
    }
    return nil
  }
}
