/// Finds packages that depend on one another in a cycle, which SwiftPM reports only when it resolves them.
struct PackageCycles {
  private let packages: [String: Package]
  private let targets: [String: [Target]]
  /// The number of the strongly connected component of each package.
  private let component: [String: Int]

  /// The number of packages that the search visits in each component. After that, only the cycles of its first package
  /// are found.
  private static let visitLimit = 100_000

  init(_ graph: PackageGraph) {
    let packages = graph.packagesByIdentity
    let names = Array(packages.keys)
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    let digraph = Digraph(
      successors: names.map { packages[$0]?.dependencies.compactMap { numbers[$0.identity] } ?? [] })
    self.packages = packages
    targets = Dictionary(grouping: graph.targets, by: \.id.package)
    component = Dictionary(uniqueKeysWithValues: zip(names, digraph.components()))
  }

  /// One violation for each cycle, at the dependency that closes it in the first of its packages by name.
  var violations: [Violation] {
    var violations: [Violation] = []
    var visits: [Int: Int] = [:]
    for package in packages.values.sorted(by: { $0.identity < $1.identity }) {
      guard let own = component[package.identity], visits[own, default: 0] <= Self.visitLimit else {
        continue
      }
      for dependency in package.dependencies where component[dependency.identity] == own {
        // Reports each cycle once, for the first of its packages.
        let path = shortestPath(from: [dependency.identity], to: { $0 == package.identity }) { name in
          visits[own, default: 0] += 1
          return (packages[name]?.dependencies.map(\.identity) ?? []).filter { component[$0] == own }
        }
        guard let path, path.allSatisfy({ $0 >= package.identity }),
          path.contains(where: { packages[$0]?.isChecked ?? false })
        else { continue }
        let cycle = [package.identity] + path
        violations.append(
          Violation(
            .cycle(cycle, of: .packages, tests: tests(closing: cycle)), in: package.identity,
            at: dependency.place))
      }
    }
    return violations
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
