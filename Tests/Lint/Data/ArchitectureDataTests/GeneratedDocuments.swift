import ArchitectureDomain
import Foundation

/// The parts of documents that are generated from the keys of the configuration.
enum GeneratedDocuments {
  /// The tables of `Docs/Configuration.md`, by their markers.
  static let tables = [
    "layer": ConfigurationKey.layer, "tag": ConfigurationKey.tag, "exception": ConfigurationKey.exception,
    "severity": ConfigurationKey.severity,
  ].merging(objects.mapValues(\.keys)) { first, _ in first }

  /// The objects of rules, by the keys of the lists that contain them.
  static var objects: [String: (keys: [ConfigurationKey], meaning: String)] {
    let keys = ConfigurationKey.configuration + ConfigurationKey.layer + ConfigurationKey.tag
    return Dictionary(
      keys.compactMap { key in
        if case .objects(let keys) = key.value { (key.name, (keys, key.meaning)) } else { nil }
      }
    ) { first, _ in first }
  }

  static func table(_ keys: [ConfigurationKey]) -> String {
    let rows = keys.map { "| `\($0.name)` | \($0.meaning) | \($0.fallback?.asCode ?? "required") |\n" }
    return "| key | meaning | default |\n|---|---|---|\n" + rows.joined()
  }

  /// The schema for editors (JSON Schema, draft 7).
  static func schema() throws -> String {
    var root = object(ConfigurationKey.configuration)
    root["$schema"] = "http://json-schema.org/draft-07/schema#"
    root["title"] = "Configuration of layerlint"
    root["description"] = "Docs/Configuration.md explains every key."
    root["definitions"] = objects.mapValues { object($0.keys) }
    let data = try JSONSerialization.data(
      withJSONObject: root, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func object(_ keys: [ConfigurationKey]) -> [String: Any] {
    var properties: [String: Any] = [:]
    for key in keys {
      var property = value(key)
      let text = key.meaning.replacing("`", with: "'").replacing("[names](Rules.md)", with: "names")
      property["description"] = text.prefix(1).uppercased() + text.dropFirst() + "."
      properties[key.name] = property
    }
    let required = keys.filter { $0.fallback == nil }.map(\.name)
    return ["type": "object", "additionalProperties": false, "properties": properties]
      .merging(required.isEmpty ? [:] : ["required": required]) { first, _ in first }
  }

  private static func value(_ key: ConfigurationKey) -> [String: Any] {
    switch key.value {
    case .flag: ["type": "boolean"]
    case .text: ["type": "string", "pattern": "\\S"]
    case .day: ["type": "string", "pattern": #"^\d{4}-\d{2}-\d{2}$"#]
    case .count: ["type": "integer", "minimum": 1]
    case .wholeNumber: ["type": "integer", "minimum": 0]
    case .fraction: ["type": "number", "minimum": 0, "maximum": 1]
    case .word(let words): ["enum": words]
    case .words(let words): list(key, of: ["enum": words])
    case .patterns, .targets, .layers, .tags, .layersAndTags:
      list(key, of: ["type": "string", "minLength": 1])
    case .modules: list(key, of: ["type": "string", "examples": ModuleList.allCases.map(\.rawValue)])
    case .identifiers: list(key, of: ["type": "string", "examples": IdentifierList.allCases.map(\.rawValue)])
    case .objects: ["type": "array", "items": ["$ref": "#/definitions/\(key.name)"]]
    }
  }

  /// - Returns: The schema of a list, which may be empty in a layer or a tag.
  private static func list(_ key: ConfigurationKey, of items: [String: Any]) -> [String: Any] {
    let list: [String: Any] = ["type": "array", "items": items]
    return key.mayBeEmpty || key.fallback == "none"
      ? list : list.merging(["minItems": 1]) { first, _ in first }
  }
}

extension String {
  /// The default as code if it's a value.
  fileprivate var asCode: String { self == "false" ? "`false`" : self }
}
