public import CorePresentation
public import Foundation

/// The view state of one article.
public struct ArticleViewState: AgingViewState {
  public static let screen = "article"

  public var loading = LoadingState.idle
  /// The same facts and words as in a list; nil until the article is loaded.
  public var article: ArticleRowViewState?
  public var body: [BlockViewState] = []
  public var enclosures: [EnclosureViewState] = []
  /// nil if the article isn't an episode of a podcast, or its source tells nothing about it.
  public var episode: EpisodeViewState?
  /// `12 favorites`; empty if the source doesn't count them.
  public var favorites = ""
  public var favoritesCount: Int?
  /// nil if the source has no comments, or they could not be loaded.
  public var comments: [CommentViewState]?
  /// Why the comments are missing; nil if they aren't.
  public var commentsFailure: FailureViewState?
  /// The sources that failed while another source had the article.
  public var failures: [FailureViewState] = []
  /// Why there is no body; nil if there is one, or nothing is loaded yet.
  public var emptyReason: String?
  /// Why a mark was taken back; nil if none was.
  public var markFailure: FailureViewState?
  /// How old the article is if a refresh failed; nil if it is fresh.
  public var stale: String?

  public init() {}

  public var hasContent: Bool { article != nil }
  public var failure: FailureViewState? { loading.failure ?? markFailure ?? commentsFailure }
}

/// A file that belongs to an article.
public struct EnclosureViewState: Codable, Equatable, Sendable {
  public var url: URL
  public var type: String?
  /// In bytes.
  public var length: Int?
  /// In seconds.
  public var duration: Int?
  /// The type, size, and duration: `audio/mpeg, 12 MB, 34 min`.
  public var details: String
}

/// What a podcast tells about an episode.
public struct EpisodeViewState: Codable, Equatable, Sendable {
  public var season: Int?
  public var number: Int?
  /// `Season 2, episode 5`; empty if neither number is known.
  public var details: String
  public var chapters: EnclosureViewState?
  public var transcripts: [EnclosureViewState]
}

/// A reader's comment.
public struct CommentViewState: Codable, Equatable, Sendable {
  public var id: String
  public var author: String
  public var createdAt: Date?
  public var relativeDate: String
  public var text: String
}
