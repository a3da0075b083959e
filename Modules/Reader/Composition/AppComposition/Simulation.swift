import AccountsDomain
import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import NetworkData
import SQLiteData
import SimulationData
import StoreData

/// The sample behind a simulated network and disk.
struct Simulation: Sendable {
  let ambient: Ambient
  /// Runs the databases, or nil to use separate threads.
  var executor: (any SerialExecutor)?
  /// The sources that have the same articles as the sample.
  var mirrors: [String] = []
  var preferences: [String: StoredPreference] = [:]
  var offered: [SecretKey: Secret] = [:]
  /// The server of accounts.
  var accountServer = SimulatedAccountServer()
  /// Whether the feeds and articles of a removed account stay, or nil if the user doesn't decide.
  var keepsRemoved: Bool?
  var circumstances = Circumstances()
  /// Whether lists show the followed feeds instead of the sample.
  var showsSubscriptions = false
  /// The sources whose answers come from a network, instead of the sample.
  var sources = Sources()
  /// The network of ``sources`` and of the followed feeds, or nil for that of the sample.
  var network: NetworkProvider?
  /// Replaces the programs that are told about new articles, or nil to tell nobody.
  var delivery: SimulatedDelivery?
  /// Takes the time of a request to a source, and may fail like one.
  var request: @Sendable (_ source: String) async throws -> Void = { _ in }
  /// Takes the time of an operation of a store, and may fail like one.
  var access: @Sendable (_ store: String) async throws -> Void = { _ in }

  init(_ ambient: Ambient) {
    self.ambient = ambient
  }

  var services: Services {
    let database = SQLiteDatabase(path: ":memory:", schema: Services.schema, executor: executor)
    let feeds = SQLiteFeedStore(database, date: ambient.date)
    let access = access
    let storeAccess: @Sendable () async throws -> Void = { try await access("store.sqlite") }
    let subscriptions = Delayed<any SubscriptionStore>(SQLiteSubscriptionStore(database), until: storeAccess)
    let searches = circumstances.searches(in: database).waiting(until: storeAccess)
    let context = SourceContext(
      request: sources, network: network ?? .offline, ambient: ambient, feeds: feeds, executor: executor,
      access: storeAccess)
    let sync = sync(SQLiteAccountStore(database, storingIn: feeds, after: storeAccess))
    return Services(
      articles: ArticleServices(
        origins: origins(context, in: database),
        marks: Delayed<any ArticleMarkStore>(feeds, until: storeAccess), searches: searches,
        openedMarking: ReaderPreferences(preferences).markOpened ?? .never),
      feeds: FeedServices(
        subscriptions: subscriptions,
        updates: updates(keepingIn: feeds, subscriptions, searches).synchronizing(sync, of: subscriptions)),
      account: AccountServices(
        preferences: circumstances.change(.inMemory(preferences)).waiting {
          try await access("preferences.json")
        },
        secrets: secrets,
        cache: circumstances.cache(in: database).waiting { try await access("cache") }),
      sync: sync,
      desktop: desktop, ambient: ambient)
  }

  private var secrets: SecretsProvider { circumstances.change(.inMemory(offering: offered)) }

  // MARK: Accounts

  private func sync(_ store: SQLiteAccountStore) -> SyncServices {
    SyncServices(
      store, secrets: secrets, lock: accountServer.lock, date: ambient.date,
      decide: { [keepsRemoved] _ in keepsRemoved },
      makeServer: { [accountServer, ambient, request] in
        accountServer.connection($0, $1, date: ambient.date, request: request)
      })
  }

  // MARK: Articles

  private func origins(_ context: SourceContext, in database: SQLiteDatabase) -> [ArticleOrigin] {
    if showsSubscriptions {
      return [
        ArticleOrigin(
          articles: Delayed<any ArticleRepository>(
            SQLiteSubscribedArticleRepository(database), until: context.access),
          publishers: Delayed<any PublisherRepository>(
            SQLiteSubscribedPublisherRepository(database), until: context.access), isFollowed: true)
      ]
    }
    guard sources.feeds.isEmpty else { return context.origins }
    return [origin(of: nil, context)] + mirrors.map { origin(of: $0, context) }
  }

  /// - Parameter mirror: The name of a source with the articles of the sample, or nil for the sample.
  private func origin(of mirror: String?, _ context: SourceContext) -> ArticleOrigin {
    let (name, request) = (mirror ?? SampleSource.name, request)
    let source = SampleSource(date: ambient.date, name: mirror)
    return ArticleOrigin(
      articles: circumstances.articles(of: source, context, request: request),
      publishers: Delayed<any PublisherRepository>(SamplePublisherRepository()) { try await request(name) })
  }

  // MARK: Feeds

  /// Adds and refreshes feeds of ``network``, or those of the sample.
  private func updates(
    keepingIn feeds: SQLiteFeedStore, _ subscriptions: any SubscriptionStore, _ searches: NamedSearchProvider
  ) -> FeedUpdates {
    if let network {
      return .live(on: network, keepingIn: feeds, subscriptions, searches, ambient, jitter: { 0.5 })
    }
    let (sample, request, schedule) = (SampleFeeds(date: ambient.date), request, CheckSchedule { 0.5 })
    let refresh = RefreshFeedsUseCase(
      feeds: feeds, subscriptions: subscriptions, searches: searches, schedule: schedule,
      date: ambient.date, locale: ambient.locale, clock: ambient.clock
    ) { subscription, known in
      try await request(subscription.address)
      return try sample.answer(to: subscription, known: known)
    }
    return FeedUpdates(
      add: AddFeedUseCase(
        sample.finder(requesting: request), to: subscriptions, keepingIn: feeds, schedule: schedule,
        date: ambient.date),
      refresh: refresh.selected)
  }

  private var desktop: Desktop {
    Desktop(
      open: { [fault = circumstances.browserFault] _ in
        if let fault { throw Failure(source: "browser", .fault(fault)) }
      },
      download: SimulatedDownloads().download { [request] in try await request(SampleSource.name) },
      notify: { [delivery] in try delivery?.run($0, $1) }, lists: .preview)
  }
}
