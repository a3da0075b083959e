import ArchitectureDomain

extension RulesParser {
  /// Returns the configured severities in their order.
  func severities(
    _ file: JSON5Object, among names: [String]
  ) throws(ConfigurationError) -> [RuleSeverity] {
    var severities: [RuleSeverity] = []
    for element in try file.elements("severities") {
      let object = try JSON5Object(element, keys: Self.severityKeys)
      for key in ["layers", "targets", "paths"] where object[key] != nil { try object.requireElements(key) }
      let isScoped = ["layers", "targets", "paths", "tests"].contains { object[$0] != nil }
      let (targets, paths) = (try object.globs("targets"), try object.globs("paths"))
      severities.append(
        RuleSeverity(
          try rules(object, isScoped: isScoped), try object.choice("severity"),
          layers: object["layers"] == nil ? nil : try layerNames("layers", of: object, among: names),
          targets: targets.isEmpty ? nil : NamePatterns(targets),
          paths: paths.isEmpty ? nil : NamePatterns(paths),
          isForTests: object["tests"] == nil ? nil : try object.flag("tests")))
    }
    return severities
  }

  private func rules(
    _ object: JSON5Object, isScoped: Bool
  ) throws(ConfigurationError) -> Set<Violation.Rule> {
    try object.requireElements("rules")
    let known = Violation.Rule.allCases.map(\.rawValue)
    var rules: Set<Violation.Rule> = []
    for (text, offset) in try object.texts("rules") {
      guard let rule = Violation.Rule(rawValue: text) else {
        throw ConfigurationError(fault: .unknownRule(text, known: known), offset: offset)
      }
      if isScoped, rule.isAboutConfiguration {
        throw ConfigurationError(fault: .ruleWithoutScope(text), offset: offset)
      }
      rules.insert(rule)
    }
    return rules
  }
}
