/// The facts that rules check: a repository, and what several rules derive from it.
final class RuleContext {
  let repository: Repository
  let layers: LayerMap
  let tags: TagMap
  var undeclaredImports = UndeclaredImports()
  var carriers: TypeCarriers?
  let modules: ModuleIndex
  private(set) lazy var targets = repository.graph.checkedTargets
  private(set) lazy var external = repository.externalModules
  private(set) lazy var dependencies = DependencyMap(repository)
  private(set) lazy var testTargets = TestTargets(repository)
  private(set) lazy var unusedDependencies = UnusedDependencies(repository).byTarget
  /// The optional layers without targets and files.
  private(set) lazy var absentLayers = Set(repository.emptyLayers.filter(\.isOptional).map(\.name))
  /// The modules that are visible through re-exports, at least in part.
  private(set) lazy var exports = ReExports(
    repository.graph, sources: undeclaredImports.sources, includesParts: true)

  private var declaredPaths: [String: PathsToModule] = [:]

  init(_ repository: Repository) {
    self.repository = repository
    layers = LayerMap(repository)
    tags = TagMap(repository, layers)
    modules = ModuleIndex(repository.graph)
  }

  /// The configuration, or an empty one.
  var rules: ArchitectureRules { repository.rules ?? ArchitectureRules(layers: []) }

  /// Returns the targets whose modules some files of a target import.
  func targets(importedBy files: [SourceFile], of target: Target) -> [Target.ID] {
    Set(files.lazy.flatMap(\.imports).map(\.module)).flatMap { modules.targets(named: $0, in: target) }.map(
      \.id)
  }

  /// Returns the names on the shortest path from a target to another one that builds a module, including both, or an
  /// empty array if there is no path.
  func declaredPath(from target: Target.ID, to module: String) -> [String] {
    let paths = declaredPaths[module] ?? PathsToModule(module, in: dependencies, includesImports: false)
    declaredPaths[module] = paths
    return dependencies.numbers[target].flatMap(paths.path) ?? []
  }

  /// Returns the declared dependencies of a target, and then its imports of other modules.
  func uses(in target: Target) -> [TargetUse] {
    let imports = (repository.sources[target.id] ?? []).flatMap { file in
      file.imports.filter { $0.module != target.module }.map { imported in
        TargetUse(
          name: imported.module, targets: modules.targets(named: imported.module, in: target).map(\.id),
          place: Place(file.path, imported.position), isDeclaration: false)
      }
    }
    let declarations = target.dependencies.map {
      TargetUse(name: $0.name, targets: $0.targets, place: $0.place, isDeclaration: true)
    }
    return declarations + imports
  }

  /// Returns the findings in each checked target.
  func inEachTarget(_ violations: (Target, [SourceFile]) -> [Violation]) -> [Finding] {
    targets.flatMap { target in
      violations(target, repository.sources[target.id] ?? []).map { ($0, target) }
    }
  }

  /// Returns the findings at each import of another module.
  func atEachImport(_ violation: (Import, SourceFile, Target) -> Violation.Fault?) -> [Finding] {
    inEachTarget { target, files in
      files.flatMap { file in
        file.imports.compactMap { imported in
          guard imported.module != target.module else { return nil }
          return violation(imported, file, target).map {
            Violation($0, in: target.name, at: Place(file.path, imported.position))
          }
        }
      }
    }
  }
}

/// An import or a declared dependency, with the targets that it means.
struct TargetUse {
  /// The name of the module or the dependency.
  var name: String
  var targets: [Target.ID]
  var place: Place
  var isDeclaration: Bool
}
