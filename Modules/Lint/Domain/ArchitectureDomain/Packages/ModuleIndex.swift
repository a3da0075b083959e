/// Finds the targets that an import can mean.
package struct ModuleIndex {
  private let targetsByModule: [String: [Target]]
  /// Those of packages. A package can't import what a project of Xcode builds.
  private let packageTargetsByModule: [String: [Target]]
  /// The packages that each package depends on.
  private let neighbors: [String: Set<String>]
  /// The modules of other packages that targets of each package rename, by their new names.
  private var renamed: [String: [String: String]] = [:]

  package init(_ graph: PackageGraph) {
    let named = graph.targets.flatMap { target in target.modules.map { ($0, target) } }
    targetsByModule = Dictionary(grouping: named, by: \.0).mapValues { $0.map(\.1) }
    packageTargetsByModule =
      graph.packages.contains(where: \.isProject)
      ? targetsByModule.mapValues { $0.filter { !$0.isOfProject } } : targetsByModule
    neighbors = Dictionary(
      graph.packages.map { ($0.identity, Set($0.dependencies.map(\.identity))) }
    ) { first, _ in first }
    for target in graph.targets {
      for (name, module) in target.moduleAliases
      where targetsByModule[module]?.contains(where: { $0.id.package != target.id.package }) == true {
        renamed[target.id.package, default: [:]][name] = module
      }
    }
  }

  /// Returns the targets that build a module with this name, as seen from a target: those that it declares, or else
  /// those of its own package, or else those of packages that its package depends on, or else all.
  package func targets(named name: String, in target: Target) -> [Target] {
    let index = target.isOfProject ? targetsByModule : packageTargetsByModule
    // The build renames the module, so another target can import the new name, but doesn't declare it.
    let foreign = renamed[target.id.package]?[name].flatMap { index[$0] } ?? []
    let all =
      index[target.moduleAliases[name] ?? name] ?? foreign.filter { $0.id.package != target.id.package }
    guard all.count > 1 else { return all }
    let declared = Set(target.dependencies.lazy.flatMap(\.targets))
    let nearest = all.filter { declared.contains($0.id) }
    let own = all.filter { $0.id.package == target.id.package }
    // If the target renames the module of another package, the name is that of its own package's module.
    let isRenamed = target.moduleAliases[name] == nil && target.moduleAliases.values.contains(name)
    if !nearest.isEmpty, !isRenamed || own.isEmpty { return nearest }
    if !own.isEmpty { return own }
    let near = all.filter { neighbors[target.id.package]?.contains($0.id.package) ?? false }
    return near.isEmpty ? all : near
  }
}
