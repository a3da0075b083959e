import AccountsDomain
import ArticlesDomain
import CommandLinePresentation
import CoreDomain
import FeedsData
import GoogleReaderData
import NetworkData
import PlatformData
import SQLiteData
import SimulationData
import StoreData

extension Services {
  /// The named sources, or the followed feeds, or else the sample.
  public static func live(from sources: Sources, overrides: Overrides = Overrides()) -> Services {
    let ambient = overrides.ambient(clock: ContinuousClock())
    let database = sources.database ?? database(at: path(of: sources.store))
    let online = sources.network(limit: sources.sizeLimit)
    let feeds = SQLiteFeedStore(database, date: ambient.date, retention: sources.retention)
    let subscriptions = SQLiteSubscriptionStore(database, retention: sources.retention)
    let searches = NamedSearchProvider.stored(in: database)
    let settings = ThisMachine.settings(asking: sources.ask)
    let context = SourceContext(
      request: sources, network: sources.policy.usesSource ? online : .offline, ambient: ambient, feeds: feeds
    )
    let sync = SyncServices(
      SQLiteAccountStore(database, storingIn: feeds), secrets: settings.secrets,
      lock: .files(besideStore: database.path), date: ambient.date,
      decide: { try await ThisMachine.decideRemoval(of: $0, asking: sources.ask) },
      makeServer: { account, password in
        GoogleReaderClient(account, password: { password }, network: online)
      })
    return Services(
      articles: ArticleServices(
        origins: context.shownOrigins(in: database), marks: feeds, searches: searches,
        openedMarking: sources.openedMarking),
      feeds: FeedServices(
        subscriptions: subscriptions,
        updates: .live(
          on: online, keepingIn: feeds, subscriptions, searches, ambient, isOffline: sources.isOffline,
          jitter: { .random(in: 0...1) }
        ).synchronizing(sync, of: subscriptions)),
      account: AccountServices(
        preferences: settings.preferences, secrets: settings.secrets,
        cache: .stored(in: database)),
      sync: sync,
      desktop: Desktop(
        open: sources.open,
        download: FileDownloader(sources.network(for: .pause, limit: FileDownloader.sizeLimit)).download,
        notify: Desktop.command,
        lists: .opml(files: .live(waiting: sources.timeout), limit: sources.sizeLimit, date: ambient.date)),
      ambient: ambient)
  }

  static let schema = SQLiteFeedStore.schema
  /// The digest of the schema. A test compares it, and prints the new one.
  static let schemaDigest = "b7fbbfa658b3969a311e213d0ffbf756f153fc904b10a495a4d6c12aefb4d0d1"

  /// The database at a path.
  ///
  /// - Parameter path: Nil if there is no place for a file. Then, nothing outlives the program.
  static func database(at path: String?) -> SQLiteDatabase {
    guard let path else {
      return SQLiteDatabase(
        path: ":memory:", schema: schema, refusing: Failure(source: "your data", .nowhereToKeep))
    }
    return SQLiteDatabase(
      path: path, schema: schema, digest: schemaDigest, version: CommandLineTool.version)
  }

  static func path(of store: String?) -> String? {
    store ?? PlatformFolders.data.map { $0 + "/store.sqlite" }
  }
}

extension SourceContext {
  /// The origins of a run: the named feeds, or the followed ones, or else the sample.
  fileprivate func shownOrigins(in database: SQLiteDatabase) -> [ArticleOrigin] {
    guard request.feeds.isEmpty else { return origins }
    guard request.hasSubscriptions else {
      return [
        ArticleOrigin(
          articles: readAgain(SampleSource(date: ambient.date)), publishers: SamplePublisherRepository())
      ]
    }
    return [
      ArticleOrigin(
        articles: SQLiteSubscribedArticleRepository(database),
        publishers: SQLiteSubscribedPublisherRepository(database), isFollowed: true)
    ]
  }
}

extension FeedUpdates {
  /// Adds and refreshes feeds of a network. A user requests these, so no policy applies to them.
  ///
  /// - Parameters:
  ///   - isOffline: Whether a refresh fails, because the network must not be used.
  ///   - jitter: Returns a number from 0 to 1, which spreads the checks of failed feeds.
  static func live(
    on network: NetworkProvider, keepingIn feeds: any FeedStore, _ subscriptions: any SubscriptionStore,
    _ searches: NamedSearchProvider, _ ambient: Ambient, isOffline: Bool = false,
    jitter: @escaping @Sendable () -> Double
  ) -> FeedUpdates {
    let refresh = RefreshFeedsUseCase(
      feeds: feeds, subscriptions: subscriptions, searches: searches, schedule: CheckSchedule(random: jitter),
      date: ambient.date, locale: ambient.locale, clock: ambient.clock
    ) { subscription, known in
      let feed = FeedSource(subscription.source, at: subscription.address, network: network, files: .live)
      // The text from the store could name a file.
      guard feed.isRemote else { throw Failure(source: feed.name, .unusableAddress) }
      return try await feed.fetch(newerThan: known)
    }
    return FeedUpdates(
      add: AddFeedUseCase(
        .live(network), to: subscriptions, keepingIn: feeds, schedule: CheckSchedule(random: jitter),
        date: ambient.date)
    ) { selection, report in
      guard !isOffline else { throw Failure(source: "The refresh", .offline) }
      // Beside the reading of the store.
      async let _ = NetworkProvider.openLibrary()
      return try await refresh.selected(selection, report)
    }
  }
}

extension Sources {
  /// - Parameters:
  ///   - scope: The part of an exchange to which the time limit applies.
  ///   - limit: The largest size of an answer, in bytes.
  fileprivate func network(for scope: TimeLimitScope = .exchange, limit: Int) -> NetworkProvider {
    isOffline ? .offline : .live(timeout: timeout, for: scope, limit: limit)
  }
}
