import ArchitectureDomain
import StrataJSON5

extension RulesParser {
  /// Returns the configured severities in their order.
  mutating func severities(
    _ file: JSON5Object, among names: Names
  ) throws(ConfigurationError) -> [RuleSeverity] {
    var severities: [RuleSeverity] = []
    for element in try file.elements("severities") {
      let scopes = ["layers", "tags", "targets", "paths"]
      let object = try JSON5Object(element, keys: ConfigurationKey.severity.map(\.name))
      for key in scopes where object[key] != nil { try object.requireElements(key) }
      let isScoped = (scopes + ["tests", "within"]).contains { object[$0] != nil }
      let targets = try globs("targets", .target, of: object)
      let paths = try globs("paths", .path, of: object)
      let severity = Severity(rawValue: try object.word("severity", among: Severity.allCases.map(\.rawValue)))
      severities.append(
        RuleSeverity(
          try rules(object, isScoped: isScoped), severity ?? .error,
          layers: object["layers"] == nil ? nil : try layerNames("layers", of: object, among: names.layers),
          tags: object["tags"] == nil ? nil : try tagNames("tags", of: object, among: names.tags),
          targets: targets.isEmpty ? nil : NamePatterns(targets),
          paths: paths.isEmpty ? nil : NamePatterns(paths),
          isForTests: object["tests"] == nil ? nil : try object.flag("tests"),
          within: try flag(object), at: place(element.offset)))
    }
    return severities
  }

  /// Returns the compilation flag that limits a severity, or nil if none does.
  private func flag(_ object: JSON5Object) throws(ConfigurationError) -> String? {
    guard let value = object["within"] else { return nil }
    let flag = try object.text("within")
    let isName = flag.first?.isNumber == false && flag.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName else { throw ConfigurationError(.invalidFlag(flag), at: value.offset) }
    return flag
  }

  private func rules(
    _ object: JSON5Object, isScoped: Bool
  ) throws(ConfigurationError) -> Set<Violation.Rule> {
    try object.requireElements("rules")
    let known = Violation.Rule.allCases.map(\.name)
    var rules: Set<Violation.Rule> = []
    for (text, offset) in try object.texts("rules") {
      guard let rule = Violation.Rule.named(text) else {
        throw ConfigurationError(.unknownRule(text, known: known), at: offset)
      }
      if isScoped, rule.isAboutConfiguration { throw ConfigurationError(.ruleWithoutScope(text), at: offset) }
      rules.insert(rule)
    }
    return rules
  }
}
