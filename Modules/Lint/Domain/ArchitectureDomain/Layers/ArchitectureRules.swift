/// The rules that a configuration states for the dependencies in a repository.
public struct ArchitectureRules: Equatable, Sendable {
  /// The layers, from the innermost to the outermost.
  public var layers: [Layer]
  public var tags: [TargetTag]
  /// The folders that aren't searched for packages and projects, relative to the checked folder.
  public var excludedFolders = NamePatterns([])
  /// The entries for the whole repository, by the keys of rules.
  public var entries: [String: [RuleEntry]]
  public var exceptions: [RuleException]
  public var severities: [RuleSeverity]
  /// The patterns and names that must match something.
  public var patterns: [RulePattern]

  public init(
    layers: [Layer], tags: [TargetTag] = [], entries: [String: [RuleEntry]] = [:],
    exceptions: [RuleException] = [], severities: [RuleSeverity] = [], patterns: [RulePattern] = []
  ) {
    self.layers = layers
    self.tags = tags
    self.entries = entries
    self.exceptions = exceptions
    self.severities = severities
    self.patterns = patterns
  }

  /// The entries of a rule's key for the whole repository.
  package subscript(key: String) -> [RuleEntry] { entries[key] ?? [] }

  /// Whether an entry has `through: true`.
  var forbidsPaths: Bool {
    let all = layers.map(\.entries) + tags.map(\.entries) + [entries]
    return all.lazy.flatMap(\.values).joined().contains { $0.flag("through") }
  }

  /// Returns the layers that claim a target. A valid configuration leaves exactly one.
  public func layers(of target: Target) -> [Layer] {
    layers.filter { $0.claims(target) }
  }
}
