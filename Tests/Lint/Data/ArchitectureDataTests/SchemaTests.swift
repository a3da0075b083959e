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
    "": "#", "layer": "{ layers: [#] }", "tag": "{ tags: [#] }", "limit": "{ limits: [#] }",
    "forbidden": "{ layers: [{ name: 'A', forbids: [#] }] }",
    "exposed": "{ layers: [{ name: 'A', exposes: [#] }] }",
    "ambient": "{ layers: [{ name: 'A', ambient: [#] }] }",
    "concrete": "{ layers: [{ name: 'A', concrete: [#] }] }", "protected": "{ protected: [#] }",
    "exception": "{ exceptions: [#] }", "severity": "{ severities: [#] }",
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
    // A limit needs one of its measures.
    let others = object == "limit" ? ["depth: 1"] : []
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

  @Test func `Configuration.md names every key`() throws {
    let page = try String(contentsOf: checkout.appending(path: "Docs/Configuration.md"), encoding: .utf8)
    for object in Self.frames.keys {
      let properties = try #require(try schema(of: object)["properties"] as? [String: Any])
      // `$schema` is a key for editors.
      for key in properties.keys where !key.hasPrefix("$") {
        #expect(page.contains("`\(key)") || page.contains("\(key):"), "\(key) of \(object)")
      }
    }
  }

  @Test func `suggests the names of all lists`() throws {
    let modules = try #require(try schema(of: "modules")["items"] as? [String: Any])
    #expect(modules["examples"] as? [String] == ModuleList.allCases.map(\.rawValue))
    let properties = try #require(try schema(of: "ambient")["properties"] as? [String: Any])
    let identifiers = try #require(properties["identifiers"] as? [String: Any])
    let items = try #require(identifiers["items"] as? [String: Any])
    #expect(items["examples"] as? [String] == IdentifierList.allCases.map(\.rawValue))
  }

  @Test func `has all rules`() throws {
    let properties = try #require(try schema(of: "exception")["properties"] as? [String: Any])
    let rule = try #require(properties["rule"] as? [String: Any])
    let rules = Violation.Rule.allCases.filter(\.canBeAllowed).map(\.name)
    #expect(rule["enum"] as? [String] == rules)
    let all = try #require(try schema(of: "severity")["properties"] as? [String: Any])
    let items = try #require((all["rules"] as? [String: Any])?["items"] as? [String: Any])
    #expect(items["enum"] as? [String] == Violation.Rule.allCases.map(\.name))
    let severity = try #require(all["severity"] as? [String: Any])
    #expect(severity["enum"] as? [String] == Severity.allCases.map(\.rawValue))
  }

  private static let schema = checkout.appending(path: "Docs/architecture.schema.json")

  private func schema(of object: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Self.schema)
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
