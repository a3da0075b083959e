/// Finds packages that depend on one another in a cycle, which SwiftPM reports only when it resolves them.
struct PackageCycles {
  private let packages: [String: Package]
  private let targets: [String: [Target]]

  init(_ graph: PackageGraph) {
    packages = graph.packagesByIdentity
    targets = Dictionary(grouping: graph.targets, by: \.id.package)
  }

  /// One violation for each cycle, at the dependency that closes it in the first of its packages by name.
  var violations: [Violation] {
    let arrows = packages.mapValues { package in
      Dictionary(package.dependencies.map { ($0.identity, $0.place) }) { first, _ in first }
    }
    return ShortestCycles(arrows.mapValues { Set($0.keys) }).covering.compactMap { cycle in
      guard let place = arrows[cycle[0]]?[cycle[1]],
        cycle.contains(where: { packages[$0]?.isChecked ?? false })
      else { return nil }
      return Violation(.cycle(cycle, of: .packages, tests: tests(closing: cycle)), in: cycle[0], at: place)
    }
  }

  /// Returns the targets that depend on the next package of a cycle, if only tests do.
  private func tests(closing cycle: [String]) -> [String] {
    zip(cycle, cycle.dropFirst()).lazy.map { from, to in
      let users = (targets[from] ?? []).filter {
        $0.dependencies.contains { $0.targets.contains { $0.package == to } }
      }
      return users.allSatisfy { $0.kind == .test } ? users.map(\.name) : []
    }
    .first { !$0.isEmpty } ?? []
  }
}
