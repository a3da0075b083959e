import ArticlesDomain
import CacheData
import CoreDomain
import FeedsData
import NetworkData
import PlatformData
import RemindersData
import SQLiteData

extension Services {
  /// The named sources, or the sample if none is named.
  public static func live(from sources: Sources, overrides: Overrides = Overrides()) -> Services {
    var services = preview(overrides: overrides)
    services.useThisMachine()
    services.openURL = openInBrowser
    let online = sources.network(limit: sources.sizeLimit)
    let network = sources.policy.usesSource ? online : .offline
    let cache = fetchedCache(date: services.date)
    services.cache = CacheProvider(
      statistics: { await cache.statistics }, clear: { await cache.removeAll() })
    let path = path(of: sources.store)
    let database = sources.database ?? Self.database(at: path ?? ":memory:")
    let feeds = SQLiteFeedStore(database, date: services.date, retention: sources.retention)
    let store = FallbackFeedStore(
      feeds, isSourceAsked: sources.policy.usesSource, report: sources.report)
    if let list = sources.shownList { services.shownArticles = list.articles(of: sources) }
    let context = SourceContext(
      request: sources, network: network, cache: cache, date: services.date, store: store)
    services.marks = path == nil ? UnavailableMarkStore() : store
    services.useReminders(in: path == nil ? nil : database, isNamed: sources.store != nil)
    services.subscriptions =
      path == nil
      ? UnavailableSubscriptionStore() : SQLiteSubscriptionStore(database, retention: sources.retention)
    services.searches = path == nil ? .unavailable : .stored(in: database)
    services.notifier = .command
    services.subscriptionFiles = .opml(files: .live, limit: sources.sizeLimit, date: services.date)
    services.use(online, of: sources, keepingIn: feeds)
    services.use(context)
    if sources.hasSubscriptions {
      if sources.isSample {
        services.articles = []
        services.publishers = []
        services.readDirectly = []
      }
      services.articles.insert(SQLiteSubscribedArticleRepository(database), at: 0)
      services.publishers.append(SQLiteSubscribedPublisherRepository(database))
      services.showsSubscriptions = true
    } else if sources.isSample {
      services.articles = services.articles.map {
        StarredArticleRepository(
          MarkedArticleRepository($0, marks: store, countsUnread: true), store: store)
      }
    }
    return services
  }

  /// Adds and refreshes feeds, and downloads files. A user requests these, so the policy doesn't apply to them.
  ///
  /// - Parameters:
  ///   - network: The network of the sources, so that all requests share its connections.
  ///   - feeds: The store of articles. It fails if articles can't be stored, because a recorded check claims that they
  ///     are.
  private mutating func use(
    _ network: NetworkProvider, of sources: Sources, keepingIn feeds: any FeedStore
  ) {
    followFeeds(on: network, keepingIn: feeds, jitter: { .random(in: 0...1) })
    downloadFile = FileDownloader(sources.network(for: .pause, limit: FileDownloader.sizeLimit)).download
    guard !sources.isOffline else {
      refreshFeeds = { _, _ in throw Failure(source: "The refresh", .offline) }
      return
    }
    refreshFeeds = { [refresh = refreshFeeds] selection, report in
      // Beside the reading of the store.
      async let _ = NetworkProvider.openLibrary()
      return try await refresh(selection, report)
    }
  }

  /// Adds feeds of a network, and refreshes them.
  mutating func followFeeds(
    on network: NetworkProvider, keepingIn feeds: any FeedStore, jitter: @escaping @Sendable () -> Double
  ) {
    addFeed = AddFeedUseCase(
      .live(network), to: subscriptions, keepingIn: feeds, schedule: CheckSchedule(random: jitter), date: date
    )
    refreshFeeds = refresher(keepingIn: feeds, jitter: jitter) { subscription, known in
      let feed = RemoteFeedRepository(
        subscription.source, at: subscription.address, network: network, files: .live)
      // The text from the store could name a file.
      guard feed.isRemote else { throw Failure(source: feed.source, .unusableAddress) }
      return try await feed.check(newerThan: known)
    }
  }

  /// All parts share one database. If it is damaged, it is set aside as a whole and every part rescues its rows.
  static let schemas = [SQLiteFeedStore.schema, StoredNotificationScheduler.schema]
  /// The digest of the schemas. It changes with every new migration. A test compares it, and prints the new one.
  static let schemaDigest = "4d5468157a6af2ca045d7f0b70d0c06c26c7270445611d392ca2317f4ee5c638"

  /// Replaces the sample with the named sources.
  mutating func use(_ context: SourceContext) {
    let sources = context.request
    guard !sources.isSample else { return }
    articles = []
    publishers = []
    readDirectly = []
    for kind in ArticleSource.Kind.allCases {
      kind.source.compose(sources.articles[kind] ?? [], context, &self)
    }
    awaited = articles.map(\.source)
  }

  /// The cache of answers by address: recent ones in memory, more on disk.
  private static func fetchedCache(date: DateProvider) -> any CacheTier {
    let memory = MemoryCache(countLimit: 100, sizeLimit: 8 << 20)
    guard let folder = PlatformFolders.cache else { return memory }
    return TieredCache(
      memory,
      over: DiskCache(folder: folder + "/fetched", sizeLimit: 64 << 20, date: date, identifiers: .live))
  }

  /// The database at a path. A store in JSON becomes a database beside it.
  static func database(at path: String) -> SQLiteDatabase {
    SQLiteDatabase(
      path: Sources.database(of: path), schemas: schemas, digest: schemaDigest,
      initialContent: Sources.isJSON(path) ? .json(path) : nil)
  }

  static func path(of store: String?) -> String? {
    store ?? PlatformFolders.data.map { $0 + "/store.sqlite" }
  }
}

extension Sources {
  /// - Parameters:
  ///   - scope: The part of an exchange to which the time limit applies.
  ///   - limit: The largest size of an answer, in bytes.
  fileprivate func network(for scope: TimeLimitScope = .exchange, limit: Int) -> NetworkProvider {
    guard !isOffline else { return .offline }
    let network = NetworkProvider.live(timeout: timeout, for: scope, limit: limit)
    return tape?.recorder.recording(network) ?? network
  }
}
