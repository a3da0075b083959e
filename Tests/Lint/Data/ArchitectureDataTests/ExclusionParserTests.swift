import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct ExclusionParserTests: ConfigurationSuite {
  @Test func `records the modules of an excluded list`() throws {
    let rules = try rules(
      "{ forbids: [{ modules: ['SwiftUI', '!apple:interface'], external: true, because: 'b' }] }")
    let pattern = try #require(rules.patterns.first)
    #expect(pattern.glob == Glob("SwiftUI"))
    #expect(pattern.isExternal)
    #expect(pattern.exclusions == Self.interface)
  }

  private static let interface = NamePatterns(ModuleList.interface.modules.map { Glob("!\($0)") })

  @Test func `reads excluding patterns`() throws {
    let rules = try rules(
      """
      { layers: [{ name: 'A', targets: ['*A', '!BA'] }],
        forbids: [{ modules: ['apple:interface', '!SwiftUI', '!Metal*'], because: 'b' }],
        acyclicFolders: ['*A', '!BA'] }
      """)
    #expect(rules["forbids"][0].patterns("modules").matches("UIKit"))
    #expect(!rules["forbids"][0].patterns("modules").matches("SwiftUI"))
    #expect(!rules["forbids"][0].patterns("modules").matches("MetalKit"))
    #expect(rules["acyclicFolders"].map { $0.names("patterns") } == [["*A", "!BA"]])
    #expect(
      rules.patterns.map(\.glob.pattern) == ["*A", "BA", "*A", "BA", "apple:interface", "SwiftUI", "Metal*"])
    #expect(rules.patterns[0].exclusions == NamePatterns([Glob("!BA")]))
  }

  @Test func `excludes the modules of a list`() throws {
    let rules = try rules(
      "{ forbids: [{ modules: ['*', '!apple:interface'], because: 'b' }] }")
    #expect(rules["forbids"][0].patterns("modules").matches("Kit"))
    #expect(!rules["forbids"][0].patterns("modules").matches("SwiftUI"))
  }

  @Test(arguments: [
    ("{ layers: [{ name: 'A', targets: ['!A'] }] }", ConfigurationFault.onlyExclusions("targets"), 35),
    ("{ layers: [{ name: 'A', paths: ['!a', '!b'] }] }", .onlyExclusions("paths"), 33),
    ("{ forbids: [{ modules: ['!A'], because: 'b' }] }", .onlyExclusions("modules"), 25),
    ("{ acyclicFolders: ['!A'] }", .onlyExclusions("acyclicFolders"), 20),
    ("{ acyclicFolders: ['*', '!'] }", .empty("acyclicFolders"), 25),
    (
      "{ forbids: [{ modules: ['*', '!apple:x'], because: 'b' }] }",
      .unknownList("apple:x", known: ModuleList.allCases.map(\.rawValue)), 30
    ),
  ])
  func `reports a list that includes nothing`(text: String, fault: ConfigurationFault, column: Int) throws {
    try expect(fault, at: column, in: text)
  }
}
