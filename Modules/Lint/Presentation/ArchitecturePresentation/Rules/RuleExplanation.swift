public import ArchitectureDomain

/// What there is to know about a rule: the one source of `layerlint explain`, of SARIF's rules and of
/// Docs/Rules.md.
public struct RuleExplanation: Equatable, Sendable {
  public var rule: Violation.Rule
  /// One line.
  public var summary: String
  /// What breaks the rule.
  public var meaning: String
  /// What goes wrong where it is broken.
  public var reason: String
  /// A piece of a repository that breaks it, and one that does not.
  public var wrong: String
  public var right: String
  public var mend: String
  /// An exception of architecture.json5, or why there can be none.
  public var exception: Exception

  public enum Exception: Equatable, Sendable {
    case example(target: String, subject: String, reason: String)
    case none(because: String)
  }

  public init(_ rule: Violation.Rule) {
    self =
      switch rule {
      case .undeclaredImport: .undeclaredImport
      case .unusedDependency: .unusedDependency
      case .reExportLeak: .reExportLeak
      case .testableImport: .testableImport
      case .testSupport: .testSupport
      case .cycle: .cycle
      case .layer: .layer
      case .oneLayer: .oneLayer
      case .forbiddenModule: .forbiddenModule
      case .protectedModule: .protectedModule
      case .ambient: .ambient
      case .concrete: .concrete
      case .exception: .exception
      }
  }

  init(
    _ rule: Violation.Rule, _ summary: String, meaning: String, reason: String, wrong: String, right: String,
    mend: String, exception: Exception
  ) {
    self.rule = rule
    self.summary = summary
    self.meaning = meaning
    self.reason = reason
    self.wrong = wrong
    self.right = right
    self.mend = mend
    self.exception = exception
  }
}
