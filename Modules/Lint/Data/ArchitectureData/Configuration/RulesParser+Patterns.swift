import ArchitectureDomain

extension RulesParser {
  // MARK: Keys

  static let layerKeys = [
    "name", "targets", "paths", "sees", "independent", "forbids", "exposes", "ambient", "concrete", "tests",
  ]
  static let forbidsKeys = ["modules", "because", "through", "external"]
  static let exposesKeys = ["modules", "because"]
  static let protectedKeys = ["modules", "for", "because", "through"]
  static let severityKeys = ["rules", "severity", "layers", "targets", "paths", "tests"]

  // MARK: Patterns

  /// Returns the patterns that must match something. Names of lists aren't among them, because a list has
  /// modules of several platforms.
  func patterns(_ file: JSON5Object) throws(ConfigurationError) -> [RulePattern] {
    var patterns: [RulePattern] = []
    func add(_ key: String, _ kind: RulePattern.Kind, of object: JSON5Object) throws(ConfigurationError) {
      let exclusions = NamePatterns(
        try object.texts(key).map { Glob($0.text) }.filter { $0.excluded != nil })
      for (text, offset) in try object.texts(key)
      where kind == .target || kind == .path || !text.contains(":") {
        let (glob, place) = (Glob(text), place(offset))
        patterns.append(
          glob.excluded.map { RulePattern($0, kind, at: place) }
            ?? RulePattern(glob, kind, except: exclusions, at: place))
      }
    }
    for element in try file.elements("layers") {
      let layer = try JSON5Object(element, keys: Self.layerKeys)
      try add("targets", .target, of: layer)
      try add("paths", .path, of: layer)
      for element in try layer.elements("forbids") {
        try add("modules", .bannedModule, of: try JSON5Object(element, keys: Self.forbidsKeys))
      }
      for element in try layer.elements("exposes") {
        try add("modules", .bannedModule, of: try JSON5Object(element, keys: Self.exposesKeys))
      }
    }
    for element in try file.elements("forbids") {
      try add("modules", .bannedModule, of: try JSON5Object(element, keys: Self.forbidsKeys))
    }
    for element in try file.elements("protected") {
      try add("modules", .module, of: try JSON5Object(element, keys: Self.protectedKeys))
    }
    for element in try file.elements("severities") {
      let object = try JSON5Object(element, keys: Self.severityKeys)
      try add("targets", .target, of: object)
      try add("paths", .path, of: object)
    }
    return patterns
  }
}
