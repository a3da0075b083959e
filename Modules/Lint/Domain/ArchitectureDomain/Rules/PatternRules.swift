/// Finds patterns and names in the configuration that match nothing: `no-match`.
struct PatternRules {
  private let patterns: [RulePattern]
  private let targets: [Target]
  private let sources: [Target.ID: [SourceFile]]
  /// The modules that a name can mean, or nil if some of them are unknown.
  private let modules: Set<String>?

  init(_ repository: Repository) {
    let graph = repository.graph
    patterns = repository.rules?.patterns ?? []
    targets = graph.checkedTargets
    sources = repository.sources
    guard graph.unresolved.isEmpty, !graph.toolchainModules.isEmpty,
      patterns.contains(where: \.kind.isModule)
    else {
      modules = nil
      return
    }
    let imported = sources.values.lazy.joined().flatMap(\.imports).map(\.module)
    modules = graph.toolchainModules.union(ModuleList.allNames).union(graph.targets.map(\.module))
      .union(imported)
  }

  var violations: [Violation] {
    patterns.filter { !isMatched($0) }.map {
      Violation(.noMatch($0.kind, pattern: $0.glob.pattern), in: $0.glob.pattern, at: $0.place)
    }
  }

  private func isMatched(_ pattern: RulePattern) -> Bool {
    let glob = pattern.glob
    switch pattern.kind {
    case .target: return targets.contains { glob.matches($0.name) }
    case .module, .bannedModule:
      return modules.map { glob.isExact ? $0.contains(glob.pattern) : $0.contains(where: glob.matches) }
        ?? true
    case .path:
      // A path can also match a file or a folder inside of a target.
      return targets.contains { glob.matches($0.folder.path) }
        || sources.values.joined().contains { file in
          file.path.indices.contains { file.path[$0] == "/" && glob.matches(String(file.path[..<$0])) }
            || glob.matches(file.path)
        }
    }
  }
}
