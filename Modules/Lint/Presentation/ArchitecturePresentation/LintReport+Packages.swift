import CommandLinePresentation

extension LintReport {
  /// The reports of several packages as one, with the worst outcome.
  ///
  /// - Parameter reports: At least one report, and the folder of its package as the user named it.
  public init(of reports: [(package: String, report: LintReport)]) {
    let checked = reports.map(\.report).filter { $0.extent != nil }
    self = checked.first ?? reports[0].report
    if reports.count == 1 { return }
    diagnostics = reports.flatMap { package, report in
      report.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.package = package
        return diagnostic
      }
    }
    .sorted()
    outcome =
      Outcome.allCases.last { outcome in reports.contains { $0.report.outcome == outcome } } ?? outcome
    summary = reports.filter { !$0.report.summary.isEmpty }
      .map { "\($0.package.reportLine): \($0.report.summary)" }.joined(separator: "\n")
    if checked.isEmpty { return }
    func sum(_ number: (Extent) -> Int) -> Int { checked.compactMap(\.extent).map(number).reduce(0, +) }
    extent = Extent(targets: sum(\.targets), files: sum(\.files), imports: sum(\.imports))
    unresolved = Set(checked.flatMap { $0.unresolved ?? [] }).sorted()
    otherPackages = checked.flatMap { $0.otherPackages ?? [] }.sorted()
    strayFiles = checked.compactMap(\.strayFiles).reduce(0, +)
  }
}
