public import ArchitectureDomain

/// What changed since a revision, worded: the view state of `layerlint diff`.
public struct DiffReport: Equatable, Codable, Sendable {
  public enum Format: String, CaseIterable, Codable, Sendable {
    /// For a pull request, in GitHub's dialect (https://github.github.com/gfm).
    case markdown
    case json
  }

  /// Changes of one kind, a row each.
  public struct Table: Equatable, Codable, Sendable {
    /// What the rows are called in a document.
    public var key: String
    public var title: String
    public var columns: [String]
    /// One cell a column; nil where there is nothing to say.
    public var rows: [[Cell?]]
  }

  public enum Cell: Equatable, Codable, Sendable {
    /// As it stands in source.
    case name(String)
    case text(String)
    case number(Int)
  }

  /// `violations` if there are new ones.
  public var outcome: LintReport.Outcome
  public var revision: String
  /// One sentence.
  public var summary: String
  /// Without those that are empty.
  public var tables: [Table]
  /// What could not be compared.
  public var diagnostics: [Diagnostic]

  /// - Parameter package: The compared folder as its user named it, so that paths can be followed from there.
  public init(_ diff: ArchitectureDiff, package: String = ".") {
    revision = diff.revision
    summary = diff.summary
    tables = diff.tables(package: package).filter { !$0.rows.isEmpty }
    diagnostics = diff.damages.compactMap { file in
      file.damage.map { damage in
        Diagnostic(
          "\(damage.kind.message); its imports may not all be known", at: Place(file.path, damage.position))
      }
    }
    outcome = !diagnostics.isEmpty ? .incomplete : diff.violations.gained.isEmpty ? .clean : .violations
  }

  public init(_ failure: ArchitectureFailure) {
    outcome = .incomplete
    revision = ""
    summary = ""
    tables = []
    diagnostics = [failure.diagnostic]
  }

  /// Empty when nothing was compared.
  public func text(as format: Format) -> String {
    if summary.isEmpty { return "" }
    switch format {
    case .markdown: return markdown
    case .json: return json.text
    }
  }
}
