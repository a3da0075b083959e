/// The targets of a graph by number, with their dependencies in both directions, and the targets of each module.
struct DependencyMap {
  let names: [String]
  /// The modules that each target builds.
  let modules: [[String]]
  let numbers: [Target.ID: Int]
  /// The targets that each target depends on, in the order of its manifest.
  let dependencies: [[Int]]
  /// The targets that depend on each target.
  let dependents: [[Int]]
  /// The targets that build or import a module.
  let holders: [String: [Int]]

  init(_ repository: Repository) {
    let targets = repository.graph.targets
    names = targets.map(\.name)
    modules = targets.map(\.modules)
    let numbers = Dictionary(zip(targets.map(\.id), 0...)) { first, _ in first }
    var dependents = [[Int]](repeating: [], count: targets.count)
    var holders: [String: [Int]] = [:]
    let built = Set(modules.joined())
    dependencies = targets.map { $0.dependencies.flatMap(\.targets).compactMap { numbers[$0] } }
    for (number, target) in targets.enumerated() {
      for dependency in dependencies[number] { dependents[dependency].append(number) }
      // A name of an alias can be that of a module that this target doesn't mean.
      let imported = (repository.sources[target.id] ?? []).lazy.flatMap(\.imports).map { imported in
        built.contains(imported.module)
          ? target.moduleAliases[imported.module] ?? imported.module : imported.module
      }
      for module in Set(imported).union(target.modules) { holders[module, default: []].append(number) }
    }
    self.numbers = numbers
    self.dependents = dependents
    self.holders = holders
  }

  /// Returns the built or imported modules that match one of the patterns.
  func modules(matching patterns: NamePatterns) -> Set<String> {
    let named = patterns.names.filter { holders[$0] != nil && !patterns.excludes($0) }
    return patterns.patterns.isEmpty ? named : named.union(holders.keys.filter(patterns.matches))
  }
}
