import AnalyticsData
import AnalyticsDomain
import ArticlesDomain
import CacheData
import ConduitData
import CoreDomain
import FeedsData
import FeedsDomain
import Foundation
import LandmarksData
import LandmarksDomain
import NetworkData
import PlatformData
import ProfilesDomain
import RemindersData
import SQLiteData
import SimulationData

extension Services {
  /// The real thing: what `sources` names, or the sample where it names nothing.
  public static func live(from sources: Sources, overrides: Overrides = Overrides()) -> Services {
    var services = untracked(from: sources, overrides: overrides)
    if let path = sources.analytics {
      services.track(by: FileAnalyticsTracker(path: path, date: services.date))
    }
    return services
  }

  private static func untracked(from sources: Sources, overrides: Overrides) -> Services {
    var services = preview(overrides: overrides)
    services.useThisMachine()
    let network =
      sources.isOffline
      ? NetworkProvider.offline : .live(timeout: sources.timeout, limit: sources.sizeLimit)
    let cache = fetchedCache(date: services.date)
    services.cache = CacheProvider(
      statistics: { await cache.statistics }, clear: { await cache.removeAll() })
    if let address = sources.landmarks {
      // Landmarks do not move; what is kept of them will do where the network is not to be asked.
      let freshFor = sources.isOffline ? Duration.seconds(1 << 40) : .seconds(300)
      services.landmarks = .live(
        address, network: network.cached(in: cache, freshFor: freshFor, date: services.date))
    }
    let path = path(of: sources.store)
    let database = SQLiteDatabase(
      path: path ?? ":memory:", schemas: [SQLiteFeedStore.schema, StoredNotificationScheduler.schema])
    let store = store(in: database, date: services.date)
    services.marks = store
    services.reminders =
      path == nil
      ? HomelessNotificationScheduler() : StoredNotificationScheduler(database, date: services.date)
    guard !sources.isEmpty else {
      services.articles = services.articles.map {
        MarkedArticleRepository($0, marks: store, countsUnread: true)
      }
      return services
    }
    services.articles = []
    services.profiles = []
    for name in sources.feeds {
      let feed = RemoteFeedRepository(name, network: network, files: .live, sizeLimit: sources.sizeLimit)
      services.add(feed, keptIn: store, by: sources.isOffline ? .cacheOnly : sources.policy)
    }
    if let address = sources.conduit {
      let client = ConduitClient(address, token: services.token(sources.token), network: network)
      services.users = ConduitUserService(client)
      services.articles.append(MarkedArticleRepository(ConduitArticleRepository(client), marks: store))
      services.profiles.append(ConduitProfileRepository(client, users: services.users))
    }
    return services
  }

  /// A copy of what is on the network is kept; a file can be read again.
  private mutating func add(
    _ feed: RemoteFeedRepository, keptIn store: any FeedStore, by policy: FetchPolicy
  ) {
    guard feed.isRemote else {
      let loader = FeedLoader(feed)
      articles.append(
        MarkedArticleRepository(FeedArticleRepository(loader), marks: store, countsUnread: true))
      profiles.append(FeedProfileRepository(loader))
      return
    }
    let cached = CachingFeedRepository(feed, store: store, policy: policy, date: date, clock: clock)
    articles.append(StoredArticleRepository(cached, store: store))
    profiles.append(FeedProfileRepository(FeedLoader(cached)))
  }

  /// What was fetched by address: the last answers in memory, more of them on the disk.
  private static func fetchedCache(date: DateProvider) -> any CacheTier {
    let week = Duration.seconds(7 * 24 * 3600)
    let memory = MemoryCache(countLimit: 100, sizeLimit: 8 << 20, maxAge: week, date: date)
    guard let folder = PlatformFolders.cache else { return memory }
    return TieredCache(
      memory, over: DiskCache(folder: folder + "/fetched", sizeLimit: 64 << 20, maxAge: week, date: date))
  }

  /// View models notice nothing of it.
  private mutating func track(by tracker: any AnalyticsTracker) {
    articles = articles.map { TrackedArticleRepository($0, by: tracker) }
    marks = TrackedMarkStore(marks, by: tracker)
  }

  private static func path(of store: String?) -> String? {
    store ?? PlatformFolders.data.map { $0 + "/store.sqlite" }
  }

  /// One database for every part: what is damaged is set aside with all that is in it, and so saved by whoever knows
  /// it all.
  private static func store(in database: SQLiteDatabase, date: DateProvider) -> any FeedStore {
    if database.path.hasSuffix(".json") {
      return CodableFeedStore(path: database.path, files: .live, identifiers: .live)
    }
    return SQLiteFeedStore(database, date: date)
  }

  /// The sample, each answer after a moment's delay on `clock`, as a network would give it.
  public static func mock(
    overrides: Overrides = Overrides(), clock: any Clock<Duration> = ContinuousClock()
  ) -> Services {
    let delay = Duration.milliseconds(400)
    var services = preview(overrides: overrides)
    services.clock = clock
    services.articles = services.articles.map { DelayedArticleRepository($0, by: delay, clock: clock) }
    services.profiles = services.profiles.map { DelayedProfileRepository($0, by: delay, clock: clock) }
    services.users = DelayedUserService(services.users, by: delay, clock: clock)
    services.landmarks = .mock(clock: clock, delay: delay)
    return services
  }

  /// The sample, at once.
  public static func preview(overrides: Overrides = Overrides()) -> Services {
    let date = overrides.dateProvider
    let users = SampleUserService()
    return Services(
      articles: [SampleArticleRepository(date: date)],
      profiles: [SampleProfileRepository(users: users)], marks: InMemoryMarkStore(), users: users,
      landmarks: .preview,
      reminders: StoredNotificationScheduler(
        SQLiteDatabase(path: ":memory:", schemas: [StoredNotificationScheduler.schema]), date: date),
      cache: .empty, preferences: .inMemory(), secrets: .inMemory(), offeredSecrets: .inMemory(),
      date: date, locale: overrides.localeProvider, clock: ContinuousClock())
  }

  /// Stops at the first use of anything that `overrides` do not replace, and says what it was.
  public static func unimplemented(overrides: Overrides = Overrides()) -> Services {
    Services(
      articles: [UnimplementedArticleRepository()], profiles: [UnimplementedProfileRepository()],
      marks: UnimplementedMarkStore(), users: UnimplementedUserService(),
      landmarks: .unimplemented, reminders: UnimplementedNotificationScheduler(),
      cache: .unimplemented, preferences: .unimplemented, secrets: .unimplemented,
      offeredSecrets: .unimplemented,
      date: overrides.now.map(DateProvider.fixed) ?? .unimplemented,
      locale: LocaleProvider(
        locale: { overrides.locale ?? LocaleProvider.unimplemented.locale() },
        timeZone: { overrides.timeZone ?? LocaleProvider.unimplemented.timeZone() },
        calendar: {
          overrides.calendar ?? overrides.locale?.calendar ?? LocaleProvider.unimplemented.calendar()
        }),
      clock: UnimplementedClock())
  }
}
