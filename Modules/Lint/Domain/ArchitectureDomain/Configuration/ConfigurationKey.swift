/// A key of the configuration. The parser in Data reads and checks its value. A test generates the schema and the tables in
/// Docs/Configuration.md.
public struct ConfigurationKey: Sendable {
  /// The object that contains a key of a rule.
  public enum Owner: Sendable {
    case layer, tag, repository
  }

  public indirect enum Value: Sendable {
    case flag
    /// A text that isn't blank.
    case text
    /// The path of a file, or a list of paths, relative to the folder of the configuration.
    case files
    /// A date such as `2026-12-31`.
    case day
    /// An integer that is at least 1.
    case count
    /// One of these texts, or a list of them.
    case word([String]), words([String])
    /// Patterns for names or paths, which must match something. If a rule has no other entries, each that includes is an entry
    /// with the list `patterns`: itself, and those that exclude.
    case patterns(RulePattern.Kind)
    /// Patterns for modules, which must match something, and names of lists. See ``ModuleList``.
    case modules(RulePattern.Kind)
    /// Identifiers in the forms of the rule `ambient`, and names of lists. See ``IdentifierList``.
    case identifiers
    /// Names of layers, of tags, or of both.
    case layers, tags, layersAndTags
    /// Names of layers and tags, and patterns for modules, which must match something. The entries are those of `patterns`.
    case layersTagsAndModules
    /// Objects with these keys. Each is an entry.
    case objects([ConfigurationKey])
  }

  public let name: String
  public let value: Value
  /// The meaning, as a phrase.
  public let meaning: String
  /// The value that a missing key has, in words, or nil if the key is required.
  public let fallback: String?
  /// Whether a list may be empty.
  public let mayBeEmpty: Bool

  init(
    _ name: String, _ value: Value, _ meaning: String, default fallback: String? = nil,
    mayBeEmpty: Bool = false
  ) {
    self.name = name
    self.value = value
    self.meaning = meaning
    self.fallback = fallback
    self.mayBeEmpty = mayBeEmpty
  }

  // MARK: Keys of several rules

  static let because = ConfigurationKey("because", .text, "the reason, which messages show")
  static let external = ConfigurationKey(
    "external", .flag,
    "`true`: only modules of other packages and of unknown origin count, not those of the repository and the system",
    default: "false")

  /// - Parameter users: The targets that may not reach the modules.
  static func through(_ users: String) -> ConfigurationKey {
    ConfigurationKey(
      "through", .flag, "`true`: \(users) may not reach them through declared dependencies either",
      default: "false")
  }

  static func modules(_ kind: RulePattern.Kind, default fallback: String? = nil) -> ConfigurationKey {
    ConfigurationKey(
      "modules", .modules(kind), "patterns for module names, and names of lists", default: fallback)
  }
}
