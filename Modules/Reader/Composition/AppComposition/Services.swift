public import ArticlesDomain
public import CoreDomain

/// Everything that the application gets from outside, in one value. It is built once and doesn't change.
public struct Services: Sendable {
  public let articles: ArticleServices
  public let feeds: FeedServices
  public let account: AccountServices
  public let sync: SyncServices
  public let desktop: Desktop
  public let ambient: Ambient
}

/// A place where articles come from.
public struct ArticleOrigin: Sendable {
  public let articles: any ArticleRepository
  public let publishers: any PublisherRepository
  /// Whether these are the articles of the feeds that the reader follows.
  public var isFollowed = false
}

public struct ArticleServices: Sendable {
  /// The origins in the order in which equal articles are listed.
  public let origins: [ArticleOrigin]
  /// The reader's marks.
  public let marks: any ArticleMarkStore
  /// The searches that the reader keeps.
  public let searches: NamedSearchProvider
  /// The ways of opening an article that mark it as read.
  public var openedMarking = OpenedMarking.never
}

public struct FeedServices: Sendable {
  /// The feeds that the reader follows.
  public let subscriptions: any SubscriptionStore
  public let updates: FeedUpdates
}

public struct AccountServices: Sendable {
  public let preferences: PreferencesProvider
  public let secrets: SecretsProvider
  /// The stored articles that can be fetched again.
  public let cache: CacheProvider
}

/// The time and the reader's place.
public struct Ambient: Sendable {
  public let date: DateProvider
  public let locale: LocaleProvider
  public let clock: any Clock<Duration>
}
