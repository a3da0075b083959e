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
    func sum<Part>(_ part: (LintReport) -> Part?, _ number: (Part) -> Int) -> Int {
      checked.compactMap(part).map(number).reduce(0, +)
    }
    extent = Extent(
      targets: sum(\.extent, \.targets), files: sum(\.extent, \.files), imports: sum(\.extent, \.imports))
    baseline = BaselineUse(
      hidden: sum(\.baseline, \.hidden), fixed: sum(\.baseline, \.fixed),
      reducible: sum(\.baseline, \.reducible))
    unresolved = Set(checked.flatMap { $0.unresolved ?? [] }).sorted()
    otherPackages = checked.flatMap { $0.otherPackages ?? [] }.sorted()
    strayFiles = sum(\.strayFiles, { $0 })
    missingFiles = checked.flatMap(\.missingFiles)
    unknownModules = checked.reduce(into: [:]) { $0.merge($1.unknownModules) { first, _ in first } }
  }
}
