import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct TagParserTests: ConfigurationSuite {
  @Test func `reads tags, and rules that name tags`() throws {
    let rules = try rules(
      """
      { layers: [{ name: 'Models', targets: ['*Domain'], acyclic: true, requires: ['type:data', 'Log*', '!LogUI'],
                   exposes: [{ modules: ['*'], external: true, because: 'b' }] }],
        tags: [
          { name: 'type:model', of: ['Models'], sees: ['type:model'] },
          { name: 'type:screen', targets: ['*Screen'], paths: ['Screens/*'], sees: [] },
          { name: 'feature', groups: ['*Domain', '!Core*'], independent: true, acyclic: true,
            forbids: [{ modules: ['Kit'], because: 'b' }], exposes: [{ modules: ['SQL'], because: 'b' }] },
          { name: 'type:data', requires: ['Models'] },
        ],
        orphan: true, protected: [{ modules: ['X'], for: ['Models', 'feature'], external: true, because: 'b' }],
        severities: [{ rules: ['tag'], severity: 'warning', tags: ['feature'] }] }
      """)
    let place = rules.tags[0].place
    #expect(place.position?.line == 4)
    #expect(rules.layers[0].isAcyclic)
    #expect(rules.layers[0]["exposes"][0].flag("external"))
    #expect(rules.tags.map(\.name) == ["type:model", "type:screen", "feature", "type:data"])
    #expect(rules.tags.map(\.kind) == ["type", "type", "", "type"])
    #expect(rules.layers[0]["requires"].map { $0.names("patterns")[0] } == ["type:data", "Log*"])
    #expect(rules.tags[3]["requires"].count == 1 && rules["orphan"].count == 1)
    #expect(rules.tags[0] == TargetTag("type:model", of: ["Models"], sees: ["type:model"], at: place))
    #expect(rules.tags[1].sees == [])
    #expect(rules.tags[2].isIndependent && rules.tags[2].isAcyclic && rules.tags[2].sees == nil)
    #expect(rules.tags[2]["forbids"].map(\.values) == [RuleEntry.modules([Glob("Kit")], because: "b").values])
    #expect(rules.tags[2]["exposes"].map(\.values) == [RuleEntry.modules([Glob("SQL")], because: "b").values])
    #expect(rules["protected"][0].names("for") == ["Models", "feature"])
    #expect(rules["protected"][0].flag("external"))
    #expect(rules.severities[0].tags == ["feature"])
    #expect(
      rules.patterns.map(\.glob.pattern) == [
        "*Domain", "Log*", "LogUI", "*", "*Screen", "Screens/*", "*Domain", "Core*", "Kit", "SQL", "X",
      ])
  }

  static let mistakes: [(String, ConfigurationFault, Int)] = [
    ("{ tags: [{ name: 'A', of: ['A'] }] }", .circularTags(["A", "A"]), 28),
    (
      "{ tags: [{ name: 'A', of: ['B'] }, { name: 'B', of: ['C'] }, { name: 'C', of: ['A'] }] }",
      .circularTags(["A", "B", "C", "A"]), 28
    ),
    ("{ layers: [{ name: 'A' }], tags: [{ name: 'A' }] }", .repeatedTag("A"), 35),
    ("{ tags: [{ name: 'A' }, { name: 'A' }] }", .repeatedTag("A"), 25),
    ("{ tags: [{ name: 'A', of: ['B'] }] }", .unknownLayerOrTag("B", known: ["A"]), 28),
    ("{ tags: [{ name: 'A', sees: ['B'] }] }", .unknownTag("B", known: ["A"]), 30),
    (
      "{ tags: [{ name: 'a:A', sees: ['b:B'] }, { name: 'b:B' }] }", .tagOfOtherKind("b:B", than: "a:A"), 32
    ),
    ("{ tags: [{ name: 'A', groups: ['A'] }] }", .groupWithoutStar("A"), 32),
    ("{ tags: [{ name: 'A', groups: ['*A*'] }] }", .groupWithoutStar("*A*"), 32),
    ("{ protected: [{ modules: ['X'], for: ['B'], because: 'b' }] }", .unknownLayerOrTag("B", known: []), 39),
    (
      "{ severities: [{ rules: ['tag'], severity: 'off', tags: ['B'] }] }", .unknownTag("B", known: []), 58
    ),
  ]

  @Test(arguments: mistakes)
  func `reports a mistake with its place`(text: String, fault: ConfigurationFault, column: Int) throws {
    try expect(fault, at: column, in: text)
  }
}
