extension Violation {
  /// A rule. One file contains everything about it: its explanation, its keys in the configuration, its faults with their
  /// messages, and its check.
  public final class Rule: Sendable {
    public enum Kind: Sendable {
      /// Violations are untidy imports or declarations.
      case hygiene
      /// Violations breach the architecture.
      case architecture
      /// A violation is a mistake in the configuration, where its place is.
      case configuration
      /// A violation is a mistake in a comment.
      case comment
    }

    public enum Scope: Sendable {
      /// One target decides about it by its files and its manifest, so that its build checks the rule too.
      case target
      case repository
    }

    /// An exception in architecture.json5, or the reason why exceptions are not possible.
    public enum Exception: Sendable {
      case example(target: String, subject: String, reason: String)
      case none(because: String)
    }

    /// The name in reports and in the configuration.
    public let name: String
    let kind: Kind
    let scope: Scope
    /// The violation, in one line.
    public let summary: String
    /// The code that breaks the rule.
    public let meaning: String
    /// The problems that a violation causes.
    public let reason: String
    /// Parts of a repository that break the rule.
    public let wrong: String
    /// The same parts without the violation.
    public let right: String
    public let fix: String
    public let exception: Exception
    /// The key of the configuration that lists the entries of the rule, for each object that can contain it.
    package let keys: [ConfigurationKey.Owner: ConfigurationKey]
    /// Returns the interest in the files of each layer, by its name.
    let interests: @Sendable (ArchitectureRules) -> [String: SourceInterest]
    /// Returns the findings in a repository.
    let check: @Sendable (RuleContext) -> [Finding]

    init(
      _ name: String, _ summary: String, kind: Kind = .architecture, meaning: String, reason: String,
      wrong: String, right: String, fix: String, exception: Exception,
      keys: [ConfigurationKey.Owner: ConfigurationKey] = [:],
      interests: @escaping @Sendable (ArchitectureRules) -> [String: SourceInterest] = { _ in [:] },
      scope: Scope = .target, check: @escaping @Sendable (RuleContext) -> [Finding]
    ) {
      self.name = name
      self.kind = kind
      self.scope = scope
      self.summary = summary
      self.meaning = meaning
      self.reason = reason
      self.wrong = wrong
      self.right = right
      self.fix = fix
      self.exception = exception
      self.keys = keys
      self.interests = interests
      self.check = check
    }

    /// Whether a violation is a mistake in the configuration, where its place is.
    public var isAboutConfiguration: Bool { kind == .configuration }

    /// Whether exceptions, comments, and baselines can allow violations.
    public var canBeAllowed: Bool { kind == .hygiene || kind == .architecture }

    /// Whether violations are untidy imports or declarations. Those of other rules breach the architecture.
    public var isHygiene: Bool { kind == .hygiene }
  }
}

extension Violation.Rule {
  /// The rules with violations that a check finds only if SwiftPM has resolved all packages.
  static let needingPackages: Set<Violation.Rule> = [
    .undeclaredImport, .reExportLeak, .unusedDependency, .forbiddenModule, .protectedModule,
  ]
}

extension Violation.Rule: Hashable {
  public static func == (left: Violation.Rule, right: Violation.Rule) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Violation.Rule: CustomStringConvertible {
  public var description: String { name }
}
