public import CorePresentation
public import Foundation

/// The view state of a list of articles.
public struct ArticleListViewState: AgingViewState {
  public static let screen = "articles"

  public var loading = LoadingState.idle
  /// The name of what is listed, such as `Unread` or a label, or else of the publication, or the number of merged sources.
  public var title = "Articles"
  /// The publication's home page, or nil if several are merged.
  public var homePage: URL?
  /// The search text, as typed.
  public var searchText = ""
  /// The criteria in words, or empty if there are none.
  public var filter = ""
  /// The criteria that the title doesn't name, in words, or nil if there are none.
  public var restrictions: String?
  /// The order of the rows, such as `oldest`, or nil for the newest first.
  public var order: String?
  public var rows: [ArticleRowViewState] = []
  /// The number of articles before the first row, or nil on the first page. Rows are numbered from there.
  public var offset: Int?
  /// The number of the row with the next unread article, counted from 1 in the whole list, or nil if none was looked for.
  public var current: Int?
  /// The position of the rows in the whole list, such as `1–20 of 163`, or empty without rows.
  public var position = ""
  /// The number of matching articles in words, such as `163 articles`, or empty if a source doesn't know it.
  public var count = ""
  /// The position of the page, such as `page 2 of 9`, or empty if there is only one.
  public var pagePosition = ""
  /// The page number, counted from 1.
  public var page = 1
  /// The number of pages, or nil if a source doesn't know the length of its list.
  public var pageCount: Int?
  /// The number of matching articles, or nil if a source doesn't know it.
  public var total: Int?
  /// The sources that answered, in the order of their names in the request.
  public var sources: [SourceViewState] = []
  /// The sources that failed.
  public var failures: [FailureViewState] = []
  /// The reason why there are no rows, or nil if there are rows or no load has ended.
  public var emptyReason: EmptyReason?
  /// The number of matching articles that are unread, or nil if a source doesn't count them.
  public var unreadCount: Int?
  /// The number of unread articles in words, such as `12 unread`, or empty if a source doesn't count them.
  public var unread = ""
  /// The number of articles that mute rules hide, or nil if they hide none.
  public var mutedCount: Int?
  /// The number of muted articles in words, such as `3 muted`, or nil if there are none.
  public var muted: String?
  /// The age of the rows and the reason for it, or nil if they are fresh.
  public var stale: String?
  /// Sentences about the feeds of the last refresh: moves, and limits that were reached. Nil if there are none.
  public var notices: [String]?
  /// The result of the last change of all marks, or of the search for an unread article, or nil before both.
  public var notice: String?
  /// The reason why a mark was undone, an article could not be marked, or marks could not be read again, or nil if
  /// nothing failed.
  public var markFailure: FailureViewState?
  /// The progress of a refresh of feeds, or nil if no refresh is running.
  public var refresh: Refresh?

  /// The progress of a refresh.
  public struct Refresh: Codable, Equatable, Sendable {
    public var checkedCount: Int
    public var total: Int
    /// The progress in words, such as `12 of 30 feeds checked`.
    public var progress: String
  }

  public var hasContent: Bool { !rows.isEmpty }
  public var failure: FailureViewState? { loading.failure ?? markFailure }

  /// The reason why a list is empty.
  public struct EmptyReason: Codable, Equatable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// The sources have no articles yet.
      case nothingYet
      /// No article matches the criteria.
      case filteredAway
      /// The list ends before this page.
      case beyondEnd
      /// Every source failed.
      case failed
    }

    public var kind: Kind
    /// One sentence: the reason, and what to do.
    public var message: String
  }
}
