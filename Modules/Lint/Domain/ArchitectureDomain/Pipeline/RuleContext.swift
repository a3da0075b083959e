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
  private(set) lazy var protectedFolders = rules["protected"].map { $0.patterns("paths") }.filter {
    !$0.isEmpty
  }
  private(set) lazy var typeUses = TypeUses(self)
  private(set) lazy var unusedDependencies = UnusedDependencies(repository).byTarget
  /// The optional layers without targets and files.
  private(set) lazy var absentLayers = Set(repository.emptyLayers.filter(\.isOptional).map(\.name))
  /// The modules that are visible through re-exports, at least in part.
  private(set) lazy var exports = ReExports(
    repository.graph, sources: undeclaredImports.sources, includesParts: true)

  private var usesByTarget: [Target.ID: [TargetUse]] = [:]
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
    let imported = Set(files.lazy.flatMap(\.imports).map(\.module))
    return imported.flatMap { modules.targets(named: $0, in: target) }.map(\.id)
  }

  /// Returns the names on the shortest path from a target to another one that builds a module, including both, or an
  /// empty array if there is no path.
  func declaredPath(from target: Target.ID, to module: String) -> [String] {
    let paths = declaredPaths[module] ?? PathsToModule(module, in: dependencies, includesImports: false)
    declaredPaths[module] = paths
    return dependencies.numbers[target].flatMap(paths.path) ?? []
  }

  /// Returns whether files of a target are in other layers, tags, or protected folders than the target.
  func isDivided(_ target: Target) -> Bool {
    layers.isDivided(target.id) || tags.isDivided(target.id)
      || protectedFolders.contains { folders in
        folders.folder(containing: target.folder.path) == nil
          && (repository.sources[target.id] ?? []).contains { folders.folder(containing: $0.path) != nil }
      }
  }

  /// Returns the declared dependencies of a target, then its imports of other modules, and then its uses of types of other
  /// files. An import of a divided target is left out if the file names a type of it.
  func uses(in target: Target) -> [TargetUse] {
    if let known = usesByTarget[target.id] { return known }
    let imports = (repository.sources[target.id] ?? []).flatMap { file in
      file.imports.filter { $0.module != target.module }.compactMap { imported -> TargetUse? in
        let meant = modules.targets(named: imported.module, in: target).map(\.id)
        if typeUses.names(typesOf: meant, in: file.path, of: target.id) { return nil }
        return TargetUse(
          name: imported.module, from: TargetMember(target.id, file.path), to: meant.map { TargetMember($0) },
          form: .import, place: Place(file.path, imported.position))
      }
    }
    let declarations = target.dependencies.map {
      TargetUse(
        name: $0.name, from: TargetMember(target.id), to: $0.targets.map { TargetMember($0) },
        form: .declaration, place: $0.place)
    }
    let uses = declarations + imports + typeUses.byTarget[target.id, default: []]
    usesByTarget[target.id] = uses
    return uses
  }

  /// Returns the findings at the uses in each checked target. Of the uses of a type, the first one in each file counts, and each
  /// that a comment hides.
  func atEachUse(_ violation: (TargetUse, Target) -> Violation?) -> [Finding] {
    inEachTarget { target, files in
      let hidden = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.hiddenRules) })
      var reported: Set<[String]> = []
      return uses(in: target).compactMap { use in
        let found = violation(use, target)
        guard let found, use.form == .type else { return found }
        let rules = use.place.position.flatMap { hidden[use.place.path]?[$0.line] }
        if rules?.contains(found.rule.name) == true { return found }
        return reported.insert([use.place.path, use.name]).inserted ? found : nil
      }
    }
  }

  /// Returns a whole target, and then its files.
  func members(of target: Target) -> [TargetMember] {
    [TargetMember(target.id)] + (repository.sources[target.id] ?? []).map { TargetMember(target.id, $0.path) }
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
