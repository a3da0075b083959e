/// The configured severity of some rules. If several apply to a violation, the last one wins.
public struct RuleSeverity: Equatable, Sendable {
  public var rules: Set<Violation.Rule>
  public var severity: Severity
  /// The names of the layers where it applies, or nil for everywhere.
  public var layers: Set<String>?
  /// The names of the tags where it applies, or nil for all targets.
  public var tags: Set<String>?
  /// The targets where it applies, or nil for all.
  public var targets: NamePatterns?
  /// The files and folders where it applies, or nil for all. A violation in a manifest belongs to the folder of its
  /// target.
  public var paths: NamePatterns?
  /// Whether it applies only to tests or only to production code, or nil for both.
  public var isForTests: Bool?
  /// The compilation flag without which the compiler skips the imports where it applies, or nil for all violations.
  public var within: String?
  /// The place in the configuration.
  public var place: Place

  public init(
    _ rules: Set<Violation.Rule>, _ severity: Severity, layers: Set<String>? = nil,
    tags: Set<String>? = nil, targets: NamePatterns? = nil, paths: NamePatterns? = nil,
    isForTests: Bool? = nil, within: String? = nil, at place: Place
  ) {
    self.rules = rules
    self.severity = severity
    self.layers = layers
    self.tags = tags
    self.targets = targets
    self.paths = paths
    self.isForTests = isForTests
    self.within = within
    self.place = place
  }

  /// Whether it applies to a part of the repository only.
  package var isScoped: Bool {
    layers != nil || tags != nil || targets != nil || paths != nil || isForTests != nil || within != nil
  }
}
