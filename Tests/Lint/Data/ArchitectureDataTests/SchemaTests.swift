import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import TestSupport
import Testing

/// Compares the schema, which editors use for completion, with the reader.
@Suite struct SchemaTests {
  /// A configuration for each object of the schema. `#` stands for the content of the object.
  private static let frames = [
    "": "#", "layers": "{ layers: [#] }", "tags": "{ tags: [#] }",
    "forbids": "{ layers: [{ name: 'A', forbids: [#] }] }",
    "exposes": "{ layers: [{ name: 'A', exposes: [#] }] }",
    "ambient": "{ layers: [{ name: 'A', ambient: [#] }] }",
    "concrete": "{ layers: [{ name: 'A', concrete: [#] }] }", "protected": "{ protected: [#] }",
    "exceptions": "{ exceptions: [#] }", "severities": "{ severities: [#] }",
  ]

  @Test(arguments: frames.keys.sorted())
  func `has the known and required keys of the reader`(object: String) throws {
    let schema = try schema(of: object)
    let properties = try #require(schema["properties"] as? [String: Any])
    let frame = try #require(Self.frames[object])
    guard case .unknownKey("?", let known) = try fault(frame.replacing("#", with: "{ '?': 0 }")) else {
      Issue.record("an unknown key was read")
      return
    }
    #expect(Set(known) == Set(properties.keys))
    #expect(known.count == properties.count)
    #expect(schema["additionalProperties"] as? Bool == false)
    if object.isEmpty { return }

    // Adds one required key after the other, each with a valid value.
    let required = try #require(schema["required"] as? [String])
    // An entry of 'protected' has modules, paths, or both.
    let others = object == "protected" ? ["modules: ['M']"] : []
    let values = [
      "name": "'B'", "modules": "['M']", "because": "'b'", "identifiers": "['I']", "of": "['A']", "for": "[]",
      "rule": "'layer'", "target": "'T'", "subject": "'S'", "reason": "'r'",
      "rules": "['layer']", "severity": "'off'",
    ]
    for missing in required {
      let members = required.filter { $0 != missing }.map { "\($0): \(values[$0] ?? "")" } + others
      let text = frame.replacing("#", with: "{ \(members.joined(separator: ", ")) }")
      #expect(try fault(text) == .missingKey(missing))
    }
    let members = required.map { "\($0): \(values[$0] ?? "")" } + others
    #expect(try fault(frame.replacing("#", with: "{ \(members.joined(separator: ", ")) }")) == nil)
  }

  /// `STRATA_UPDATE_DOCS=1 swift test --filter SchemaTests` writes the schema and the tables.
  @Test func `the schema is generated from the keys`() throws {
    try compare(try GeneratedDocuments.schema(), with: Self.schema)
  }

  @Test func `the tables of Configuration.md are generated from the keys`() throws {
    let document = checkout.appending(path: "Docs/Configuration.md")
    var text = try String(contentsOf: document, encoding: .utf8)
    for (name, table) in GeneratedDocuments.tables {
      let start = try #require(text.range(of: "<!-- keys: \(name) -->\n")).upperBound
      let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
      text.replaceSubrange(start..<end, with: table.dropLast())
    }
    try compare(text, with: document)
  }

  private func compare(_ text: String, with document: URL) throws {
    if ProcessInfo.processInfo.environment["STRATA_UPDATE_DOCS"] == "1" {
      try text.write(to: document, atomically: true, encoding: .utf8)
    } else {
      #expect(
        try String(contentsOf: document, encoding: .utf8) == text,
        "Run: STRATA_UPDATE_DOCS=1 swift test --filter SchemaTests")
    }
  }

  private static let schema = checkout.appending(
    path: "Modules/Lint/Data/RepositoryData/Resources/architecture.schema.json")

  private func schema(of object: String) throws -> [String: Any] {
    // Not the file, because another test may be writing it.
    let data = Data(try GeneratedDocuments.schema().utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    if object.isEmpty { return root }
    let definitions = try #require(root["definitions"] as? [String: Any])
    return try #require(definitions[object] as? [String: Any])
  }

  private func fault(_ text: String) throws -> ConfigurationFault? {
    let package = try FileTree(["architecture.json5": text])
    do {
      _ = try ConfigurationReader().rules(package: package.path, configuration: nil)
      return nil
    } catch ArchitectureFailure.configuration(_, let fault) {
      return fault
    }
  }
}
