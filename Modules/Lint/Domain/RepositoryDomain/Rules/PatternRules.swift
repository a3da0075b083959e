import ArchitectureDomain

/// Finds patterns and names in the configuration that match nothing: `no-match`.
struct PatternRules {
  private let patterns: [RulePattern]
  private let targets: [Target]
  private let sources: [Target.ID: [SourceFile]]
  /// The modules that a name can mean, or nil if some of them are unknown.
  private let modules: Set<String>?
  private let externalModules: Set<String>
  private let targetNames: Set<String>
  /// The folders of targets, and the files and folders inside, if a pattern names one of them exactly.
  private let paths: Set<String>

  init(_ repository: Repository) {
    let graph = repository.graph
    patterns = repository.rules?.patterns ?? []
    targets = graph.checkedTargets
    sources = repository.sources
    targetNames = Set(targets.map(\.name))
    paths =
      patterns.contains { $0.kind == .path && $0.glob.isExact }
      ? Set(targets.map(\.folder.path) + sources.values.joined().flatMap(\.path.andFolders)) : []
    externalModules = patterns.contains(where: \.isExternal) ? graph.externalModules : []
    guard graph.unresolved.isEmpty, graph.damages.isEmpty, !graph.toolchainModules.isEmpty,
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
    // `*` bans all of them, also before there is one.
    if pattern.isExternal, text != "*", modules != nil,
      !externalModules.contains(where: pattern.names.matches)
    {
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
    func isNamed(_ names: Set<String>) -> Bool {
      glob.isExact ? isMatch(glob.pattern) && names.contains(glob.pattern) : names.contains(where: isMatch)
    }
    switch pattern.kind {
    case .target: return isNamed(targetNames)
    case .module, .bannedModule: return modules.map(isNamed) ?? true
    case .path:
      if glob.isExact { return isPathMatch(glob.pattern) && paths.contains(glob.pattern) }
      // A path can also match a file or a folder inside of a target.
      return targets.contains { isPathMatch($0.folder.path) }
        || sources.values.joined().contains { $0.path.andFolders.contains(where: isPathMatch) }
    }
  }
}

extension RulePattern {
  /// The pattern, or those of the list of modules that it names.
  fileprivate var names: NamePatterns {
    NamePatterns(ModuleList(rawValue: glob.pattern)?.modules.map { Glob($0) } ?? [glob])
  }
}
