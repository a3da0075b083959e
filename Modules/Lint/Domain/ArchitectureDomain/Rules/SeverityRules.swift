/// Applies the configured severities to violations.
///
/// Rules that are off must not hide other rules, and a warning must not hide an error. So this comes before everything
/// that keeps one of several violations.
struct SeverityRules {
  private let severities: [RuleSeverity]
  private let warned: Set<Violation.Rule>
  private let layers: LayerMap
  private let tags: TagMap

  /// - Parameter warned: The rules whose errors are warnings in this check.
  init(_ repository: Repository, warned: Set<Violation.Rule>, _ layers: LayerMap, _ tags: TagMap) {
    severities = repository.rules?.severities ?? []
    self.warned = warned
    self.layers = layers
    self.tags = tags
  }

  /// Returns the violations with their severity, without those that are off.
  ///
  /// - Parameter target: The target of the violations, or nil if they are about packages or the configuration.
  func judged(_ violations: [Violation], of target: Target?) -> [Violation] {
    if severities.isEmpty, warned.isEmpty { return violations }
    return violations.compactMap { judged($0, of: target) }
  }

  /// Returns the possible severities of an undeclared import before it's known which rule it breaks.
  func severitiesOfUndeclared(at place: Place, in target: Target) -> ClosedRange<Severity> {
    func severity(_ fault: Violation.Fault) -> Severity {
      judged(Violation(fault, in: target.name, at: place), of: target)?.severity ?? .off
    }
    let direct = severity(.undeclaredImport(module: "", path: []))
    let leak = severity(.reExportLeak(modules: [], umbrella: ""))
    return min(direct, leak)...max(direct, leak)
  }

  private func judged(_ violation: Violation, of target: Target?) -> Violation? {
    var violation = violation
    if let last = severities.last(where: { applies($0, to: violation, of: target) }) {
      violation.severity = last.severity
    }
    if warned.contains(violation.rule) { violation.severity = min(violation.severity, .warning) }
    return violation.severity == .off ? nil : violation
  }

  private func applies(_ entry: RuleSeverity, to violation: Violation, of target: Target?) -> Bool {
    guard entry.rules.contains(violation.rule) else { return false }
    guard entry.isScoped else { return true }
    guard let target, !violation.rule.isAboutConfiguration else { return false }
    let isInManifest = violation.place.path == target.declaration.path
    let path = isInManifest ? target.folder.path : violation.place.path
    let layer =
      isInManifest ? layers.layer(of: target.id) : layers.layer(of: violation.place.path, in: target.id)
    if let names = entry.layers, !names.contains(layer?.name ?? "") { return false }
    if let names = entry.tags, names.isDisjoint(with: tags.tags(of: target.id)) { return false }
    if let targets = entry.targets, !targets.matches(target.name) { return false }
    if let paths = entry.paths, !paths.matchesPath(path) { return false }
    let isTest = target.kind == .test || layer?.isForTests == true
    return entry.isForTests.map { $0 == isTest } ?? true
  }
}

/// The places that violations have taken, so that less serious ones there aren't reported.
struct TakenPlaces {
  private var severities: [Place: Severity] = [:]

  init(_ violations: [Violation]) {
    for violation in violations { take(violation.place, violation.severity) }
  }

  mutating func take(_ place: Place, _ severity: Severity) {
    severities[place] = max(severities[place] ?? .off, severity)
  }

  /// Returns whether a violation at a place isn't reported.
  func hide(_ severity: Severity, at place: Place) -> Bool {
    severities[place].map { $0 >= severity } ?? false
  }

  func rest(of violations: [Violation]) -> [Violation] {
    violations.filter { !hide($0.severity, at: $0.place) }
  }
}
