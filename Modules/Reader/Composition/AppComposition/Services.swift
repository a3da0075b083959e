public import ArticlesDomain
public import CoreDomain
import Foundation
public import RemindersDomain
import SimulationData

/// Everything that the application gets from outside, in one value.
///
/// `Services+Variants.swift` creates its variants. An app reads ``current`` from its environment.
public struct Services: Sendable {
  /// The repositories in the order in which equal articles are listed.
  public var articles: [any ArticleRepository]
  /// The repositories in the order of their requests.
  public var publishers: [any PublisherRepository]
  /// Opens an address in the web browser.
  public var openURL: OpenURL = { _ in }
  /// Downloads a file.
  public var downloadFile: DownloadFile = { url, folder, _ in "\(folder)/\(url.lastPathComponent)" }
  /// The list whose rows have numbers.
  public var shownArticles = ShownArticles.none
  /// The reader's marks on articles.
  public var marks: any ArticleMarkStore
  /// The feeds that the reader follows.
  public var subscriptions: any SubscriptionStore
  public var addFeed: AddFeedUseCase
  public var subscriptionFiles: SubscriptionFiles
  public var refreshFeeds: RefreshFeeds
  /// The searches that the reader keeps.
  public var searches: NamedSearchProvider
  /// Notifies the reader about new articles.
  public var notifier: ArticleNotifier
  /// The articles of the sample's subscriptions.
  var feeds: (any FeedStore)?
  /// The sample's store, as the source of subscriptions.
  var subscribed: (articles: any ArticleRepository, publishers: any PublisherRepository)?
  /// Whether ``articles`` are those of ``subscriptions``.
  var showsSubscriptions = false
  /// The account of the signed-in user.
  public var users: any UserService
  public var reminders: any NotificationScheduler
  /// Delivers due reminders, or nil if the system delivers those of ``reminders``.
  public var reminderDeliverer: (any ReminderDeliverer)?
  /// Replaces the destinations of reminders, or nil for real deliveries.
  var delivery: SimulatedDelivery?
  /// The cache of answers by address.
  public var cache: CacheProvider
  public var preferences: PreferencesProvider
  public var secrets: SecretsProvider
  /// Provides new secrets to store.
  public var offeredSecrets: SecretsProvider
  /// The sources of articles that a user waits for.
  public var awaited: [String] = []
  /// The sources of articles that are read again each time. A ``CoreDomain/FetchPolicy`` has no effect on them.
  public var readDirectly: [String] = []
  public var date: DateProvider
  public var locale: LocaleProvider
  public var clock: any Clock<Duration>

  /// Finds one of ``articles``.
  public var fetchArticle: FetchArticleUseCase { FetchArticleUseCase(from: articles, shown: shownArticles) }

  /// Opens one of ``articles`` in the web browser.
  public var openArticle: OpenArticleUseCase { OpenArticleUseCase(fetchArticle: fetchArticle, open: openURL) }

  /// Downloads a file of one of ``articles``.
  public var downloadArticle: DownloadArticleUseCase {
    DownloadArticleUseCase(fetchArticle: fetchArticle, download: downloadFile)
  }

  /// Marks stored articles of ``subscriptions`` as read.
  public var markAsRead: MarkAsReadUseCase {
    MarkAsReadUseCase(in: marks, of: subscriptions, date: date, locale: locale)
  }

  /// Loads lists of ``articles``.
  public var fetchArticles: FetchArticlesUseCase {
    FetchArticlesUseCase(from: articles).scoped(
      by: subscriptions, refreshFeeds: showsSubscriptions ? refreshFeeds : nil, date: date, locale: locale)
  }
}
