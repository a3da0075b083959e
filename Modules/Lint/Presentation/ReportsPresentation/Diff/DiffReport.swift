public import ArchitectureDomain
public import ArchitecturePresentation
public import GraphsDomain

/// The changes since a revision as text: the view state of `layerlint diff`.
public struct DiffReport: Equatable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// The form for a pull request, in GitHub's dialect (https://github.github.com/gfm).
    case markdown
    case json
  }

  /// Changes of one kind, one per row.
  public struct Table: Equatable, Sendable {
    /// The key of the rows in JSON.
    public var key: String
    public var title: String
    public var columns: [String]
    /// The rows, with one cell per column, or nil for an empty cell.
    public var rows: [[Cell?]]
  }

  public enum Cell: Equatable, Sendable {
    /// A name in source code.
    case name(String)
    /// A published word of the JSON form, and the word that Markdown shows.
    case keyword(String, shown: String)
    case text(String)
    case number(Int)
  }

  /// The outcome, which is `violations` if there are new violations that aren't warnings.
  public var outcome: Outcome
  public var revision: String
  /// The summary in one sentence.
  public var summary: String
  /// The tables that are not empty.
  public var tables: [Table]
  /// Files that could not be compared.
  public var diagnostics: [Diagnostic]

  /// - Parameter package: The compared folder as the user named it. Paths in the report start with it.
  public init(_ diff: ArchitectureDiff, package: String = ".") {
    revision = diff.revision
    summary = diff.summary
    tables = diff.tables(package: package).filter { !$0.rows.isEmpty }
    diagnostics = diff.damages.compactMap { $0.diagnostic(from: ".") }
    outcome = Outcome(diff.violations.gained, isComplete: diagnostics.isEmpty)
  }

  public init(_ failure: ArchitectureFailure) {
    outcome = .incomplete
    revision = ""
    summary = ""
    tables = []
    diagnostics = [failure.diagnostic]
  }

  /// The report in a form, or empty if nothing was compared.
  public func text(as format: Format) -> String {
    if summary.isEmpty { return "" }
    switch format {
    case .markdown: return markdown
    case .json: return json.text
    }
  }
}
