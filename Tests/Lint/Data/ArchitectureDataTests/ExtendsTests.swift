import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Testing

/// Configurations that extend other files.
@Suite struct ExtendsTests {
  @Test func `puts entries of extended files first, and replaces layers and tags of the same name`() throws {
    let folder = try FileTree([
      "architecture.json5": """
      {
        extends: ["rules/base.json5", "rules/more.json5"],
        layers: [{ name: "Data", targets: ["*Store"], sees: ["Domain"] }, { name: "App", targets: ["App"] }],
        tags: [{ name: "feature", targets: ["*Feature"] }],
        exceptions: [{ rule: "layer", target: "App", subject: "A", reason: "own" }],
      }
      """,
      "rules/base.json5": """
      {
        tests: "asTested",
        layers: [
          { name: "Domain", targets: ["*Domain"] }, { name: "Data", targets: ["*Data"] },
          { name: "Screens", targets: ["*Screen"] },
        ],
        tags: [{ name: "feature", targets: ["*Screen"] }, { name: "team", targets: ["A*"] }],
        exceptions: [{ rule: "layer", target: "App", subject: "B", reason: "base" }],
      }
      """,
      "rules/more.json5": """
      { extends: "base.json5", exceptions: [{ rule: "layer", target: "App", subject: "C", reason: "more" }] }
      """,
    ])
    let rules = try #require(try rules(folder))
    #expect(rules.layers.map(\.name) == ["Domain", "Data", "Screens", "App"])
    #expect(rules.layers[1].targets == [Glob("*Store")])
    #expect(rules.layers[3].sees == ["Domain", "Data", "Screens", "App"])
    #expect(rules.tags.map(\.name) == ["feature", "team"])
    #expect(
      rules.tags.map(\.place.path) == ["architecture", "rules/base"].map { "\(folder.path)/\($0).json5" })
    #expect(rules.exceptions.map(\.reason) == ["base", "more", "own"])
    #expect(rules["tests"].map { $0.text("tests") } == ["asTested"])
    #expect(
      rules.layers.map(\.place) == [
        Place("\(folder.path)/rules/base.json5", SourcePosition(line: 4, column: 5)),
        Place("\(folder.path)/architecture.json5", SourcePosition(line: 3, column: 12)),
        Place("\(folder.path)/rules/base.json5", SourcePosition(line: 5, column: 5)),
        Place("\(folder.path)/architecture.json5", SourcePosition(line: 3, column: 69)),
      ])
    #expect(rules.patterns.contains { $0.glob == Glob("*Store") })
    #expect(!rules.patterns.contains { $0.glob == Glob("*Data") })
  }

  @Test(arguments: [
    ("{ extends: 5 }", ConfigurationFault.wrongType(expected: .string), 12),
    ("{ extends: [''] }", .empty("extends"), 13),
    ("{ extends: 'https://example.org/a.json5' }", .extends("https://example.org/a.json5", .notRelative), 12),
    ("{ extends: 'git@example.org:a/b' }", .extends("git@example.org:a/b", .notRelative), 12),
    ("{ extends: '/a.json5' }", .extends("/a.json5", .notRelative), 12),
    ("{ extends: ['base.json5', '../a.json5'] }", .extends("../a.json5", .outside), 27),
    ("{ extends: 'link.json5' }", .extends("link.json5", .outside), 12),
    ("{ extends: '.' }", .extends(".", .folder), 12),
    ("{ extends: 'folder/a.json5' }", .extends("folder/a.json5", .outside), 12),
    ("{ extends: 'none.json5' }", .extends("none.json5", .missing), 12),
    ("{ extends: 'base.json5', layers: [{ name: 'A' }, { name: 'A' }] }", .repeatedLayer("A"), 50),
    ("{ extends: 'base.json5', layers: {} }", .wrongType(expected: .array), 34),
  ])
  func `reports a path that it can't extend, and mistakes of the own entries`(
    text: String, fault: ConfigurationFault, column: Int
  ) throws {
    let other = try FileTree(["a.json5": "{}"])
    let folder = try FileTree(["architecture.json5": text, "base.json5": "{ layers: [{ name: 'A' }] }"])
    try folder.link("link.json5", to: "\(other.path)/a.json5")
    try folder.link("folder", to: other.path)
    let place = Place("\(folder.path)/architecture.json5", SourcePosition(line: 1, column: column))
    #expect(throws: ArchitectureFailure.configuration(place, fault)) { try rules(folder) }
  }

  @Test(arguments: [
    (
      "{ layer: [] }",
      ConfigurationFault.unknownKey("layer", known: ConfigurationKey.configuration.map(\.name)), 3
    ),
    ("{ layers: {} }", .wrongType(expected: .array), 11),
    ("{ layers: [{ name: 'A', sees: ['B'] }] }", .unknownLayer("B", known: ["A"]), 32),
    ("{ layers: [ }", .syntax("expected a value"), 13),
  ])
  func `reports a mistake in an extended file there`(
    text: String, fault: ConfigurationFault, column: Int
  ) throws {
    let folder = try FileTree([
      "architecture.json5": "{\n extends: 'a/b.json5', layers: [] }", "a/b.json5": text,
    ])
    let place = Place("\(folder.path)/a/b.json5", SourcePosition(line: 1, column: column))
    #expect(throws: ArchitectureFailure.configuration(place, fault)) { try rules(folder) }
  }

  @Test(arguments: [
    (
      "{ layers: [{ name: 'A', see: [] }] }",
      ConfigurationFault.unknownKey("see", known: ConfigurationKey.layer.map(\.name)), 25
    ),
    ("{ layers: [{ name: 'B' }, { name: 'A', sees: ['C'] }] }", .unknownLayer("C", known: ["B", "A"]), 47),
    ("{ layers: [{ name: 'A', because: 5 }] }", .wrongType(expected: .string), 34),
    ("{ layers: [{ name: 'A', forbids: [{ modules: ['X'] }] }] }", .missingKey("because"), 35),
    ("{ tags: [{ name: 't', sees: ['u'] }] }", .unknownTag("u", known: ["t"]), 30),
  ])
  func `reports a mistake in a replaced layer or tag in its own file`(
    text: String, fault: ConfigurationFault, column: Int
  ) throws {
    let folder = try FileTree([
      "base.json5": text,
      "architecture.json5":
        "{\n extends: 'base.json5', layers: [{ name: 'A' }, { name: 'B' }], tags: [{ name: 't' }] }",
    ])
    let place = Place("\(folder.path)/base.json5", SourcePosition(line: 1, column: column))
    #expect(throws: ArchitectureFailure.configuration(place, fault)) { try rules(folder) }
  }

  @Test func `reports files that extend one another in a circle`() throws {
    let folder = try FileTree([
      "architecture.json5": "{ extends: 'a/b.json5' }", "a/b.json5": "{ extends: 'c.json5' }",
      "a/c.json5": "{ extends: './b.json5' }",
    ])
    let b = "\(folder.path)/a/b.json5"
    let c = "\(folder.path)/a/c.json5"
    let place = Place(c, SourcePosition(line: 1, column: 12))
    #expect(throws: ArchitectureFailure.configuration(place, .extends("./b.json5", .circular([b, c, b])))) {
      try rules(folder)
    }
    try folder.write("{ extends: 'architecture.json5' }", to: "architecture.json5")
    #expect(throws: ArchitectureFailure.self) { try rules(folder) }
  }

  @Test func `extends at most 16 files`() throws {
    let folder = try FileTree(["architecture.json5": "{ extends: '1.json5' }", "17.json5": "{}"])
    for index in 1...16 { try folder.write("{ extends: '\(index + 1).json5' }", to: "\(index).json5") }
    let place = Place("\(folder.path)/16.json5", SourcePosition(line: 1, column: 12))
    #expect(throws: ArchitectureFailure.configuration(place, .extends("17.json5", .tooMany(limit: 16)))) {
      try rules(folder)
    }
    try folder.write("{}", to: "16.json5")
    #expect(try rules(folder) != nil)
  }

  @Test func `may extend any file of the repository around a package`() throws {
    let folder = try FileTree([
      ".git/HEAD": "", "rules/base.json5": "{ layers: [{ name: 'A' }] }",
      "ios/architecture.json5": "{ extends: '../rules/base.json5' }",
    ])
    let reader = ConfigurationReader()
    let rules = try reader.rules(package: "\(folder.path)/ios", configuration: nil)
    #expect(rules?.layers.first?.place.path == "\(folder.path)/rules/base.json5")
    try folder.write("{ extends: '../../base.json5' }", to: "ios/architecture.json5")
    #expect(throws: ArchitectureFailure.self) {
      try reader.rules(package: "\(folder.path)/ios", configuration: nil)
    }
  }

  @Test func `may extend a file of a resolved package, also if the folder of builds is a link`() throws {
    let builds = try FileTree(["checkouts/Rules/base.json5": "{}", "secret.json5": "{}"])
    let folder = try FileTree(["architecture.json5": "{ extends: '.build/checkouts/Rules/base.json5' }"])
    try folder.link(".build", to: builds.path)
    #expect(try rules(folder) != nil)
    try folder.write("{ extends: '.build/secret.json5' }", to: "architecture.json5")
    #expect(throws: ArchitectureFailure.self) { try rules(folder) }
  }

  private func rules(_ folder: FileTree) throws -> ArchitectureRules? {
    try ConfigurationReader().rules(package: folder.path, configuration: nil)
  }
}
