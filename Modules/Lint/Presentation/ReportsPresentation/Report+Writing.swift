public import ArchitectureDomain
public import ArchitecturePresentation
public import RepairsDomain

extension Report {
  /// Tells which files were written, for `layerlint baseline`. The outcome is `violations` if the baseline would have to
  /// grow.
  ///
  /// - Parameter package: The checked folder as the user named it.
  public init(_ result: RecordBaselineUseCase.Outcome, package: String = ".") {
    switch result {
    case .written(let path, let total, let added, let fixed, let moved):
      let changes = [(added, "new"), (fixed, "fixed"), (moved, "moved")].filter { $0.0 > 0 }.map {
        "\($0) \($1)"
      }
      self.init(
        .clean,
        "Wrote '\(path.reportLine)': \(counted(total, "violation"))"
          + (changes.isEmpty ? "." : ", \(listed(changes)).")
          + (total == 0 ? " You can remove the file." : ""))
    case .unchanged(let total):
      self.init(
        .clean,
        total == 0
          ? "No violations: nothing to write." : "The baseline is unchanged: \(counted(total, "violation")).")
    case .refused(let violations, let added):
      let report = Report(Inspection(violations: violations), package: package)
      let advice =
        "The baseline would grow by \(counted(added, "violation")), so nothing was written. Fix the new "
        + "violations, or run 'layerlint baseline --grow'."
      self.init(.violations, (report.diagnostics.map(\.text) + [advice]).joined(separator: "\n"))
    case .incomplete(let damages):
      let report = Report(Inspection(damages: damages), package: package)
      let consequence = Diagnostic("some files were not read completely, so nothing was written")
      self.init(.incomplete, diagnostics: report.diagnostics + [consequence])
    }
  }

  /// Tells which files were written, for `layerlint init`.
  ///
  /// - Parameters:
  ///   - paths: The files, the configuration first.
  ///   - package: The checked folder as the user named it.
  public init(_ result: ProposeLayersUseCase.Result, paths: [String], package: String = ".") {
    let layers = counted(result.proposal.layers.count, "layer")
    let exceptions = result.proposal.exceptions.count
    let recorded = Baseline(result.inspection.violations).total
    let contents = [
      "\(layers) with \(counted(result.inspection.targetCount, "target"))"
        + (exceptions == 0 ? "" : " and \(counted(exceptions, "exception"))"),
      "\(counted(recorded, "existing violation")), which 'layerlint check' ignores",
    ]
    var text = zip(paths, contents).map { "Wrote '\($0.reportLine)': \($1)." }.joined(separator: "\n")
    let others = result.inspection.violations.count - recorded
    if others > 0 {
      text +=
        "\nFix \(counted(others, "violation")) that a baseline cannot contain; 'layerlint check' shows "
        + (others == 1 ? "it." : "them.")
    }
    let notes = [text, result.inspection.resolutionNote].filter { !$0.isEmpty }
    let unread = Report(Inspection(damages: result.inspection.damages), package: package).diagnostics
    self.init(unread.isEmpty ? .clean : .incomplete, notes.joined(separator: "\n"), diagnostics: unread)
  }

  /// - Parameter path: The file that was written.
  public init(_ preset: ConfigurationPreset, path: String) {
    self.init(
      .clean,
      """
      Wrote '\(path.reportLine)': the rules of '\(preset.rawValue)'.
      Adapt its patterns to your targets, and run 'layerlint check'. Then 'layerlint baseline' records the existing \
      violations.
      """)
  }
}
