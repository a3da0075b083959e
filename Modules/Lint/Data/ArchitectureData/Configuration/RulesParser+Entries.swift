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
    let start = place(try owner.required(key.name).offset)
    let keys: [ConfigurationKey]
    switch key.value {
    case .objects(let members): keys = members
    case .word(let words):
      return [RuleEntry([key.name: .text(try owner.word(key.name, among: words))], at: start)]
    case .flag: return try owner.flag(key.name) ? [RuleEntry(at: start)] : []
    case .layersTagsAndModules:
      try owner.requireElements(key.name)
      let own = try owner.text("name")
      if let text = try owner.texts(key.name).first(where: { $0.text == own }) {
        throw ConfigurationError(.requiresItself(own), at: text.offset)
      }
      return try patterns(key.name, .module, of: owner, except: names.layers + names.tags)
    default: return try patterns(key.name, .target, of: owner)
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

  /// Returns an entry for each pattern that includes. The patterns must match something, except for some names.
  private mutating func patterns(
    _ key: String, _ kind: RulePattern.Kind, of owner: JSON5Object, except names: [String] = []
  ) throws(ConfigurationError) -> [RuleEntry] {
    let globs = try globs(key, kind, of: owner, except: names)
    let exclusions = globs.filter { $0.excluded != nil }
    return zip(globs, try owner.texts(key)).filter { $0.0.excluded == nil }.map { glob, text in
      RuleEntry(["patterns": .names(([glob] + exclusions).map(\.pattern))], at: place(text.offset))
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
