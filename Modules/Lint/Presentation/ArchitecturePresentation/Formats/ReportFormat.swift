/// The forms in which a report is written.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people, editors and build logs.
  case text
  /// For programs; the keys are described in Docs/Reports.md.
  case json
  /// For code scanning: Static Analysis Results Interchange Format 2.1.0 (OASIS).
  case sarif
  /// Annotations of GitHub Actions.
  case github
  /// What CI servers read from Checkstyle.
  case checkstyle
}

extension LintReport {
  /// The report in a form, without a line feed at the end.
  ///
  /// - Parameters:
  ///   - version: The program's, for forms that name it.
  ///   - style: For text.
  public func written(as format: ReportFormat, version: String, style: TextStyle = .plain) -> String {
    switch format {
    case .text: text(style)
    case .json: json.text
    case .sarif: sarif(version: version).text
    case .github: github
    case .checkstyle: checkstyle
    }
  }
}
