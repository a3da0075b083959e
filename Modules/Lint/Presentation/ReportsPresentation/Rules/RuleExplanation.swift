public import ArchitectureDomain

/// The explanation of a rule: the only source of `layerlint explain`, of the rules in SARIF, and of Docs/Rules.md.
public struct RuleExplanation: Equatable, Sendable {
  public var rule: Violation.Rule
  /// The violation, in one line.
  public var summary: String
  /// The code that breaks the rule.
  public var meaning: String
  /// The problems that a violation causes.
  public var reason: String
  /// Parts of a repository that break the rule.
  public var wrong: String
  /// The same parts without the violation.
  public var right: String
  public var fix: String
  /// An exception in architecture.json5, or the reason why exceptions are not possible.
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
      case .unusedImport: .unusedImport
      case .reExportLeak: .reExportLeak
      case .testableImport: .testableImport
      case .testSupport: .testSupport
      case .cycle: .cycle
      case .layer: .layer
      case .oneLayer: .oneLayer
      case .tag: .tag
      case .forbiddenModule: .forbiddenModule
      case .protectedModule: .protectedModule
      case .exposedModule: .exposedModule
      case .ambient: .ambient
      case .concrete: .concrete
      case .limit: .limit
      case .exception: .exception
      case .noMatch: .noMatch
      case .ignore: .ignore
      }
  }

  init(
    _ rule: Violation.Rule, _ summary: String, meaning: String, reason: String, wrong: String, right: String,
    fix: String, exception: Exception
  ) {
    self.rule = rule
    self.summary = summary
    self.meaning = meaning
    self.reason = reason
    self.wrong = wrong
    self.right = right
    self.fix = fix
    self.exception = exception
  }
}
