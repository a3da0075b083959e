/// The paths along the declared dependencies of a graph.
struct DeclaredPaths {
  private let targets: [Target.ID: Target]

  init(_ graph: PackageGraph) {
    targets = Dictionary(graph.targets.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the shortest path from a target to a module, including both ends.
  ///
  /// - Returns: The names of targets, or an empty array if there is no path.
  func shortest(from start: Target.ID, toModule module: String) -> [String] {
    let path = shortestPath(
      from: [start], to: { $0 != start && targets[$0]?.module == module },
      along: { targets[$0]?.dependencies.flatMap(\.targets) ?? [] })
    return path?.map(\.name) ?? []
  }
}
