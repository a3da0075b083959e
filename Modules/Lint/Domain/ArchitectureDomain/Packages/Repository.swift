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
}

extension [Target.ID: [SourceFile]] {
  /// Returns the files without imports in branches such as `#if false`. A flag of the manifest proves nothing, because
  /// the manifest can set it under another condition.
  fileprivate func removingDeadImports(in graph: PackageGraph) -> Self {
    let packages = graph.packagesByIdentity
    var result = self
    for (id, files) in self {
      let evaluator = ConditionEvaluator(oldest: packages[id.package]?.oldest ?? OldestVersions())
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
