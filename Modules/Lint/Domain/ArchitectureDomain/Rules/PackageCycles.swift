/// Finds packages that depend on one another in a cycle, which SwiftPM reports only when it resolves them.
struct PackageCycles {
  private let packages: [String: Package]

  init(_ graph: PackageGraph) {
    packages = Dictionary(graph.packages.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// One violation for each cycle, at the dependency that closes it in the first of its packages by name.
  var violations: [Violation] {
    var violations: [Violation] = []
    for package in packages.values.sorted(by: { $0.identity < $1.identity }) {
      for dependency in package.dependencies {
        // Reports each cycle once, for the first of its packages.
        let path = shortestPath(
          from: [dependency.identity], to: { $0 == package.identity },
          along: { packages[$0]?.dependencies.map(\.identity) ?? [] })
        guard let path, path.allSatisfy({ $0 >= package.identity }),
          path.contains(where: { packages[$0]?.isChecked ?? false })
        else { continue }
        violations.append(
          Violation(
            .cycle([package.identity] + path, of: .packages), in: package.identity, at: dependency.place))
      }
    }
    return violations
  }
}
