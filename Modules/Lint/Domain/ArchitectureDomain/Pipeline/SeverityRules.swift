/// Applies the configured severities to violations.
///
/// Rules that are off must not hide other rules, and a warning must not hide an error. Therefore this step comes before
/// ``Precedence``.
struct SeverityRules {
  private let severities: [RuleSeverity]
  private let hasPaths: Bool
  private let warned: Set<Violation.Rule>
  private let context: RuleContext
  /// The places of the imports that compile only with a flag, for each flag of an entry.
  private let guarded: [String: Set<Place>]

  /// - Parameter warned: The rules whose errors are warnings in this check.
  init(_ context: RuleContext, warned: Set<Violation.Rule> = []) {
    severities = context.rules.severities
    hasPaths = severities.contains { $0.paths != nil }
    self.warned = warned
    self.context = context
    let flags = Set(severities.compactMap(\.within))
    guarded = Dictionary(
      uniqueKeysWithValues: flags.map { ($0, Self.imports(within: $0, of: context.repository)) })
  }

  /// Returns the violations with their severity, without those that are off.
  func judged(_ findings: [Finding]) -> [Violation] {
    if severities.isEmpty, warned.isEmpty { return findings.map(\.violation) }
    var entriesByPath: [String: Set<Int>] = [:]
    return findings.compactMap { judged($0.violation, of: $0.target, &entriesByPath) }
  }

  /// - Parameter entriesByPath: The numbers of the entries whose `paths` match, for each path so far.
  private func judged(
    _ violation: Violation, of target: Target?, _ entriesByPath: inout [String: Set<Int>]
  ) -> Violation? {
    var judged = violation
    var matching: Set<Int> = []
    if hasPaths, let target {
      let path = Self.path(of: violation, in: target)
      matching = entriesByPath[path] ?? entriesMatching(path)
      entriesByPath[path] = matching
    }
    if let last = severities.indices.last(where: { applies($0, to: violation, of: target, matching) }) {
      judged.severity = severities[last].severity
    }
    if warned.contains(violation.rule) { judged.severity = min(judged.severity, .warning) }
    return judged.severity == .off ? nil : judged
  }

  private static func isInManifest(_ violation: Violation, of target: Target) -> Bool {
    violation.place.path == target.declaration.path
  }

  private static func path(of violation: Violation, in target: Target) -> String {
    isInManifest(violation, of: target) ? target.folder.path : violation.place.path
  }

  /// - Parameter matching: The numbers of the entries whose `paths` match.
  private func applies(
    _ number: Int, to violation: Violation, of target: Target?, _ matching: Set<Int>
  ) -> Bool {
    let entry = severities[number]
    guard entry.rules.contains(violation.rule) else { return false }
    guard entry.isScoped else { return true }
    guard let target, !violation.rule.isAboutConfiguration else { return false }
    if let flag = entry.within, !isOnly(within: flag, violation, of: target) { return false }
    let file = Self.isInManifest(violation, of: target) ? nil : violation.place.path
    return covers(number, target, TargetMember(target.id, file), matching)
  }

  /// Returns whether a violation is at an import that compiles only with a flag, or at a declaration that only such
  /// imports need.
  private func isOnly(within flag: String, _ violation: Violation, of target: Target) -> Bool {
    let guarded = guarded[flag] ?? []
    guard Self.isInManifest(violation, of: target) else { return guarded.contains(violation.place) }
    let declared = Set(target.dependencies.filter { $0.name == violation.subject }.flatMap(\.targets))
    let places = (context.repository.sources[target.id] ?? []).flatMap { file in
      file.imports.filter { imported in
        context.modules.targets(named: imported.module, in: target).contains { declared.contains($0.id) }
      }
      .map { Place(file.path, $0.position) }
    }
    return !places.isEmpty && guarded.isSuperset(of: places)
  }

  /// The places of the imports that compile only with a flag.
  private static func imports(within flag: String, of repository: Repository) -> Set<Place> {
    let without = ConditionEvaluator(mentionedFlags: [flag])
    let places = repository.sources.values.joined().flatMap { file in
      file.imports.filter { !without.canHold($0.conditions) }.map { Place(file.path, $0.position) }
    }
    return Set(places)
  }

  /// Returns whether a target, or a file of it, meets all conditions of an entry.
  ///
  /// - Parameters:
  ///   - member: The target or the file.
  ///   - matching: The numbers of the entries whose `paths` match.
  private func covers(_ number: Int, _ target: Target, _ member: TargetMember, _ matching: Set<Int>) -> Bool {
    let entry = severities[number]
    let layer = context.layers.layer(of: member)
    if entry.paths != nil, !matching.contains(number) { return false }
    if let names = entry.layers, !names.contains(layer?.name ?? "") { return false }
    if let names = entry.tags, names.isDisjoint(with: context.tags.tags(of: member)) { return false }
    if let targets = entry.targets, !targets.matches(target.name) { return false }
    let isTest = target.kind == .test || layer?.isForTests == true
    return entry.isForTests.map { $0 == isTest } ?? true
  }

  /// The violations of entries that apply to no target and no file, although each of their patterns matches something.
  var idle: [Violation] {
    let repository = context.repository
    let targets = repository.graph.checkedTargets
    var idle = severities.indices.filter {
      severities[$0].isScoped && !(severities[$0].layers.map(context.absentLayers.isSuperset) ?? false)
    }
    var found: Set<Int> = []
    for target in targets where !idle.isEmpty {
      // A violation in the manifest belongs to the folder of its target.
      var places = [(target.folder.path, TargetMember(target.id))]
      if hasPaths || context.isDivided(target) {
        places += (repository.sources[target.id] ?? []).map { ($0.path, TargetMember(target.id, $0.path)) }
      }
      for (path, member) in places where !idle.isEmpty {
        let matching = hasPaths ? entriesMatching(path) : []
        found.formUnion(matching)
        idle.removeAll { covers($0, target, member, matching) }
      }
    }
    return idle.filter { number in
      let entry = severities[number]
      return (entry.paths == nil || found.contains(number))
        && entry.targets.map { names in targets.contains { names.matches($0.name) } } ?? true
    }
    .map { Violation(.idleSeverity, in: "severities", at: severities[$0].place) }
  }

  private func entriesMatching(_ path: String) -> Set<Int> {
    Set(severities.indices.filter { severities[$0].paths?.folder(containing: path) != nil })
  }
}
