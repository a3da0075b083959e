public import ArchitectureDomain
import RulesDomain

/// Applies the configuration to violations that the compiler's index shows: severities, comments that hide violations,
/// and exceptions.
public struct SettleViolationsUseCase: Sendable {
  private let today: String

  /// - Parameter today: The current day, such as `2026-12-31`.
  public init(today: String) {
    self.today = today
  }

  /// - Parameters:
  ///   - found: The violations, with the targets that they are in.
  ///   - undecided: What may be a violation, but wasn't checked. Comments and exceptions may be for it.
  ///   - rules: The rules that were checked. Their exceptions and comments must allow at least one violation.
  ///   - warned: The rules whose errors are warnings.
  /// - Returns: The remaining violations, and those of the exceptions and comments themselves.
  public func callAsFunction(
    _ found: [(violation: Violation, target: Target)],
    undecided: [(violation: Violation, target: Target)] = [], of rules: Set<Violation.Rule>,
    in repository: Repository,
    warned: Set<Violation.Rule> = []
  ) -> [Violation] {
    let layers = LayerMap(repository)
    let severities = SeverityRules(
      repository, warned: warned, layers, TagMap(repository, layers))
    var ignores = IgnoreRules(repository)
    let judged = found.flatMap { severities.judged([$0.violation], of: $0.target) }
    let open = undecided.flatMap { severities.judged([$0.violation], of: $0.target) }
    let exceptions = ExceptionRules(
      (repository.rules?.exceptions ?? []).filter { rules.contains($0.rule) },
      targets: repository.graph.checkedTargets, today: today)
    let (kept, wrong) = exceptions.applied(
      to: ignores.applied(to: judged), undecided: ignores.applied(to: open))
    // A check of the sources finds all other faults of comments.
    let idle = ignores.violations(judging: rules).filter {
      $0.violation.fault == .ignoreComment(.hidesNothing)
    }
    return kept + severities.judged(wrong, of: nil)
      + idle.flatMap { severities.judged([$0.violation], of: $0.target) }
  }
}
