/// Packages that depend on one another in a circle, which SwiftPM finds only when it resolves them.
struct PackageCycles {
  private let packages: [String: Package]

  init(_ graph: PackageGraph) {
    packages = Dictionary(graph.packages.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// One violation a circle, at the dependency that closes it in the first of its packages by name.
  var violations: [Violation] {
    var violations: [Violation] = []
    for package in packages.values.sorted(by: { $0.identity < $1.identity }) {
      for dependency in package.dependencies {
        // Each circle is told once: from the first of its packages.
        guard let way = way(from: dependency.identity, to: package.identity),
          way.allSatisfy({ $0 >= package.identity }),
          way.contains(where: { packages[$0]?.isChecked ?? false })
        else { continue }
        violations.append(
          Violation(
            .cycle([package.identity] + way, of: .packages), in: package.identity, at: dependency.place))
      }
    }
    return violations
  }

  /// The shortest way, both ends included.
  private func way(from start: String, to end: String) -> [String]? {
    var cameFrom: [String: String] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if current == end { return sequence(first: current) { $0 == start ? nil : cameFrom[$0] }.reversed() }
      for dependency in packages[current]?.dependencies ?? []
      where dependency.identity != start && cameFrom[dependency.identity] == nil {
        cameFrom[dependency.identity] = current
        queue.append(dependency.identity)
      }
    }
    return nil
  }
}
