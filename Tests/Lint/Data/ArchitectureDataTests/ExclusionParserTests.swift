import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct ExclusionParserTests {
  @Test func `records the modules of an excluded list`() throws {
    let folder = try FileTree([
      "architecture.json5":
        "{ forbids: [{ modules: ['SwiftUI', '!apple:interface'], external: true, because: 'b' }] }"
    ])
    let rules = try ConfigurationReader().rules(package: folder.path, configuration: nil)
    let pattern = try #require(rules?.patterns.first)
    #expect(pattern.glob == Glob("SwiftUI"))
    #expect(pattern.isExternal)
    #expect(pattern.exclusions == Self.interface)
  }

  private static let interface = NamePatterns(ModuleList.interface.modules.map { Glob("!\($0)") })

  @Test func `reads excluding patterns`() throws {
    let folder = try FileTree([
      "architecture.json5": """
      { layers: [{ name: 'A', targets: ['*A', '!BA'] }],
        forbids: [{ modules: ['apple:interface', '!SwiftUI', '!Metal*'], because: 'b' }],
        acyclicFolders: ['*A', '!BA'] }
      """
    ])
    let rules = try #require(try ConfigurationReader().rules(package: folder.path, configuration: nil))
    #expect(rules["forbids"][0].patterns("modules").matches("UIKit"))
    #expect(!rules["forbids"][0].patterns("modules").matches("SwiftUI"))
    #expect(!rules["forbids"][0].patterns("modules").matches("MetalKit"))
    #expect(rules["acyclicFolders"].map { $0.names("patterns") } == [["*A", "!BA"]])
    #expect(
      rules.patterns.map(\.glob.pattern) == ["*A", "BA", "*A", "BA", "apple:interface", "SwiftUI", "Metal*"])
    #expect(rules.patterns[0].exclusions == NamePatterns([Glob("!BA")]))
  }

  @Test func `excludes the modules of a list`() throws {
    let folder = try FileTree([
      "architecture.json5": "{ forbids: [{ modules: ['*', '!apple:interface'], because: 'b' }] }"
    ])
    let rules = try #require(try ConfigurationReader().rules(package: folder.path, configuration: nil))
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
    let folder = try FileTree(["architecture.json5": text])
    let place = Place("\(folder.path)/architecture.json5", SourcePosition(line: 1, column: column))
    #expect(throws: ArchitectureFailure.configuration(place, fault)) {
      try ConfigurationReader().rules(package: folder.path, configuration: nil)
    }
  }
}
