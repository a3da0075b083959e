import ArchitectureDomain
import StrataJSON5

extension RulesParser {
  /// Returns the patterns of a key, or an empty array if the key is missing. The patterns must match something, except
  /// for some names.
  mutating func globs(
    _ key: String, _ kind: RulePattern.Kind, of object: JSON5Object, except names: [String] = []
  ) throws(ConfigurationError) -> [Glob] {
    let globs = try object.globs(key)
    let exclusions = NamePatterns(globs.filter { $0.excluded != nil })
    for (glob, text) in zip(globs, try object.texts(key)) where !names.contains(text.text) {
      let pattern = glob.excluded?.pattern ?? glob.pattern
      if kind == .path || kind == .folder, pattern.hasPrefix("/") || pattern.hasPrefix("./") {
        throw ConfigurationError(.pathWithPrefix(pattern), at: text.offset)
      }
      remember(glob, kind, except: exclusions, isExternal: false, at: text.offset)
    }
    return globs
  }

  /// Returns the patterns of a key, and those of the lists that it names. They must match something.
  mutating func modules(
    _ key: String, _ kind: RulePattern.Kind, of object: JSON5Object
  ) throws(ConfigurationError) -> [Glob] {
    let modules = try object.modules(key)
    let exclusions = NamePatterns(modules.filter { $0.excluded != nil })
    let isExternal = try object.flag("external")
    for (text, offset) in try object.texts(key) {
      remember(Glob(text), kind, except: exclusions, isExternal: isExternal, at: offset)
    }
    return modules
  }

  private mutating func remember(
    _ glob: Glob, _ kind: RulePattern.Kind, except exclusions: NamePatterns, isExternal: Bool, at offset: Int
  ) {
    patterns.append(
      glob.excluded.map { RulePattern($0, kind, at: place(offset)) }
        ?? RulePattern(glob, kind, except: exclusions, isExternal: isExternal, at: place(offset)))
  }
}
