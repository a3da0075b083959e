import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import RepositoryData
import Testing

@Suite struct ConfigurationReaderTests {
  @Test(arguments: [
    ("", ConfigurationFault.syntax("expected a value"), 1, 1),
    ("{ layers: [\n  @", .syntax("expected a value"), 2, 3),
    ("{ layers: [] \n", .syntax("expected ',' or a closing bracket"), 2, 1),
    ("{ layers [] }", .syntax("expected ':' after the key"), 1, 10),
    ("{ : 1 }", .syntax("expected a key or '}'"), 1, 3),
    ("{ layers: ['a\n'] }", .syntax("this string is not closed on its line"), 1, 12),
    ("{ /* layers: [] }", .syntax("this comment has no '*/'"), 1, 3),
    ("{ layers: ['\\u12'] }", .syntax("this escape sequence is not valid"), 1, 15),
    ("{ layers: [] } x", .syntax("there is text after the end"), 1, 16),
    (String(repeating: "[", count: 100_000), .syntax("nested deeper than 64 levels"), 1, 65),
    ("[]", .wrongType(expected: .object), 1, 1),
    ("{ layers: {} }", .wrongType(expected: .array), 1, 11),
    (
      "{ layers: [],\n  layer: [] }",
      .unknownKey("layer", known: ConfigurationKey.configuration.map(\.name)), 2, 3
    ),
    ("{ layers: [], layers: [] }", .repeatedKey("layers"), 1, 15),
    ("{ layers: [{}] }", .missingKey("name"), 1, 12),
    ("{ layers: [{ name: 1.5e-3 }] }", .wrongType(expected: .string), 1, 20),
    ("{ layers: [{ name: ' ' }] }", .empty("name"), 1, 20),
    ("{ layers: [{ name: 'A', tests: null }] }", .wrongType(expected: .boolean), 1, 32),
    ("{ layers: [{ name: 'A', sees: ['B'] }] }", .unknownLayer("B", known: ["A"]), 1, 32),
    ("{ layers: [{ name: 'A' },\n{ name: 'A' }] }", .repeatedLayer("A"), 2, 1),
    (
      "{ layers: [{ name: 'A', forbids: [{ modules: ['B'] }] }] }", .missingKey("because"), 1, 35
    ),
  ])
  func `reports an unknown value with its place`(
    text: String, fault: ConfigurationFault, line: Int, column: Int
  ) throws {
    let folder = try FileTree(["architecture.json5": text])
    let place = Place("\(folder.path)/architecture.json5", SourcePosition(line: line, column: column))
    #expect(throws: ArchitectureFailure.configuration(place, fault)) {
      try ConfigurationReader().rules(package: folder.path, configuration: nil)
    }
  }

  @Test func `reads the default files, and a named one`() throws {
    let layer = { (name: String) in "{ layers: [{ name: '\(name)' }] }" }
    let folder = try FileTree([".architecture.json5": layer("Dot"), "other.json5": layer("Other")])
    let reader = ConfigurationReader()
    #expect(try reader.rules(package: folder.path, configuration: nil)?.layers.map(\.name) == ["Dot"])
    let other = "\(folder.path)/other.json5"
    #expect(try reader.rules(package: folder.path, configuration: other)?.layers.map(\.name) == ["Other"])
    #expect(try reader.rules(package: "\(folder.path)/none", configuration: nil) == nil)
    #expect(throws: ArchitectureFailure.configuration(Place("none.json5"), .missing)) {
      try reader.rules(package: folder.path, configuration: "none.json5")
    }
  }

  @Test func `two configurations in a folder, or one that ends in .json, are an error`() throws {
    let folder = try FileTree([".architecture.json": "{}"])
    let (plain, hidden) = ("\(folder.path)/architecture.json5", "\(folder.path)/.architecture.json5")
    let reader = ConfigurationReader()
    let misnamed = ConfigurationFault.misnamed(expected: ".architecture.json5")
    #expect(throws: ArchitectureFailure.configuration(Place("\(folder.path)/.architecture.json"), misnamed)) {
      try reader.rules(package: folder.path, configuration: nil)
    }
    try folder.write("{}", to: ".architecture.json5")
    #expect(try reader.rules(package: folder.path, configuration: nil) != nil)
    try folder.write("{}", to: "architecture.json5")
    #expect(throws: ArchitectureFailure.configuration(Place(hidden), .second(besides: plain))) {
      try reader.rules(package: folder.path, configuration: nil)
    }
    #expect(try reader.rules(package: folder.path, configuration: hidden) != nil)
  }

  @Test func `two baselines in a folder are an error`() throws {
    let folder = try FileTree(["architecture-baseline.json5": "{}", ".architecture-baseline.json5": "{}"])
    let (plain, hidden) = (
      "\(folder.path)/architecture-baseline.json5", "\(folder.path)/.architecture-baseline.json5"
    )
    #expect(throws: ArchitectureFailure.configuration(Place(hidden), .secondBaseline(besides: plain))) {
      try ConfigurationReader().baseline(package: folder.path, configuration: nil)
    }
  }

  @Test func `a path has one form in reports and fingerprints`() {
    #expect(ConfigurationPaths(package: ".", configuration: "./a//b.json5").configuration == "a/b.json5")
    #expect(
      ConfigurationPaths(package: ".", configuration: "./link/../b.json5").configuration
        == "./link/../b.json5")
  }

  @Test(arguments: [("none", "No such file or directory"), ("LINK", "Too many levels of symbolic links")])
  func `doesn't treat a broken link as a missing file`(destination: String, words: String) throws {
    for name in ["architecture.json5", ".architecture.json5", "architecture-baseline.json5"] {
      let folder = try FileTree()
      let path = "\(folder.path)/\(name)"
      try folder.link(name, to: destination == "LINK" ? path : destination)
      let failure = ArchitectureFailure.unreadable(path: path, .unreadable(words))
      let reader = ConfigurationReader()
      #expect(throws: failure) {
        _ = try reader.baseline(package: folder.path, configuration: nil)
        _ = try reader.rules(package: folder.path, configuration: nil)
      }
      #expect(throws: ArchitectureFailure.exists(path: path)) {
        try ConfigurationWriter().ensureNew(package: folder.path)
      }
    }
  }

  @Test func `reports the position of invalid UTF-8`() throws {
    let folder = try FileTree()
    let path = "\(folder.path)/architecture.json5"
    try Data("{ layers:\n [] /* ".utf8 + [0xC3, 0x28] + " */ }".utf8).write(to: URL(fileURLWithPath: path))
    let place = Place(path, SourcePosition(line: 2, column: 8))
    #expect(throws: ArchitectureFailure.configuration(place, .syntax("this byte is not valid UTF-8"))) {
      try ConfigurationReader().rules(package: folder.path, configuration: nil)
    }
  }
}
