public import CorePresentation
public import Foundation

/// What a list of articles shows.
public struct ArticleListViewState: ViewState {
  public static let screen = "articles"

  public var loading = LoadingState.idle
  /// The name of the publication, or how many of them are merged.
  public var title = "Articles"
  /// The publication's home page; nil where several are merged.
  public var homePage: URL?
  /// What is being looked for, as typed.
  public var searchText = ""
  /// The criteria that are set, in words; empty where there is none.
  public var filter = ""
  public var rows: [ArticleRowViewState] = []
  /// Where the rows stand in the whole list: `1–20 of 163`; empty without rows.
  public var position = ""
  /// How many articles answer the query, in words: `163 articles`; empty where the sources do not know.
  public var count = ""
  /// `page 2 of 9`; empty where there is only one.
  public var pagePosition = ""
  /// Counted from 1.
  public var page = 1
  /// nil where the sources do not know how long the list is.
  public var pageCount: Int?
  /// How many articles answer the query; nil where the sources do not know.
  public var total: Int?
  /// The sources that answered, in the order they were named.
  public var sources: [SourceViewState] = []
  /// The sources that did not.
  public var failures: [FailureViewState] = []
  /// Why there is no row; nil while there are some, or none is to be expected yet.
  public var emptyReason: EmptyReason?
  /// How many articles of all the sources are not marked as read; nil where a source does not count.
  public var unreadCount: Int?
  /// `12 unread`; empty where nobody counts.
  public var unread = ""
  /// Why the rows are not the newest, and since when; nil for fresh ones.
  public var stale: String?

  public init() {}

  /// Why a list is empty.
  public struct EmptyReason: Codable, Equatable, Sendable {
    public enum Kind: String, Codable, Sendable {
      /// The sources hold nothing yet.
      case nothingYet
      /// Nothing matches the criteria.
      case filteredAway
      /// The list ends before this page.
      case beyondEnd
      /// No source could be read.
      case failed
    }

    public var kind: Kind
    /// One sentence, with the mend.
    public var message: String
  }
}
