/// Ways along the declared dependencies of a graph.
struct DependencyPaths {
  private let targets: [Target.ID: Target]

  init(_ graph: PackageGraph) {
    targets = Dictionary(graph.targets.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The shortest way from a target to a module, both ends included.
  ///
  /// - Returns: Names of targets; none where no way leads there.
  func shortest(from start: Target.ID, toModule module: String) -> [String] {
    var queue = [start]
    var cameFrom: [Target.ID: Target.ID] = [:]
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      if id != start, targets[id]?.module == module {
        let steps = sequence(first: id) { cameFrom[$0] }
        return steps.map(\.name).reversed()
      }
      for neighbor in targets[id]?.dependencies.flatMap(\.targets) ?? []
      where neighbor != start && cameFrom[neighbor] == nil {
        cameFrom[neighbor] = id
        queue.append(neighbor)
      }
    }
    return []
  }
}
