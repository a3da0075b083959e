import ArchitectureDomain

extension Repair {
  /// - Parameter inspection: The result of checking the repository.
  init(_ repository: Repository, _ inspection: Inspection) {
    self.init(damages: inspection.damages)
    let planner = RepairPlanner(repository)
    var seen: Set<Addition> = []
    // Includes planned additions, because two of them together can close a cycle.
    var dependencies = Dictionary(
      repository.graph.targets.map { ($0.id, $0.dependencies.flatMap(\.targets)) }
    ) { first, _ in first }
    for violation in inspection.violations {
      var missing: [String] = []
      switch (violation.rule, violation.fault.detail) {
      case (.undeclaredImport, .platforms(let platforms, let name)):
        if let target = planner.target(of: violation),
          let dependency = target.dependencies.first(where: { $0.name == name && $0.platforms != nil })
        {
          let addition = Addition(name, to: target.id, targets: dependency.targets, at: dependency.place)
          if seen.insert(addition).inserted {
            manual.append(Manual(addition, because: .declaredForPlatforms(platforms)))
          }
          continue
        }
      case (.undeclaredImport, _): missing = [violation.subject]
      case (_, .modules(let modules)): missing = modules
      case (.unusedDependency, let detail):
        var removal = Removal(violation.subject, from: violation.target, at: violation.place)
        if case .carrier(let module) = detail { removal.carrier = module }
        removals.append(removal)
        continue
      default: break
      }
      // Only Xcode writes its projects.
      guard !missing.isEmpty, let target = planner.target(of: violation), !target.isOfProject else {
        otherCount += 1
        continue
      }
      for module in missing {
        guard let (addition, obstacle) = planner.addition(of: module, to: target) else {
          otherCount += 1
          continue
        }
        guard seen.insert(addition).inserted else { continue }
        if let obstacle {
          manual.append(Manual(addition, because: obstacle))
        } else if let path = shortestPath(
          from: addition.targets, to: { $0 == target.id }, along: { dependencies[$0] ?? [] })
        {
          manual.append(Manual(addition, because: .createsCycle(([target.id] + path).map(\.name))))
        } else {
          dependencies[target.id, default: []] += addition.targets
          additions.append(addition)
        }
      }
    }
  }
}

/// Finds the declaration that a manifest needs so that a target can import a module.
private struct RepairPlanner {
  private let repository: Repository
  private let modules: ModuleIndex
  private let packages: [String: Package]
  private let targetsByName: [String: [Target]]

  init(_ repository: Repository) {
    self.repository = repository
    modules = ModuleIndex(repository.graph)
    packages = repository.graph.packagesByIdentity
    targetsByName = Dictionary(grouping: repository.graph.checkedTargets, by: \.name)
  }

  /// Returns the target of a violation. If several have its name, returns the one that contains the file.
  func target(of violation: Violation) -> Target? {
    let named = targetsByName[violation.target] ?? []
    guard named.count > 1 else { return named.first }
    return named.first { target in
      (repository.sources[target.id] ?? []).contains { $0.path == violation.place.path }
    }
  }

  func addition(of module: String, to target: Target) -> (Repair.Addition, Repair.Obstacle?)? {
    let all = modules.targets(named: module, in: target).filter { $0.kind != .plugin }
    let allowed = all.filter { target.ban(on: $0) == nil }
    let candidates = allowed.isEmpty ? all : allowed
    let ban = candidates.first.flatMap(target.ban).map { Repair.Obstacle.banned($0) }
    if let own = candidates.first(where: { $0.id.package == target.id.package }) {
      return (Repair.Addition(own.name, to: target.id, targets: [own.id], at: target.declaration), ban)
    }
    let declared = Dictionary(
      (packages[target.id.package]?.dependencies ?? []).map { ($0.identity, $0.reference) }
    ) { first, _ in first }
    let nearest = candidates.first { declared[$0.id.package] != nil } ?? candidates.first
    guard let nearest, let package = packages[nearest.id.package] else { return nil }
    // The smallest library.
    let library = package.libraries.filter { $0.targets.contains(nearest.id) }
      .min { ($0.targets.count, $0.name) < ($1.targets.count, $1.name) }
    let addition = Repair.Addition(
      library?.name ?? nearest.name, of: declared[package.identity] ?? package.reference, to: target.id,
      targets: library?.targets ?? [nearest.id], at: target.declaration)
    if let ban { return (addition, ban) }
    let obstacle: Repair.Obstacle? =
      library == nil
      ? .noLibrary(package: package.identity)
      : declared[package.identity] != nil
        ? nil
        : cycle(of: target.id.package, below: package).map { .createsCycle($0) }
          ?? .undeclaredPackage(package.identity)
    return (addition, obstacle)
  }

  /// Returns the cycle of packages that a dependency of one on another would close.
  private func cycle(of package: String, below other: Package) -> [String]? {
    shortestPath(
      from: [other.identity], to: { $0 == package },
      along: { packages[$0]?.dependencies.map(\.identity) ?? [] }
    ).map { [package] + $0 }
  }
}
