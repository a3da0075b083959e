public import CorePresentation
public import Foundation

/// The view state of a list of articles.
public struct ArticleListViewState: AgingViewState {
  public static let screen = "articles"

  public var loading = LoadingState.idle
  /// The name of the publication, or the number of merged sources.
  public var title = "Articles"
  /// The publication's home page; nil if several are merged.
  public var homePage: URL?
  /// The search text, as typed.
  public var searchText = ""
  /// The criteria in words; empty if there are none.
  public var filter = ""
  public var rows: [ArticleRowViewState] = []
  /// The position of the rows in the whole list: `1–20 of 163`; empty without rows.
  public var position = ""
  /// The number of matching articles in words: `163 articles`; empty if a source doesn't know it.
  public var count = ""
  /// `page 2 of 9`; empty if there is only one.
  public var pagePosition = ""
  /// Counted from 1.
  public var page = 1
  /// nil if a source doesn't know the length of its list.
  public var pageCount: Int?
  /// The number of matching articles; nil if a source doesn't know it.
  public var total: Int?
  /// The sources that answered, in the order in which they were named.
  public var sources: [SourceViewState] = []
  /// The sources that failed.
  public var failures: [FailureViewState] = []
  /// Why there are no rows; nil if there are some, or nothing is loaded yet.
  public var emptyReason: EmptyReason?
  /// The number of unread articles of all sources; nil if a source doesn't count them.
  public var unreadCount: Int?
  /// `12 unread`; empty if a source doesn't count them.
  public var unread = ""
  /// How old the rows are, and why; nil if they are fresh.
  public var stale: String?
  /// How far a refresh of feeds is; nil if there is none.
  public var refresh: Refresh?

  public init() {}

  /// The progress of a refresh.
  public struct Refresh: Codable, Equatable, Sendable {
    public var checkedCount: Int
    public var total: Int
    /// `12 of 30 feeds checked`.
    public var progress: String

    /// A bar of 20 columns, and the progress in words.
    public var bar: String { "\(ProgressBar.text(checkedCount, of: total)) \(progress)" }
  }

  public var hasContent: Bool { !rows.isEmpty }

  /// Why a list is empty.
  public struct EmptyReason: Codable, Equatable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// The sources have no articles yet.
      case nothingYet
      /// Nothing matches the criteria.
      case filteredAway
      /// The list ends before this page.
      case beyondEnd
      /// Every source failed.
      case failed
    }

    public var kind: Kind
    /// One sentence: why, and what to do.
    public var message: String
  }
}
