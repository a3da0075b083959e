/// The content of a checked folder: the input of all rules.
public struct Repository: Equatable, Sendable {
  public var graph: PackageGraph
  /// The configured rules, or nil if there is no configuration.
  public var rules: ArchitectureRules?
  /// The files of the checked targets, sorted by path, without imports that no build compiles.
  public var sources: [Target.ID: [SourceFile]]

  public init(graph: PackageGraph, rules: ArchitectureRules?, sources: [Target.ID: [SourceFile]]) {
    self.graph = graph
    self.rules = rules
    self.sources = sources.removingDeadImports(in: graph)
    for (index, target) in graph.targets.enumerated() where target.kind == .library {
      if sources[target.id]?.contains(where: \.isMain) == true {
        self.graph.targets[index].kind = .executable
      }
    }
  }

  /// The files that can have violations: the manifests and the sources.
  package var files: Set<String> {
    Set(graph.packages.map(\.manifest) + sources.values.joined().map(\.path))
  }

  /// The modules from elsewhere: those of packages that aren't checked, and imported ones of unknown origin, such as
  /// libraries of Xcode projects. Modules of the system and those with the name of a checked package's aren't included.
  package var externalModules: Set<String> {
    let own = graph.checkedTargets.flatMap(\.modules) + graph.toolchainModules
    // A part of the repository that couldn't be read may build any other imported module.
    let unknown = graph.isPartial ? [] : unknownModules
    return unknown.union(graph.targets.flatMap(\.modules)).subtracting(own)
  }

  /// The imported modules that neither a target nor the toolchain builds, and that aren't known as modules of a system.
  private var unknownModules: Set<String> {
    let system = NamePatterns(ModuleList.allNames.map { Glob($0) })
    let imported = Set(sources.values.lazy.joined().flatMap(\.imports).map(\.module))
    // The toolchain's modules that only others of its modules should import start with an underscore.
    return imported.subtracting(graph.targets.flatMap(\.modules)).subtracting(graph.toolchainModules).filter {
      !$0.hasPrefix("_") && !system.matches($0)
    }
  }

  /// The unresolved packages on which the result of a check depends: those with a product that a target declares, or all of
  /// them if it's unknown which one a product or an imported module comes from.
  var neededUnresolved: [String] {
    if graph.unresolved.isEmpty { return [] }
    let declared = Set(graph.targets.lazy.filter { $0.kind == .unresolved }.map(\.id.package))
    let isUnclear = graph.checkedTargets.contains {
      !$0.isOfProject && $0.dependencies.contains(where: \.targets.isEmpty)
    }
    if isUnclear || declared.isEmpty && !unknownModules.isEmpty { return graph.unresolved }
    return graph.unresolved.filter(declared.contains)
  }
}

extension [Target.ID: [SourceFile]] {
  /// Returns the files without imports in branches such as `#if false`. A flag of the manifest proves nothing, because
  /// the manifest can set it under another condition.
  fileprivate func removingDeadImports(in graph: PackageGraph) -> Self {
    let packages = graph.packagesByIdentity
    var result = self
    for (id, files) in self {
      let evaluator = ConditionEvaluator(
        isInPackage: packages[id.package]?.isProject != true,
        oldest: packages[id.package]?.oldest ?? OldestVersions())
      func isDead(_ imported: Import) -> Bool {
        !imported.conditions.isEmpty && !evaluator.canHold(imported.conditions)
      }
      for (number, file) in files.enumerated() where file.imports.contains(where: isDead) {
        result[id]?[number].imports.removeAll(where: isDead)
      }
    }
    return result
  }
}
