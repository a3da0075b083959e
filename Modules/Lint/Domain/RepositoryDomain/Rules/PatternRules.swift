import ArchitectureDomain

/// Finds patterns and names in the configuration that match nothing: `no-match`.
struct PatternRules {
  private let patterns: [RulePattern]
  private let targets: [Target]
  private let sources: [Target.ID: [SourceFile]]
  /// The modules that a name can mean, or nil if some of them are unknown.
  private let modules: Set<String>?
  private let externalModules: Set<String>

  init(_ repository: Repository) {
    let graph = repository.graph
    patterns = repository.rules?.patterns ?? []
    targets = graph.checkedTargets
    sources = repository.sources
    externalModules = patterns.contains(where: \.isExternal) ? graph.externalModules : []
    guard graph.unresolved.isEmpty, !graph.toolchainModules.isEmpty,
      patterns.contains(where: \.kind.isModule)
    else {
      modules = nil
      return
    }
    let imported = sources.values.lazy.joined().flatMap(\.imports).map(\.module)
    modules = graph.toolchainModules.union(ModuleList.allNames).union(graph.targets.flatMap(\.modules))
      .union(imported)
  }

  var violations: [Violation] {
    patterns.compactMap { pattern in
      fault(of: pattern).map { Violation($0, in: pattern.glob.pattern, at: pattern.place) }
    }
  }

  private func fault(of pattern: RulePattern) -> Violation.Fault? {
    let text = pattern.glob.pattern
    if !isMatched(pattern, except: NamePatterns([])) { return .noMatch(pattern.kind, pattern: text) }
    if pattern.isExternal, modules != nil, !externalModules.contains(where: pattern.names.matches) {
      return .notExternal(pattern: text)
    }
    guard pattern.exclusions.hasExclusions else { return nil }
    return isMatched(pattern, except: pattern.exclusions) ? nil : .allExcluded(pattern: text)
  }

  private func isMatched(_ pattern: RulePattern, except exclusions: NamePatterns) -> Bool {
    let glob = pattern.glob
    func isMatch(_ name: String) -> Bool { glob.matches(name) && !exclusions.excludes(name) }
    // The names of lists always match, because lists contain modules of several platforms.
    if pattern.kind.isModule, let list = ModuleList(rawValue: glob.pattern) {
      return !list.modules.allSatisfy(exclusions.excludes)
    }
    func isPathMatch(_ path: String) -> Bool { glob.matches(path) && !exclusions.excludesPath(path) }
    switch pattern.kind {
    case .target: return targets.contains { isMatch($0.name) }
    case .module, .bannedModule:
      return modules.map { names in
        glob.isExact
          ? names.contains(glob.pattern) && !exclusions.excludes(glob.pattern)
          : names.contains(where: isMatch)
      } ?? true
    case .path:
      // A path can also match a file or a folder inside of a target.
      return targets.contains { isPathMatch($0.folder.path) }
        || sources.values.joined().contains { file in
          file.path.indices.contains { file.path[$0] == "/" && isPathMatch(String(file.path[..<$0])) }
            || isPathMatch(file.path)
        }
    }
  }
}

extension RulePattern {
  /// The pattern, or those of the list of modules that it names.
  fileprivate var names: NamePatterns {
    NamePatterns(ModuleList(rawValue: glob.pattern)?.modules.map { Glob($0) } ?? [glob])
  }
}
