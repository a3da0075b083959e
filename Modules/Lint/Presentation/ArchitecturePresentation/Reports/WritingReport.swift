public import ArchitectureDomain

/// What `layerlint baseline` and `layerlint init` have to say of the files that they wrote, or did not.
public struct WritingReport: Equatable, Codable, Sendable {
  /// Clean when everything is as it was asked for; violations when a baseline refuses to grow.
  public var outcome: LintReport.Outcome
  /// What is for standard output.
  public var output: String
  /// What is for standard error.
  public var errors: String

  /// - Parameter package: The checked folder as its user named it.
  public init(_ result: RecordBaselineUseCase.Outcome, package: String = ".") {
    outcome = .clean
    errors = ""
    switch result {
    case .written(let path, let total, let added, let mended):
      let changes = [(added, "new"), (mended, "mended")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
      output =
        "Wrote '\(path.harmless)': \(counted(total, "violation"))"
        + (changes.isEmpty ? "." : ", \(listed(changes)).")
        + (total == 0 ? " The file says nothing any more and may be removed." : "")
    case .unchanged(let total):
      output =
        total == 0
        ? "No violations: there is nothing to write."
        : "The baseline is as it was: \(counted(total, "violation"))."
    case .refused(let violations):
      outcome = .violations
      let report = LintReport(Inspection(violations: violations), package: package)
      let mend =
        "The baseline does not grow by \(counted(violations.count, "violation")): mend what is new, or run "
        + "'layerlint baseline --grow'. Nothing was written."
      output = (report.diagnostics.map(\.text) + [mend]).joined(separator: "\n")
    case .incomplete(let damages):
      outcome = .incomplete
      output = ""
      let report = LintReport(Inspection(damages: damages), package: package)
      errors = (report.diagnostics.map(\.text) + ["error: not all is known, and nothing was written"])
        .joined(separator: "\n")
    }
  }

  /// - Parameter paths: The files that were made, the configuration first.
  public init(_ result: ProposeLayersUseCase.Result, paths: [String]) {
    outcome = .clean
    errors = ""
    let layers = counted(result.proposal.layers.count, "layer")
    let violations = counted(result.inspection.violations.count, "violation")
    let contents = [
      "\(layers) of \(counted(result.inspection.targetCount, "target"))",
      "\(violations) of today, which 'layerlint check' leaves out",
    ]
    output = zip(paths, contents).map { "Wrote '\($0.harmless)': \($1)." }.joined(separator: "\n")
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
