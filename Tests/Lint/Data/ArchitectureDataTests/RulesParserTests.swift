import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Testing

private let ruleNames = Violation.Rule.allCases.filter(\.canBeAllowed).map(\.name)
private let topKeys = ConfigurationKey.configuration.map(\.name)
private let layerKeys = ConfigurationKey.layer.map(\.name)

@Suite struct RulesParserTests: ConfigurationSuite {
  @Test func `records every pattern that must match something`() throws {
    let rules = try rules(
      """
      {
        layers: [{ name: 'A', targets: ['*A'], paths: ['a/*'], forbids: [{ modules: ['X', 'apple:interface'], because: 'b' }] }],
        forbids: [{ modules: ['Y'], because: 'b' }],
        protected: [{ modules: ['Z'], for: ['A'], because: 'b' }],
      }
      """)
    #expect(rules.patterns.map(\.glob.pattern) == ["*A", "a/*", "X", "apple:interface", "Y", "Z"])
    #expect(
      rules.patterns.map(\.kind) == [
        .target, .path, .bannedModule, .bannedModule, .bannedModule, .module,
      ])
    #expect(rules.patterns.map(\.place.position?.line) == [2, 2, 2, 2, 3, 4])
    #expect(rules["forbids"].map(\.values) == [RuleEntry.modules([Glob("Y")], because: "b").values])
  }

  @Test func `reads every key of a configuration`() throws {
    let rules = try rules(
      """
      { "$schema": "architecture.schema.json",
        layers: [
          { name: "Core", targets: ["*Core"], independent: true,
            forbids: [{ modules: ["UIKit"], because: "no", through: true, external: true }],
            exposes: [{ modules: ["SQL*"], because: "ours" }],
            ambient: [{ identifiers: ["Date()", ".shared"], because: "clock" }] },
          { name: "Data", paths: ["Sources/*Data"], concrete: [{ of: ["Core"], because: "detail" }] },
        ],
        protected: [{ modules: ["SQLite*"], for: ["Data"], because: "one", through: true }],
        acyclicFolders: ["App*"],
        exceptions: [
          { rule: "layer", target: "ACore", subject: "BData", reason: "old", until: "2028-02-29" },
          { rule: "ambient", target: "*", subject: "Date()", reason: "old", count: 3 },
          { rule: "layer", target: "A", subject: "B", reason: "old", count: 1 },
        ] }
      """)
    let path = rules.layers[0].place.path
    func place(_ line: Int, _ column: Int) -> Place {
      Place(path, SourcePosition(line: line, column: column))
    }
    #expect(
      rules
        == ArchitectureRules(
          layers: [
            Layer(
              "Core", targets: [Glob("*Core")], sees: ["Core"], isIndependent: true,
              entries: [
                "forbids": [
                  RuleEntry.modules(
                    [Glob("UIKit")], throughOthers: true, isExternal: true, because: "no", at: place(4, 17))
                ], "exposes": [RuleEntry.modules([Glob("SQL*")], because: "ours", at: place(5, 17))],
                "ambient": [
                  RuleEntry.identifiers(["Date()", ".shared"], because: "clock", at: place(6, 17))
                ],
              ], at: place(3, 5)),
            Layer(
              "Data", paths: [Glob("Sources/*Data")], sees: ["Core", "Data"],
              entries: ["concrete": [RuleEntry.concrete(of: ["Core"], because: "detail", at: place(7, 58))]],
              at: place(7, 5)),
          ],
          entries: [
            "protected": [
              RuleEntry.modules(
                [Glob("SQLite*")], for: ["Data"], throughOthers: true, because: "one", at: place(9, 15))
            ], "acyclicFolders": [RuleEntry.pattern("App*", at: place(10, 20))],
          ],
          exceptions: [
            RuleException(
              .layer, in: Glob("ACore"), of: Glob("BData"), reason: "old", until: "2028-02-29",
              at: place(12, 5)),
            RuleException(
              .ambient, in: Glob("*"), of: Glob("Date()"), reason: "old", count: 3, at: place(13, 5)),
            RuleException(.layer, in: Glob("A"), of: Glob("B"), reason: "old", count: 1, at: place(14, 5)),
          ], patterns: rules.patterns))
  }

  @Test func `lets a layer see itself and the layers before it by default`() throws {
    let rules = try rules(
      """
      { layers: [{ name: "A" }, { name: "T", tests: true }, { name: "B" }, { name: "C", sees: [] },
        { name: "U", tests: true }] }
      """)
    #expect(rules.layers.map(\.sees) == [["A"], ["A", "T"], ["A", "B"], [], ["A", "T", "B", "C", "U"]])
  }

  @Test(arguments: [
    ("{ layer: [] }", ConfigurationFault.unknownKey("layer", known: topKeys), 3),
    ("{ $schema: 1 }", .wrongType(expected: .string), 12),
    ("{ layers: [{ name: 'A', tets: true }] }", .unknownKey("tets", known: layerKeys), 25),
    ("{ layers: [{ name: 'A', independent: 'yes' }] }", .wrongType(expected: .boolean), 38),
    ("{ layers: [{ name: 'A', targets: [''] }] }", .empty("targets"), 35),
    ("{ layers: [{ name: 'A', sees: 'A' }] }", .wrongType(expected: .array), 31),
    ("{ layers: [{ name: 'A', because: ['x'] }] }", .wrongType(expected: .string), 34),
    ("{ layers: [{ name: 'A', because: ' ' }] }", .empty("because"), 34),
    ("{ layers: [{ name: 'A', sees: ['a'] }] }", .unknownLayer("a", known: ["A"]), 32),
    ("{ layers: [{ name: 'A', paths: ['./S/*'] }] }", .pathWithPrefix("./S/*"), 33),
    ("{ layers: [{ name: 'A', paths: ['S', '!/S'] }] }", .pathWithPrefix("/S"), 38),
    ("{ layers: [{ name: 'A', forbids: [{ modules: [], because: 'x' }] }] }", .empty("modules"), 46),
    (
      "{ layers: [{ name: 'A', concrete: [{ of: ['B'], because: 'x' }] }] }",
      .unknownLayer("B", known: ["A"]), 43
    ),
    ("{ layers: [{ name: 'A', concrete: [{ of: [], because: 'x' }] }] }", .empty("of"), 42),
    (
      "{ layers: [{ name: 'A', forbids: [{ modules: ['apple:service'], because: 'x' }] }] }",
      .unknownList("apple:service", known: moduleLists), 47
    ),
    (
      "{ layers: [{ name: 'A', ambient: [{ identifiers: ['swift:system'], because: 'x' }] }] }",
      .unknownList("swift:system", known: IdentifierList.allCases.map(\.rawValue)), 51
    ),
    (
      "{ protected: [{ modules: ['a:b'], for: [], because: 'x' }] }", .unknownList("a:b", known: moduleLists),
      27
    ),
    ("{ protected: [{ modules: ['X'], for: ['A'], because: 'x' }] }", .unknownLayerOrTag("A", known: []), 39),
    ("{ protected: [{ modules: ['X'], for: [], because: '' }] }", .empty("because"), 51),
    ("{ orphan: 'yes' }", .wrongType(expected: .boolean), 11),
    ("{ layers: [{ name: 'A', requires: [] }] }", .empty("requires"), 35),
    ("{ layers: [{ name: 'A', requires: ['A'] }] }", .requiresItself("A"), 36),
    ("{ tags: [{ name: 'A', requires: 'B' }] }", .wrongType(expected: .array), 33),
    ("{ acyclicFolders: 'App' }", .wrongType(expected: .array), 19),
    ("{ tests: true }", .wrongType(expected: .string), 10),
    ("{ tests: 'always' }", .unknownChoice("always", known: ["asTested"]), 10),
    (
      "{ exceptions: [{ rule: 'layers', target: 'A', subject: 'B', reason: 'r' }] }",
      .unknownRule("layers", known: ruleNames), 24
    ),
    (
      "{ exceptions: [{ rule: 'exception', target: 'A', subject: 'B', reason: 'r' }] }",
      .ruleNotAllowed("exception"), 24
    ),
    ("{ exceptions: [{ rule: 'layer', target: 'A', subject: 'B', reason: ' \\t' }] }", .empty("reason"), 68),
    (
      "{ exceptions: [{ rule: 'layer', target: 'A*', subject: 'B', reason: 'r' }] }", .patternWithoutCount, 16
    ),
    ("{ exceptions: [{ rule: 'layer', target: 'A', subject: '?', reason: 'r' }] }", .patternWithoutCount, 16),
    (
      "{ exceptions: [{ rule: 'layer', target: '*', subject: 'B', reason: 'r', count: 0 }] }",
      .wrongType(expected: .count), 80
    ),
    (
      "{ exceptions: [{ rule: 'layer', target: 'A', subject: 'B', reason: 'r', untill: '2026-01-01' }] }",
      .unknownKey("untill", known: ["rule", "target", "subject", "reason", "until", "count"]), 73
    ),
  ])
  func `reports an unknown value with its place`(
    text: String, fault: ConfigurationFault, column: Int
  ) throws {
    try expect(fault, at: column, in: text)
  }

  @Test(arguments: [
    "foo bar", "Date(", "Da?e()", "Date()()", "Date.", ".", "@", "..shared", "Date().now",
    "Date(x)", "Date(x:,)", "Date(:)", "*", "*.", "\"print\"", "1", "#file",
  ])
  func `reports an identifier in an unknown form`(identifier: String) throws {
    let text =
      "{ layers: [{ name: 'A', ambient: [{ identifiers: ['print', '\(identifier)'], because: 'x' }] }] }"
    try expect(.invalidIdentifier(identifier), at: 60, in: text)
  }

  @Test func `refuses more layers than anyone would write`() throws {
    let layers = (1...201).map { "{ name: '\($0)', targets: ['\($0)'] }" }
    #expect(try rules("{ layers: [\(layers.dropLast().joined(separator: ","))] }").layers.count == 200)
    #expect(throws: ArchitectureFailure.self) { try rules("{ layers: [\(layers.joined(separator: ","))] }") }
  }

  private static let moduleLists = ModuleList.allCases.map(\.rawValue)

  @Test func `replaces the name of a list by its content`() throws {
    let rules = try rules(
      """
      {
        layers: [{
          name: "A",
          forbids: [{ modules: ["Foo", "apple:services"], because: "x" }],
          ambient: [{ identifiers: ["ambient:effects", "Foo()"], because: "y" }],
        }],
        protected: [{ modules: ["swift:system"], for: [], because: "z" }],
      }
      """)
    let services = (["Foo"] + ModuleList.services.modules).map { Glob($0) }
    #expect(rules.layers[0]["forbids"].map(\.values) == [RuleEntry.modules(services, because: "x").values])
    #expect(
      rules.layers[0]["ambient"].map(\.values) == [
        RuleEntry.identifiers(IdentifierList.effects.identifiers + ["Foo()"], because: "y").values
      ])
    #expect(
      rules["protected"].map(\.values) == [
        RuleEntry.modules(ModuleList.system.modules.map { Glob($0) }, for: [], because: "z").values
      ]
    )
  }

  @Test(arguments: IdentifierList.allCases)
  func `finds every identifier of a list`(list: IdentifierList) {
    for identifier in list.identifiers {
      let use = identifier.replacing("*.", with: "[1].").replacing(":", with: ": 1, ").replacing(
        ", )", with: ")")
      let found = ImportScanner().scan(
        "let x = [\(identifier.hasPrefix("@") ? "{ \(use)(1) var y = 1 }" : use)]".utf8,
        for: SourceInterest(identifiers: list.identifiers))
      #expect(found.details.uses.map(\.identifier) == [identifier])
    }
  }

  @Test func `reads identifiers in each form`() throws {
    let identifiers = [
      "print", "Date()", "Date.now", ".shared", ".init()", "@AppStorage", "Foundation.Date()",
      "ProcessInfo.processInfo.environment", "`Date`()", ".random(in:)", "send(_:to:)", "*.shuffled()",
    ]
    let list = identifiers.map { "'\($0)'" }.joined(separator: ", ")
    let layers = try rules(
      "{ layers: [{ name: 'A', ambient: [{ identifiers: [\(list)], because: 'x' }] }] }"
    ).layers
    #expect(layers[0]["ambient"].map { $0.names("identifiers") } == [identifiers])
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "1900-02-29", "2026-1-1", "31.12.2026",
    "tomorrow",
    "2026-12-31T00:00", "２０２６-12-31", "2026-12-00",
  ])
  func `reports an invalid date`(day: String) throws {
    let text =
      "{ exceptions: [{ rule: 'layer', target: 'A', subject: 'B', reason: 'r', until: '\(day)' }] }"
    try expect(.invalidDate(day), at: 80, in: text)
  }

  @Test(arguments: ["2028-02-29", "2000-02-29", "2026-12-31", "0001-01-01"])
  func `reads valid dates`(day: String) throws {
    let text =
      "{ exceptions: [{ rule: 'layer', target: 'A', subject: 'B', reason: 'r', until: '\(day)' }] }"
    #expect(try rules(text).exceptions.map(\.until) == [day])
  }
}
