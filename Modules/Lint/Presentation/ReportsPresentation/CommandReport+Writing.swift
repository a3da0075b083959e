public import ArchitectureDomain
public import ArchitecturePresentation
public import RepairsDomain

/// The files that were written, or the reason why they were not: the view state of `layerlint baseline` and `layerlint
/// init`.
public struct WritingReport: Equatable, Sendable {
  /// The outcome: `clean` if the command succeeded, `violations` if the baseline would have to grow.
  public var outcome: Outcome
  /// Text for standard output.
  public var output: String
  /// Text for standard error.
  public var errors: String

  /// - Parameter package: The checked folder as the user named it.
  public init(_ result: RecordBaselineUseCase.Outcome, package: String = ".") {
    outcome = .clean
    errors = ""
    switch result {
    case .written(let path, let total, let added, let fixed):
      let changes = [(added, "new"), (fixed, "fixed")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
      output =
        "Wrote '\(path.reportLine)': \(counted(total, "violation"))"
        + (changes.isEmpty ? "." : ", \(listed(changes)).")
        + (total == 0 ? " You can remove the file." : "")
    case .unchanged(let total):
      output =
        total == 0
        ? "No violations: nothing to write."
        : "The baseline is unchanged: \(counted(total, "violation"))."
    case .refused(let violations, let added):
      outcome = .violations
      let report = LintReport(Inspection(violations: violations), package: package)
      let advice =
        "The baseline would grow by \(counted(added, "violation")), so nothing was written. Fix the new "
        + "violations, or run 'layerlint baseline --grow'."
      output = (report.diagnostics.map(\.text) + [advice]).joined(separator: "\n")
    case .incomplete(let damages):
      outcome = .incomplete
      output = ""
      let report = LintReport(Inspection(damages: damages), package: package)
      errors =
        (report.diagnostics.map(\.text) + [
          "error: some files were not read completely, so nothing was written"
        ])
        .joined(separator: "\n")
    }
  }

  /// - Parameter paths: The files that were written, the configuration first.
  public init(_ result: ProposeLayersUseCase.Result, paths: [String]) {
    outcome = .clean
    errors = ""
    let layers = counted(result.proposal.layers.count, "layer")
    let recorded = Baseline(result.inspection.violations).total
    let contents = [
      "\(layers) with \(counted(result.inspection.targetCount, "target"))",
      "\(counted(recorded, "existing violation")), which 'layerlint check' ignores",
    ]
    output = zip(paths, contents).map { "Wrote '\($0.reportLine)': \($1)." }.joined(separator: "\n")
    let others = result.inspection.violations.count - recorded
    if others > 0 {
      output +=
        "\nFix \(counted(others, "violation")) that a baseline cannot contain; 'layerlint check' shows "
        + (others == 1 ? "it." : "them.")
    }
  }

  public init(printing text: String) {
    outcome = .clean
    output = text
    errors = ""
  }

  public init(_ failure: ArchitectureFailure) {
    outcome = .incomplete
    output = ""
    errors = LintReport(failure).text
  }
}
