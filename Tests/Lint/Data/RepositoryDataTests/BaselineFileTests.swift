import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import RepositoryData
import Testing

private let ruleNames = Violation.Rule.allCases.filter(\.canBeAllowed).map(\.name)

@Suite struct BaselineFileTests {
  private let baseline = Baseline([
    Baseline.Entry(.layer, in: "B", of: "A", file: "Sources/B/B.swift"): 1,
    Baseline.Entry(.ambient, in: "B", of: "Date()", file: "Sources/B/\"quoted\"\\\u{1B}\n\u{2028}é.swift"):
      12,
    Baseline.Entry(.ambient, in: "A", of: ".shared", file: "Sources/A/A.swift"): 2,
  ])

  @Test func `writes what it reads, sorted, with one entry per line`() throws {
    let folder = try FileTree()
    let path = try ConfigurationWriter().write(baseline, package: folder.path, configuration: nil)
    #expect(path == "\(folder.path)/architecture-baseline.json5")
    #expect(try ConfigurationReader().baseline(package: folder.path, configuration: nil) == baseline)
    let lines = try folder.text("architecture-baseline.json5").split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("    {") } == [
        #"    { rule: "ambient", target: "A", subject: ".shared", file: "Sources/A/A.swift", count: 2 },"#,
        #"    { rule: "ambient", target: "B", subject: "Date()", "#
          + #"file: "Sources/B/\"quoted\"\\\u001b\u000a\u2028é.swift", count: 12 },"#,
        #"    { rule: "layer", target: "B", subject: "A", file: "Sources/B/B.swift" },"#,
      ])
  }

  @Test func `is next to the configuration, and hidden like it`() throws {
    let folder = try FileTree([".architecture.json5": "{}", "rules/layers.json5": "{}"])
    let writer = ConfigurationWriter()
    #expect(
      try writer.write(baseline, package: folder.path, configuration: nil)
        == "\(folder.path)/.architecture-baseline.json5")
    #expect(
      try writer.write(baseline, package: folder.path, configuration: "\(folder.path)/rules/layers.json5")
        == "\(folder.path)/rules/architecture-baseline.json5")
    // An existing baseline is replaced, whatever its name.
    let other = try FileTree(["architecture.json5": "{}", ".architecture-baseline.json5": "{}"])
    #expect(
      try writer.write(baseline, package: other.path, configuration: nil)
        == "\(other.path)/.architecture-baseline.json5")
    #expect(try other.names() == [".architecture-baseline.json5", "architecture.json5"])
  }

  @Test func `adds up the counts of repeated entries`() throws {
    let line = "{ rule: 'layer', target: 'A', subject: 'B', file: 'f', count: 2 },"
    let folder = try FileTree(["architecture-baseline.json5": "{ violations: [\(line)\(line)] }"])
    let baseline = try ConfigurationReader().baseline(package: folder.path, configuration: nil)
    #expect(baseline?.counts.values.map(\.self) == [4])
  }

  @Test func `writes the numbers of modules, and reads a baseline without them`() throws {
    let folder = try FileTree()
    let leak = Baseline.Entry(.reExportLeak, in: "A", of: "Umbrella", file: "Package.swift")
    let other = Baseline.Entry(.reExportLeak, in: "A", of: "Other", file: "Package.swift")
    let baseline = Baseline([leak: 1, other: 2], values: [leak: 3, other: 1])
    _ = try ConfigurationWriter().write(baseline, package: folder.path, configuration: nil)
    let text = try folder.text("architecture-baseline.json5")
    #expect(text.contains(#"file: "Package.swift", value: 3 }"#))
    #expect(text.contains(#"count: 2, value: 1 }"#))
    #expect(try ConfigurationReader().baseline(package: folder.path, configuration: nil) == baseline)
    let line = "{ rule: 're-export-leak', target: 'A', subject: 'Umbrella', file: 'Package.swift' },"
    let old = try FileTree(["architecture-baseline.json5": "{ violations: [\(line)] }"])
    #expect(try ConfigurationReader().baseline(package: old.path, configuration: nil) == Baseline([leak: 1]))
  }

  @Test(arguments: [
    ("", ConfigurationFault.syntax("expected a value"), 1),
    ("{}", .missingKey("violations"), 1),
    ("{ violations: [\n<<<<<<< HEAD", .syntax("expected a value"), 1),
    (
      "{ violations: [{ rule: 'leyer', target: 'A', subject: 'B', file: 'f' }] }",
      .unknownRule("leyer", known: ruleNames), 24
    ),
    (
      "{ violations: [{ rule: 'ignore', target: 'A', subject: 'B', file: 'f' }] }",
      .ruleNotAllowed("ignore", inBaseline: true), 24
    ),
    ("{ violations: [{ rule: 'layer', target: 'A', subject: 'B' }] }", .missingKey("file"), 16),
    (
      "{ violations: [{ rule: 'layer', target: 'A', subject: 'B', file: 'f', count: -1 }] }",
      .wrongType(expected: .count), 78
    ),
    (
      "{ violations: [{ rule: 'layer', target: 'A', subject: 'B', file: 'f', value: -1 }] }",
      .wrongType(expected: .count), 78
    ),
    (
      "{ violations: [{ rule: 'limit', target: 'A', subject: 'B', file: 'f' }] }",
      .unknownRule("limit", known: ruleNames), 24
    ),
    ("{ violations: [], line: 1 }", .unknownKey("line", known: ["violations"]), 19),
  ])
  func `refuses a damaged baseline, with its place`(
    text: String, fault: ConfigurationFault, column: Int
  ) throws {
    let folder = try FileTree(["architecture-baseline.json5": text])
    let line = text.contains("\n") ? 2 : 1
    let place = Place(
      "\(folder.path)/architecture-baseline.json5", SourcePosition(line: line, column: column))
    #expect(throws: ArchitectureFailure.configuration(place, fault)) {
      try ConfigurationReader().baseline(package: folder.path, configuration: nil)
    }
  }

  // MARK: A new configuration

  @Test func `creates a configuration, and a baseline unless it's empty`() throws {
    let folder = try FileTree()
    #expect(
      try ConfigurationWriter().create("{}", with: Baseline(), package: folder.path)
        == ["\(folder.path)/architecture.json5"])
    let other = try FileTree()
    #expect(try ConfigurationWriter().create("{}", with: baseline, package: other.path).count == 2)
    #expect(try other.text("architecture.json5") == "{}\n")
    #expect(try ConfigurationReader().baseline(package: other.path, configuration: nil) == baseline)
  }

  @Test(arguments: [
    "architecture.json5", ".architecture.json5", "architecture-baseline.json5",
    ".architecture-baseline.json5",
  ])
  func `overwrites nothing`(name: String) throws {
    let folder = try FileTree([name: "mine"])
    #expect(throws: ArchitectureFailure.exists(path: "\(folder.path)/\(name)")) {
      try ConfigurationWriter().create("{}", with: baseline, package: folder.path)
    }
    #expect(try folder.names() == [name])
    #expect(try folder.text(name) == "mine")
  }
}

extension FileTree {
  fileprivate func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  fileprivate func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
