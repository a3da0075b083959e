import ArchitectureDomain
import Foundation

/// The parts of documents that are generated from the keys of the configuration.
enum GeneratedDocuments {
  /// The tables of `Docs/Configuration.md`, by their markers.
  static var tables: [String: String] {
    let own = ["layers", "tags", "exceptions", "severities"]
    var tables = Dictionary(uniqueKeysWithValues: own.map { ($0, table(objects[$0] ?? [])) })
    let entries = objects.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }
    let rows = entries.flatMap { name, keys in keys.map { "| `\(name)` \(row($0))" } }
    tables["entries"] = "| in | key | meaning | default |\n|---|---|---|---|\n" + rows.joined()
    return tables
  }

  /// The objects of rules, by the keys of the lists that contain them.
  private static var objects: [String: [ConfigurationKey]] {
    let keys = ConfigurationKey.configuration + ConfigurationKey.layer + ConfigurationKey.tag
    return Dictionary(
      keys.compactMap { key in
        if case .objects(let keys) = key.value { (key.name, keys) } else { nil }
      }
    ) { first, _ in first }
  }

  private static func table(_ keys: [ConfigurationKey]) -> String {
    "| key | meaning | default |\n|---|---|---|\n" + keys.map(row).joined()
  }

  private static func row(_ key: ConfigurationKey) -> String {
    "| `\(key.name)` | \(key.meaning) | \(key.fallback?.asCode ?? "required") |\n"
  }

  /// The schema for editors (JSON Schema, draft 7).
  static func schema() throws -> String {
    var root = object(ConfigurationKey.configuration)
    root["$schema"] = "http://json-schema.org/draft-07/schema#"
    root["title"] = "Configuration of layerlint"
    root["description"] = "Docs/Configuration.md explains every key."
    root["definitions"] = objects.mapValues(object)
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
    // An entry of 'protected' has modules, paths, or both.
    let choice =
      keys.contains { $0.name == "modules" && $0.fallback != nil }
      ? ["anyOf": ["modules", "paths"].map { ["required": [$0]] }] : [:]
    return ["type": "object", "additionalProperties": false, "properties": properties].merging(choice) { $1 }
      .merging(required.isEmpty ? [:] : ["required": required]) { first, _ in first }
  }

  private static func value(_ key: ConfigurationKey) -> [String: Any] {
    switch key.value {
    case .flag: ["type": "boolean"]
    case .files:
      ["anyOf": [["type": "string", "minLength": 1], list(key, of: ["type": "string", "minLength": 1])]]
    case .text: ["type": "string", "pattern": "\\S"]
    case .day: ["type": "string", "pattern": #"^\d{4}-\d{2}-\d{2}$"#]
    case .count: ["type": "integer", "minimum": 1]
    case .word(let words): ["enum": words]
    case .words(let words): list(key, of: ["enum": words])
    case .patterns, .layers, .tags, .layersAndTags, .layersTagsAndModules:
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
