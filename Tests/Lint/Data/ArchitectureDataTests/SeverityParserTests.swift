import ArchitectureData
import ArchitectureDomain
import Testing

private let severityKeys = ["rules", "severity", "layers", "tags", "targets", "paths", "tests", "within"]

@Suite struct SeverityParserTests: ConfigurationSuite {
  @Test func `reads severities in order, with their patterns`() throws {
    let rules = try rules(
      """
      { layers: [{ name: "Data", targets: ["*Data"] }],
        severities: [
          { rules: ["unused-dependency", "exception"], severity: "warning" },
          { rules: ["layer"], severity: "off", layers: ["Data"], targets: ["Cart*"], paths: ["Sources/Old"],
            tests: false, within: "DEBUG" },
        ] }
      """)
    let places = rules.severities.map(\.place)
    #expect(places.map(\.position) == [3, 4].map { SourcePosition(line: $0, column: 5) })
    #expect(
      rules.severities == [
        RuleSeverity([.unusedDependency, .exception], .warning, at: places[0]),
        RuleSeverity(
          [.layer], .off, layers: ["Data"], targets: NamePatterns([Glob("Cart*")]),
          paths: NamePatterns([Glob("Sources/Old")]), isForTests: false, within: "DEBUG", at: places[1]),
      ])
    #expect(rules.patterns.map(\.glob.pattern) == ["*Data", "Cart*", "Sources/Old"])
    #expect(rules.patterns.map(\.kind) == [.target, .target, .path])
  }

  @Test(arguments: [
    ("{ severity: 'off' }", ConfigurationFault.missingKey("rules"), 16),
    ("{ rules: [], severity: 'off' }", .empty("rules"), 25),
    ("{ rules: ['layer'] }", .missingKey("severity"), 16),
    ("{ rules: ['layer'], severity: 'of' }", .unknownChoice("of", known: ["off", "warning", "error"]), 46),
    ("{ rules: ['layer'], severity: true }", .wrongType(expected: .string), 46),
    (
      "{ rules: ['laier'], severity: 'off' }",
      .unknownRule("laier", known: Violation.Rule.allCases.map(\.name)), 26
    ),
    ("{ rules: ['layer'], severity: 'off', layers: ['X'] }", .unknownLayer("X", known: []), 62),
    ("{ rules: ['layer'], severity: 'off', layers: [] }", .empty("layers"), 61),
    ("{ rules: ['layer'], severity: 'off', targets: [''] }", .empty("targets"), 63),
    ("{ rules: ['layer'], severity: 'off', paths: [] }", .empty("paths"), 60),
    ("{ rules: ['layer'], severity: 'off', tests: 1 }", .wrongType(expected: .boolean), 60),
    ("{ rules: ['no-match'], severity: 'off', tests: true }", .ruleWithoutScope("no-match"), 26),
    ("{ rules: ['layer'], severity: 'off', path: [] }", .unknownKey("path", known: severityKeys), 53),
  ])
  func `reports a mistake with its place`(entry: String, fault: ConfigurationFault, column: Int) throws {
    try expect(fault, at: column, in: "{ severities: [\(entry)] }")
  }
}
