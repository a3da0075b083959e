public import CorePresentation
public import Foundation

/// What one article shows.
public struct ArticleViewState: ViewState {
  public static let screen = "article"

  public var loading = LoadingState.idle
  /// The same facts and words as in a list; nil until the article is there.
  public var article: ArticleRowViewState?
  public var body: [BlockViewState] = []
  public var enclosures: [EnclosureViewState] = []
  /// `12 favorites`; empty where the source does not count.
  public var favorites = ""
  public var favoritesCount: Int?
  /// nil where the source has no comments.
  public var comments: [CommentViewState]?
  /// The sources that could not be asked for it.
  public var failures: [FailureViewState] = []
  /// Why there is no body; nil while there is one, or none is to be expected yet.
  public var emptyReason: String?
  /// Why a mark was taken back; nil where none was.
  public var markFailure: FailureViewState?
  /// Why what is shown is not the newest; nil where it is.
  public var stale: String?

  public init() {}

  public var failure: FailureViewState? { loading.failure ?? markFailure }
}

/// A file that belongs to an article.
public struct EnclosureViewState: Codable, Equatable, Sendable {
  public var url: URL
  public var type: String?
  /// In bytes.
  public var length: Int?
  /// Kind and size in words: `audio/mpeg, 12 MB`.
  public var details: String
}

/// What a reader wrote.
public struct CommentViewState: Codable, Equatable, Sendable {
  public var id: String
  public var author: String
  public var createdAt: Date?
  public var relativeDate: String
  public var text: String
}
