/// Runs the rules, and applies the configuration to their findings, in one order for all rules: severities, precedence
/// within a rule, comments, exceptions.
package struct RulePipeline {
  private let context: RuleContext
  private let severities: SeverityRules
  private let today: String

  /// The rules that are checked first. Of several violations with the same rank, ``Precedence`` keeps the first one.
  private static let first: [Violation.Rule] = [
    .forbiddenModule, .protectedModule, .layer, .testSupport, .tag,
  ]
  private static let order = first + Violation.Rule.allCases.filter { !first.contains($0) }

  /// - Parameters:
  ///   - warned: The rules whose errors are warnings in this check.
  ///   - today: The current day, such as `2026-12-31`.
  package init(_ repository: Repository, warned: Set<Violation.Rule> = [], today: String) {
    context = RuleContext(repository)
    severities = SeverityRules(context, warned: warned)
    self.today = today
  }

  /// Returns the findings in a repository, except those of ``configurationViolations(and:)``.
  ///
  /// - Parameter scopes: The rules to check.
  /// - Throws: ``ArchitectureFailure``.
  package func findings(
    in folder: String, _ reader: RepositoryReader, of scopes: Set<Violation.Rule.Scope>
  ) async throws -> [Finding] {
    context.undeclaredImports = try await UndeclaredImports(context, in: folder, reader)
    if scopes.contains(.repository) {
      context.carriers = try await TypeCarriers(context, in: folder, reader)
    }
    return Self.order.filter { !$0.isAboutConfiguration && scopes.contains($0.scope) }.flatMap {
      $0.check(context)
    }
  }

  /// Returns the violations that no comment and no exception allows, and those of comments and exceptions themselves.
  ///
  /// - Parameter rules: The rules whose violations are all known, so that a comment or an exception for them must allow one.
  package func settled(_ findings: [Finding], judging rules: Set<Violation.Rule>) -> [Violation] {
    var ignores = IgnoreRules(context.repository)
    let exceptions = ExceptionRules(
      context.rules.exceptions, judging: rules, targets: context.targets, today: today)
    let (kept, wrong) = exceptions.applied(
      to: ignores.applied(to: Precedence.merged(severities.judged(findings))))
    return kept + severities.judged(wrong.map { ($0, nil) })
      + severities.judged(ignores.findings(judging: rules))
  }

  /// Returns the violations in the configuration, which are parts of it that match nothing, and those in the baseline.
  package func configurationViolations(and stale: [Violation]) -> [Violation] {
    severities.judged(
      Violation.Rule.allCases.filter(\.isAboutConfiguration).flatMap { $0.check(context) }
        + stale.map { ($0, nil) })
  }
}
