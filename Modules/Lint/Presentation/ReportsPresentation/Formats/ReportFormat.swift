public import ArchitecturePresentation

/// The forms of a report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for people, editors, and build logs.
  case text
  /// JSON for programs. Docs/Reports.md describes the keys.
  case json
  /// The Static Analysis Results Interchange Format 2.1.0 (OASIS) for code scanning.
  case sarif
  /// Annotations of GitHub Actions.
  case github
  /// The XML of Checkstyle, which many CI servers read.
  case checkstyle
  /// The JSON of GitLab's Code Quality.
  case gitlab
}

extension Report {
  /// The report in the given form, without a line feed at the end.
  ///
  /// - Parameters:
  ///   - version: The version of the program, for SARIF.
  ///   - rulesPage: The address of a page with a section for each rule, such as Docs/Rules.md, for SARIF.
  ///   - style: The style of the text form.
  ///   - listsAll: Whether text lists every finding, not only the first ones of each target and module, and whether each is an
  ///     annotation.
  public func written(
    as format: ReportFormat, version: String, rulesPage: String? = nil, style: TextStyle = .plain,
    listsAll: Bool = true
  ) -> String {
    switch format {
    case .text: text(style, listsAll: listsAll)
    case .json: json.text
    case .sarif: sarif(version: version, rulesPage: rulesPage).text
    case .github: github(listsAll: listsAll)
    case .checkstyle: checkstyle
    case .gitlab: gitlab.text
    }
  }
}
