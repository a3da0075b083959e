import ArchitectureDomain
import StrataJSON5

/// Parses a configuration by its keys. See ``ConfigurationKey``.
struct RulesParser {
  let place: (_ offset: Int) -> Place
  /// The patterns that must match something.
  var patterns: [RulePattern] = []
  /// The names of the tags, which follow the layers.
  var tagNames: [String] = []
  /// The layers and tags that other files replace, by their keys. They must be valid too.
  var replaced: [String: [JSON5Value]] = [:]

  init(place: @escaping (_ offset: Int) -> Place) {
    self.place = place
  }

  mutating func rules(_ value: JSON5Value) throws(ConfigurationError) -> ArchitectureRules {
    let file = try JSON5Object(value, keys: ConfigurationKey.configuration.map(\.name))
    if file["$schema"] != nil { _ = try file.text("$schema") }
    tagNames = try file.elements("tags").compactMap { try? $0.require("name").text() }
    let layers = try self.layers(file)
    let tags = try self.tags(file, layers: layers.map(\.name))
    let names = (layers.map(\.name), tags.map(\.name))
    let entries = try entries(of: .repository, in: file, among: names)
    let exceptions = try file.elements("exceptions").map(exception)
    let excluded = try globs("exclude", .folder, of: file)
    if file["exclude"] != nil { try file.requireElements("exclude") }
    var rules = ArchitectureRules(
      layers: layers, tags: tags, entries: entries, exceptions: exceptions,
      severities: try severities(file, among: names), patterns: patterns)
    rules.excludedFolders = NamePatterns(excluded)
    return rules
  }

  private func exception(_ element: JSON5Value) throws(ConfigurationError) -> RuleException {
    let object = try JSON5Object(element, keys: ConfigurationKey.exception.map(\.name))
    let exception = RuleException(
      try object.rule("rule"), in: Glob(try object.text("target")), of: Glob(try object.text("subject")),
      reason: try object.text("reason"), until: try object.day("until"), count: try object.count("count"),
      at: place(element.offset))
    if exception.isPattern, exception.count == nil {
      throw ConfigurationError(.patternWithoutCount, at: element.offset)
    }
    return exception
  }
}
