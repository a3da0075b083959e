extension Violation.Rule {
  /// All rules, in the order of reports and documents.
  public static let allCases: [Violation.Rule] = [
    undeclaredImport, unusedDependency, orphan, reExportLeak, testableImport, testSupport, cycle, layer,
    oneLayer, tag, forbiddenModule, protectedModule, requiredModule, exposedModule, ambient, concrete,
    exception, noMatch, mutualLayers, baseline, ignore,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Returns the rule with a name, or nil if no rule has the name.
  public static func named(_ name: String) -> Violation.Rule? { byName[name] }
}
