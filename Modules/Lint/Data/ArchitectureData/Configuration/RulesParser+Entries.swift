import ArchitectureDomain
import StrataJSON5

extension RulesParser {
  /// The names of layers and tags that a value may contain.
  typealias Names = (layers: [String], tags: [String])

  /// Returns the entries of the keys that rules declare for an object, by these keys.
  mutating func entries(
    of owner: ConfigurationKey.Owner, in object: JSON5Object, among names: Names
  ) throws(ConfigurationError) -> [String: [RuleEntry]] {
    var entries: [String: [RuleEntry]] = [:]
    for rule in Violation.Rule.allCases {
      guard let key = rule.keys[owner], object[key.name] != nil else { continue }
      entries[key.name] = try self.entries(of: key, in: object, among: names)
    }
    return entries
  }

  private mutating func entries(
    of key: ConfigurationKey, in owner: JSON5Object, among names: Names
  ) throws(ConfigurationError) -> [RuleEntry] {
    let keys: [ConfigurationKey]
    switch key.value {
    case .objects(let members): keys = members
    case .word(let words): return [try word(key.name, of: owner, among: words)]
    default: return try targets(key.name, of: owner)
    }
    var entries: [RuleEntry] = []
    for element in try owner.elements(key.name) {
      let object = try JSON5Object(element, keys: keys.map(\.name))
      var entry = RuleEntry(at: place(element.offset))
      for key in keys {
        // An entry with paths needs no modules.
        if key.fallback == nil || key.name == "modules" && object["paths"] == nil {
          _ = try object.required(key.name)
        }
        if object[key.name] != nil { entry.values[key.name] = try value(of: key, in: object, among: names) }
      }
      entries.append(entry)
    }
    return entries
  }

  private func word(
    _ key: String, of owner: JSON5Object, among words: [String]
  ) throws(ConfigurationError) -> RuleEntry {
    let found = try owner.required(key)
    let text = try found.text()
    guard words.contains(text) else {
      throw ConfigurationError(fault: .unknownChoice(text, known: words), offset: found.offset)
    }
    return RuleEntry([key: .text(text)], at: place(found.offset))
  }

  /// Returns an entry for each pattern that includes.
  private func targets(_ key: String, of owner: JSON5Object) throws(ConfigurationError) -> [RuleEntry] {
    let globs = try owner.globs(key)
    let exclusions = globs.filter { $0.excluded != nil }
    return zip(globs, try owner.texts(key)).filter { $0.0.excluded == nil }.map { glob, text in
      RuleEntry(["targets": .names(([glob] + exclusions).map(\.pattern))], at: place(text.offset))
    }
  }

  private mutating func value(
    of key: ConfigurationKey, in object: JSON5Object, among names: Names
  ) throws(ConfigurationError) -> RuleEntry.Value {
    let name = key.name
    switch key.value {
    case .flag: return .flag(try object.flag(name))
    case .text, .word, .day: return .text(try object.text(name))
    default: if !key.mayBeEmpty { try object.requireElements(name) }
    }
    switch key.value {
    case .patterns(let kind): return .names(try globs(name, kind, of: object).map(\.pattern))
    case .modules(let kind): return .names(try modules(name, kind, of: object).map(\.pattern))
    case .identifiers: return .names(try object.identifiers(name))
    case .layers: return .names(try layerNames(name, of: object, among: names.layers).sorted())
    case .tags: return .names(try tagNames(name, of: object, among: names.tags).sorted())
    default: return .names(try layersAndTags(name, of: object, names.layers, names.tags).sorted())
    }
  }
}
