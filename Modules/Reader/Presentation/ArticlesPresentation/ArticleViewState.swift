public import CorePresentation
public import Foundation

/// The view state of one article.
public struct ArticleViewState: AgingViewState {
  public static let screen = "article"

  public var loading = LoadingState.idle
  /// The same values and texts as in a list, or nil until the article is loaded.
  public var article: ArticleRowViewState?
  /// The day and time of the article in the reader's time zone, such as `15 Jan 2026 at 10:00`, or empty without a date.
  public var moment = ""
  public var body: [BlockViewState] = []
  /// The addresses of links and images in ``body``, in the order of their numbers.
  public var links: [LinkViewState] = []
  public var enclosures: [EnclosureViewState] = []
  /// The addresses beside the article's own, such as that of its comments.
  public var namedLinks: [NamedLinkViewState] = []
  /// The episode, or nil if the article isn't one, or its source has no data about it.
  public var episode: EpisodeViewState?
  /// The picture that stands for the article, or nil if it has none.
  public var image: URL?
  /// The number of views, such as `1,234 views`, or nil if the source doesn't count them.
  public var views: String?
  public var viewCount: Int?
  /// The sources that failed while another source had the article.
  public var failures: [FailureViewState] = []
  /// The reason why there is no body, or nil if there is one or no load has ended.
  public var emptyReason: String?
  /// The reason why a mark was undone, or nil if none was.
  public var markFailure: FailureViewState?
  /// The age of the article if a refresh failed, or nil if it is fresh.
  public var stale: String?

  public var hasContent: Bool { article != nil }
  public var failure: FailureViewState? { loading.failure ?? markFailure }
}

/// An address beside the article's own.
public struct NamedLinkViewState: Codable, Equatable, Sendable {
  /// The name, such as `comments`: the argument of `viewstate open --link`.
  public var name: String
  public var url: URL
}

/// A file that belongs to an article.
public struct EnclosureViewState: Codable, Equatable, Sendable {
  public var url: URL
  public var type: String?
  /// The length in bytes.
  public var length: Int?
  /// The duration in seconds.
  public var duration: Int?
  /// The type, size, and duration, such as `audio/mpeg, 12 MB, 34 min`.
  public var details: String
  /// The alternative text, or nil if the feed has none.
  public var alternative: String?
}

/// The data of a podcast about an episode.
public struct EpisodeViewState: Codable, Equatable, Sendable {
  public var season: Int?
  public var number: Int?
  /// The numbers, such as `Season 2, episode 5`, or empty if neither is known.
  public var details: String
  public var chapters: EnclosureViewState?
  public var chapterList: [Chapter]
  public var transcripts: [EnclosureViewState]

  public struct Chapter: Codable, Equatable, Sendable {
    /// The start in seconds.
    public var start: Int
    /// The start as the locale writes it, such as `1:02:03`.
    public var time: String
    public var title: String
    /// The address of a page about it, or nil without one.
    public var url: URL?
  }
}
