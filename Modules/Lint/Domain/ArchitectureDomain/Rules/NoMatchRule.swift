extension Violation.Rule {
  public static let noMatch: Violation.Rule = .init(
    "no-match", "a pattern or a name in the configuration matches nothing", kind: .configuration,
    meaning: """
      No target has a name that a pattern in `targets` matches, no folder or file of a target has a path that a \
      pattern in `paths` matches, or a module in `forbids`, `exposes`, or `protected` is unknown: no target builds it, no file \
      imports it, and it does not come with the toolchain or with a system. Or all matches of a pattern are excluded, by others with `!` or \
      by `external: true`. Or no target or file meets all \
      conditions of a severity, or a pattern in `exclude` matches no folder that is searched. Nothing is checked if a part of the \
      repository cannot be read. Modules are not checked if a package is \
      not resolved, or if the modules of the toolchain are unknown. Names of lists always match, and the patterns of an `optional` layer without targets may match nothing. Modules in `forbids` \
      and `exposes` are warnings, because you can ban a module before anyone uses it.
      """,
    reason: """
      A rule with a misspelled name, or with the old name of a renamed target, passes silently.
      """,
    wrong: """
      // architecture.json5, after OrdersDomain was renamed to SalesDomain
      layers: [
        { name: "Domain", targets: ["OrdersDomain", "CartDomain"] },
      ],
      protected: [{ modules: ["SQLight"], for: ["Data"], because: "only Data uses the database" }],
      """,
    right: """
      // architecture.json5
      layers: [
        { name: "Domain", targets: ["SalesDomain", "CartDomain"] },
      ],
      protected: [{ modules: ["SQLite"], for: ["Data"], because: "only Data uses the database" }],
      """,
    fix: "Correct the pattern or the name, or remove it.",
    exception: .none(because: "the mistake is in the configuration, so you fix it there.")
  ) { context in
    if context.repository.graph.isPartial { return [] }
    let idle = SeverityRules(context).idle + idleContracts(in: context)
    return (PatternMatches(context).violations + idle).map { ($0, nil) }
  }
}

/// Returns a violation for each layer and each tag with `independent` or `acyclic` and fewer than two parts.
private func idleContracts(in context: RuleContext) -> [Violation] {
  let members = context.targets.filter { $0.kind != .test }.flatMap(context.members)
  return context.partitions.filter { !$0.isOptional }.compactMap { partition in
    let parts = members.lazy.compactMap(partition.part)
    guard let first = parts.first, parts.contains(where: { $0 != first }) else {
      let fault = Violation.Fault.idleContract(
        partition.isIndependent ? "independent" : "acyclic", of: partition.name, part: parts.first)
      return Violation(fault, in: partition.name, at: partition.place)
    }
    return nil
  }
}

extension Violation.Fault {
  /// A rule for the parts of a layer or tag has no effect, because there are fewer than two.
  static func idleContract(_ key: String, of name: String, part: String?) -> Violation.Fault {
    Violation.Fault(.noMatch, key) { _ in
      "'\(key)' of \(name) has no effect, because "
        + (part.map { "'\($0)' is its only part" } ?? "no folder or target is a part of it")
        + "; add patterns for other folders or targets, such as 'App/Features/*', or remove '\(key)'"
    }
  }

  /// A pattern or a name in the configuration matches nothing. A ban on an unused module is more often a precaution than a
  /// misspelling, so it's a warning.
  public static func noMatch(_ kind: RulePattern.Kind, pattern: String) -> Violation.Fault {
    Violation.Fault(.noMatch, severity: kind == .bannedModule ? .warning : .error) { _ in
      switch kind {
      case .target: "no target matches '\(pattern)'; correct the pattern, or remove it"
      case .folder:
        "'\(pattern)' matches no folder in which packages and projects are searched; correct the pattern, or remove it"
      case .path: "no folder or file of a target matches '\(pattern)'; correct the pattern, or remove it"
      case .module, .bannedModule:
        "no target builds a module '\(pattern)', and no file imports one; correct the name, or remove it"
      }
    }
  }

  /// A pattern matches no module of another package, and other modules don't count.
  public static func notExternal(pattern: String) -> Violation.Fault {
    Violation.Fault(.noMatch) { _ in
      "no other package builds a module '\(pattern)', and 'external: true' excludes those of this repository and of the "
        + "system; remove 'external', or correct the name"
    }
  }

  /// No target and no file meets all conditions of a severity.
  public static let idleSeverity = Violation.Fault(.noMatch) { _ in
    "no target or file meets all conditions of this severity; correct them, or remove it"
  }

  /// Other patterns of the list exclude everything that a pattern matches.
  public static func allExcluded(pattern: String) -> Violation.Fault {
    Violation.Fault(.noMatch) { _ in
      "this list excludes everything that '\(pattern)' matches; remove the pattern, or change the exclusion"
    }
  }
}

/// Finds patterns and names in the configuration that match nothing.
private struct PatternMatches {
  private let patterns: [RulePattern]
  private let targets: [Target]
  private let sources: [Target.ID: [SourceFile]]
  /// The modules that a name can mean, or nil if some of them are unknown.
  private let modules: Set<String>?
  private let externalModules: Set<String>
  private let targetNames: Set<String>
  private let folders: [String]
  /// The folders of targets, and the files and folders inside, if a pattern names one of them exactly.
  private let paths: Set<String>

  init(_ context: RuleContext) {
    let repository = context.repository
    let graph = repository.graph
    patterns = context.rules.patterns.filter {
      $0.optionalLayer.map { !context.absentLayers.contains($0) } ?? true
    }
    targets = graph.checkedTargets
    sources = repository.sources
    targetNames = Set(targets.map(\.name))
    folders = graph.excludedFolders
    paths =
      patterns.contains { $0.kind == .path && $0.glob.isExact }
      ? Set(targets.map(\.folder.path) + sources.values.joined().flatMap(\.path.andFolders)) : []
    externalModules = patterns.contains(where: \.isExternal) ? context.external : []
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
    let isKnown = isMatched(pattern, except: NamePatterns([]))
    if pattern.isExternal {
      // A library may be named before anyone imports it, but not a module that doesn't count.
      return isKnown && text != "*" && modules != nil
        && !externalModules.contains(where: pattern.names.matches) ? .notExternal(pattern: text) : nil
    }
    if !isKnown { return .noMatch(pattern.kind, pattern: text) }
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
    case .folder: return folders.contains { isPathMatch($0) }
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
