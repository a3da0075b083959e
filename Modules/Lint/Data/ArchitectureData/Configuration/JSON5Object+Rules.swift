import ArchitectureDomain
import StrataJSON5

extension JSON5Object {
  /// Returns a rule whose violations exceptions and baselines can allow.
  func rule(_ key: String, inBaseline: Bool = false) throws(ConfigurationError) -> Violation.Rule {
    let text = try text(key)
    let known = Violation.Rule.allCases.filter(\.canBeAllowed)
    guard let rule = known.first(where: { $0.name == text }) else {
      let isUnknown = Violation.Rule.named(text) == nil
      throw ConfigurationError(
        isUnknown
          ? .unknownRule(text, known: known.map(\.name)) : .ruleNotAllowed(text, inBaseline: inBaseline),
        at: try required(key).offset)
    }
    return rule
  }

  /// Returns the text of a required key that accepts only a few texts.
  func word(_ key: String, among words: [String]) throws(ConfigurationError) -> String {
    let found = try required(key)
    let text = try found.text()
    guard words.contains(text) else {
      throw ConfigurationError(.unknownChoice(text, known: words), at: found.offset)
    }
    return text
  }

  /// Returns the patterns of a required key, and those of each list of modules that it names.
  func modules(_ key: String) throws(ConfigurationError) -> [Glob] {
    try requireElements(key)
    var globs: [Glob] = []
    for (glob, text) in zip(try self.globs(key), try texts(key)) {
      let name = glob.excluded?.pattern ?? glob.pattern
      if let list = ModuleList(rawValue: name) {
        globs += list.modules.map { Glob(glob.excluded == nil ? $0 : "!\($0)") }
      } else if glob.pattern.contains(":") {
        let known = ModuleList.allCases.map(\.rawValue)
        throw ConfigurationError(.unknownList(name, known: known), at: text.offset)
      } else {
        globs.append(glob)
      }
    }
    return globs
  }

  /// Returns the identifiers of a required key, and those of each list of identifiers that it names.
  func identifiers(_ key: String) throws(ConfigurationError) -> [String] {
    try requireElements(key)
    var identifiers: [String] = []
    for (text, offset) in try texts(key) {
      if text.isEmpty { throw ConfigurationError(.empty(key), at: offset) }
      if let list = IdentifierList(rawValue: text) {
        identifiers += list.identifiers
      } else if IdentifierPattern(text) != nil {
        identifiers.append(text)
      } else if text.contains(":"), !text.contains("(") {
        let known = IdentifierList.allCases.map(\.rawValue)
        throw ConfigurationError(.unknownList(text, known: known), at: offset)
      } else {
        throw ConfigurationError(.invalidIdentifier(text), at: offset)
      }
    }
    return identifiers
  }

  /// Returns a date such as `2026-12-31`, or nil if the key is missing.
  func day(_ key: String) throws(ConfigurationError) -> String? {
    guard let found = self[key] else { return nil }
    let text = try text(key)
    guard CalendarDay(text) != nil else { throw ConfigurationError(.invalidDate(text), at: found.offset) }
    return text
  }
}
