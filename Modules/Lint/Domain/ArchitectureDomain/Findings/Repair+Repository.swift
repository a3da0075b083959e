extension Repair {
  /// - Parameter inspection: Of the repository.
  init(_ repository: Repository, _ inspection: Inspection) {
    self.init(damages: inspection.damages)
    let planner = RepairPlanner(repository)
    var seen: Set<Addition> = []
    // What has been planned counts when circles are looked for.
    var dependencies = Dictionary(
      repository.graph.targets.map { ($0.id, $0.dependencies.flatMap(\.targets)) }
    ) { first, _ in first }
    for violation in inspection.violations {
      let missing: [String]
      switch violation.fault {
      case .undeclaredImport(let module, _): missing = [module]
      case .reExportLeak(let modules, _): missing = modules
      case .undeclaredPlatform(_, let name, let platforms):
        guard let target = planner.target(of: violation),
          let dependency = target.dependencies.first(where: { $0.name == name && $0.platforms != nil })
        else {
          otherCount += 1
          continue
        }
        let addition = Addition(name, to: target.id, targets: dependency.targets, at: dependency.place)
        if seen.insert(addition).inserted {
          manual.append(Manual(addition, because: .declaredForPlatforms(platforms)))
        }
        continue
      case .unusedDependency(let name):
        removals.append(Removal(name, from: violation.target, at: violation.place))
        continue
      default:
        otherCount += 1
        continue
      }
      guard let target = planner.target(of: violation) else {
        otherCount += 1
        continue
      }
      for module in missing {
        guard let (addition, obstacle) = planner.addition(of: module, to: target) else {
          otherCount += 1
          continue
        }
        guard seen.insert(addition).inserted else { continue }
        if let obstacle = obstacle ?? addition.obstacleOfNames {
          manual.append(Manual(addition, because: obstacle))
        } else if let circle = way(from: addition.targets, to: target.id, along: dependencies) {
          manual.append(
            Manual(addition, because: .closesCircle(([target.id] + circle).map(\.name))))
        } else {
          dependencies[target.id, default: []] += addition.targets
          additions.append(addition)
        }
      }
    }
  }
}

extension Repair.Addition {
  fileprivate var obstacleOfNames: Repair.Obstacle? {
    [dependency, target.name, package ?? ""].contains { $0.hasPrefix("-") }
      ? .refused("a name that begins with a dash is taken for an option") : nil
  }
}

/// The shortest way from one of some targets to another, both included.
private func way(
  from starts: [Target.ID], to end: Target.ID, along dependencies: [Target.ID: [Target.ID]]
) -> [Target.ID]? {
  var queue = starts
  var cameFrom: [Target.ID: Target.ID] = [:]
  var seen = Set(starts)
  var next = 0
  while next < queue.count {
    let id = queue[next]
    next += 1
    if id == end { return sequence(first: id) { cameFrom[$0] }.reversed() }
    for neighbor in dependencies[id] ?? [] where seen.insert(neighbor).inserted {
      cameFrom[neighbor] = id
      queue.append(neighbor)
    }
  }
  return nil
}

/// Finds out what a manifest has to say so that a module may be imported.
private struct RepairPlanner {
  private let repository: Repository
  private let modules: ModuleIndex
  private let packages: [String: Package]
  private let targetsByName: [String: [Target]]

  init(_ repository: Repository) {
    self.repository = repository
    modules = ModuleIndex(repository.graph)
    packages = Dictionary(repository.graph.packages.map { ($0.identity, $0) }) { first, _ in first }
    targetsByName = Dictionary(grouping: repository.graph.checkedTargets, by: \.name)
  }

  /// The target that a violation stands in: of several of one name, the one that has the file.
  func target(of violation: Violation) -> Target? {
    let named = targetsByName[violation.target] ?? []
    guard named.count > 1 else { return named.first }
    return named.first { target in
      (repository.sources[target.id] ?? []).contains { $0.path == violation.place.path }
    }
  }

  func addition(of module: String, to target: Target) -> (Repair.Addition, Repair.Obstacle?)? {
    let candidates = modules.targets(meantBy: module, in: target).filter { $0.kind != .plugin }
    if let own = candidates.first(where: { $0.id.package == target.id.package }) {
      return (Repair.Addition(own.name, to: target.id, targets: [own.id], at: target.declaration), nil)
    }
    let declared = Set(packages[target.id.package]?.dependencies.map(\.identity) ?? [])
    let nearest = candidates.first { declared.contains($0.id.package) } ?? candidates.first
    guard let nearest, let package = packages[nearest.id.package] else { return nil }
    // The library that brings the least else.
    let library = package.libraries.filter { $0.targets.contains(nearest.id) }
      .min { ($0.targets.count, $0.name) < ($1.targets.count, $1.name) }
    let addition = Repair.Addition(
      library?.name ?? nearest.name, of: package.reference, to: target.id,
      targets: library?.targets ?? [nearest.id], at: target.declaration)
    let obstacle: Repair.Obstacle? =
      library == nil
      ? .noLibrary(package: package.identity)
      : declared.contains(package.identity) ? nil : .undeclaredPackage(package.identity)
    return (addition, obstacle)
  }
}
