public import ArticlesPresentation
public import CorePresentation
public import Foundation

/// What a profile shows: a user of a server, an author, or a feed's publication.
public struct ProfileViewState: ViewState {
  public static let screen = "profile"

  public var loading = LoadingState.idle
  /// nil until the profile is there.
  public var profile: Details?
  /// The profile's articles, as the screen of articles shows them.
  public var articles = ArticleListViewState()
  /// The sources that could not be asked for it.
  public var failures: [FailureViewState] = []
  /// Why what is shown is not the newest; nil where it is.
  public var stale: String?

  public init() {}

  public struct Details: Codable, Equatable, Sendable {
    // What a program needs.
    /// What `viewstate profile` takes.
    public var name: String
    /// `user`, `author` or `publication`.
    public var kind: String
    /// The source as its user named it.
    public var source: String
    public var image: URL?
    public var homePage: URL?
    /// Who writes a publication.
    public var authors: [String]
    public var isFollowed: Bool?
    /// How many articles there are; nil where the source does not know.
    public var articleCount: Int?
    public var newestArticleAt: Date?

    // What a person sees.
    public var displayName: String
    /// What it says of itself, or that it says nothing.
    public var biography: String
    /// `12 articles, the newest 3 days ago`.
    public var activity: String
    public var accessibilityLabel: String
  }
}
