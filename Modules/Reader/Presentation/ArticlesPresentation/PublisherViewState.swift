public import CorePresentation
public import Foundation

/// The view state of a publisher: an author, or a feed's publication.
public struct PublisherViewState: AgingViewState {
  public static let screen = "profile"

  public var loading = LoadingState.idle
  /// The publisher, or nil until it is loaded.
  public var profile: Details?
  /// The publisher's articles, as the screen of articles shows them.
  public var articles = ArticleListViewState()
  /// The sources that failed while another source had the publisher.
  public var failures: [FailureViewState] = []
  /// The age of the content if a refresh failed, or nil if it is fresh.
  public var stale: String?

  public var hasContent: Bool { profile != nil }
  public var failure: FailureViewState? { loading.failure ?? articles.loading.failure }

  public struct Details: Codable, Equatable, Sendable {
    // For programs.
    /// The argument of `viewstate profile`.
    public var name: String
    /// The kind: `author` or `publication`.
    public var kind: String
    /// The user's name for the source.
    public var source: String
    public var image: URL?
    public var homePage: URL?
    /// The authors of a publication.
    public var authors: [String]
    /// The number of articles, or nil if the source doesn't know it.
    public var articleCount: Int?
    public var newestArticleAt: Date?

    // For people.
    public var displayName: String
    /// The publisher's description, or a sentence that it is missing.
    public var biography: String
    /// The activity, such as `12 articles, the newest 3 days ago`.
    public var activity: String
    public var accessibilityLabel: String
  }
}
