import ArchitectureDomain

extension RulesParser {
  /// Returns the patterns of a key, or an empty array if the key is missing. They must match something.
  mutating func globs(
    _ key: String, _ kind: RulePattern.Kind, of object: JSON5Object
  ) throws(ConfigurationError) -> [Glob] {
    let globs = try object.globs(key)
    try remember(key, kind, of: object) { _ in true }
    return globs
  }

  /// Returns the patterns of the required key `modules`, and those of the lists that it names. The patterns must match
  /// something, but not the lists, because they have modules of several platforms.
  mutating func modules(
    _ kind: RulePattern.Kind, of object: JSON5Object
  ) throws(ConfigurationError) -> [Glob] {
    let modules = try object.modules("modules")
    try remember("modules", kind, of: object) { !$0.contains(":") }
    return modules
  }

  private mutating func remember(
    _ key: String, _ kind: RulePattern.Kind, of object: JSON5Object, where isPattern: (String) -> Bool
  ) throws(ConfigurationError) {
    let texts = try object.texts(key)
    let exclusions = NamePatterns(texts.map { Glob($0.text) }.filter { $0.excluded != nil })
    for (text, offset) in texts where isPattern(text) {
      let (glob, place) = (Glob(text), place(offset))
      patterns.append(
        glob.excluded.map { RulePattern($0, kind, at: place) }
          ?? RulePattern(glob, kind, except: exclusions, at: place))
    }
  }
}
