/// Applies the configured severities to violations.
///
/// Rules that are off must not hide other rules, and a warning must not hide an error. Therefore this step comes before
/// ``Precedence``.
package struct SeverityRules {
  private let severities: [RuleSeverity]
  private let warned: Set<Violation.Rule>
  private let layers: LayerMap
  private let tags: TagMap

  /// - Parameter warned: The rules whose errors are warnings in this check.
  package init(_ repository: Repository, warned: Set<Violation.Rule>, _ layers: LayerMap, _ tags: TagMap) {
    severities = repository.rules?.severities ?? []
    self.warned = warned
    self.layers = layers
    self.tags = tags
  }

  /// Returns the violations with their severity, without those that are off.
  ///
  /// - Parameter target: The target of the violations, or nil if they are about packages or the configuration.
  package func judged(_ violations: [Violation], of target: Target?) -> [Violation] {
    if severities.isEmpty, warned.isEmpty { return violations }
    return violations.compactMap { judged($0, of: target) }
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
