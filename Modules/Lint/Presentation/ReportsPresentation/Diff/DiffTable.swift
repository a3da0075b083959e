import ArchitectureDomain
public import ArchitecturePresentation
public import GraphsDomain

/// The form of a comparison.
public enum DiffFormat: String, CaseIterable, Sendable {
  /// The form for a pull request, in GitHub's dialect (https://github.github.com/gfm).
  case markdown
  case json
}

/// Changes of one kind, one per row.
struct DiffTable {
  enum Cell {
    /// A name in source code.
    case name(String)
    /// A published word of the JSON form, and the word that Markdown shows.
    case keyword(String, shown: String)
    case text(String)
    case number(Int)
  }

  /// The key of the rows in JSON.
  var key: String
  var title: String
  var columns: [String]
  /// The rows, with one cell per column, or nil for an empty cell.
  var rows: [[Cell?]]
}

extension Report {
  /// Lists the changes since a revision, for `layerlint diff`. The outcome is `violations` if there are new violations that
  /// aren't warnings.
  ///
  /// - Parameter package: The compared folder as the user named it. Paths in the report start with it.
  public init(_ diff: ArchitectureDiff, as format: DiffFormat, package: String = ".") {
    let tables = diff.tables(package: package).filter { !$0.rows.isEmpty }
    let text =
      switch format {
      case .markdown: diff.markdown(tables)
      case .json: diff.json(tables).text
      }
    let diagnostics = diff.damages.compactMap { $0.diagnostic(from: package) }
    self.init(
      Outcome(diff.violations.gained, isComplete: diagnostics.isEmpty), text, diagnostics: diagnostics)
  }
}
