import AccountsDomain
import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import GoogleReaderData
import NetworkData
import PlatformData
import SQLiteData
import StoreData
import Synchronization

extension Services {
  /// Everything that the application gets from outside, on a machine, as a person asks for it. There is no other root: the
  /// commands, the terminal program, and flows differ in their machines only.
  public init(_ machine: Machine, _ request: ReaderRequest) {
    let ambient = Ambient(machine, request)
    let report = FirstFailure(request.report).report
    let network = request.isOffline ? .offline : machine.network(request.timeout, .exchange, request.sizeLimit)
    let slowNetwork = request.isOffline ? .offline : machine.network(request.timeout, .pause, FileDownloader.sizeLimit)
    let files = machine.files(request.timeout)
    let database = request.database ?? machine.database(at: request.store)
    let feeds = SQLiteFeedStore(database, date: ambient.date, retention: request.retention)
    let subscriptions = SQLiteSubscriptionStore(database, retention: request.retention)
    let searches = NamedSearchProvider.stored(in: database)
    let temporary = TemporaryArticleStore(executor: machine.executor, report: report) {
      try await feeds.marks(of: $0)
    }
    var secrets = machine.secrets
    secrets.offered = SecretsProvider.offered(files: files, asking: machine.ask)
    let sync = SyncServices(
      SQLiteAccountStore(database, storingIn: feeds), secrets: secrets,
      lock: SyncLock { try machine.lock(database.path, "syncing-\($0.digest)") }, date: ambient.date,
      decide: { try await machine.decideRemoval(of: $0) },
      makeServer: { account, password in GoogleReaderClient(account, password: { password }, network: network) })
    let updates = FeedUpdates(
      on: network, files, keepingIn: feeds, subscriptions, searches, ambient, isOffline: request.isOffline,
      schedule: CheckSchedule(random: machine.chance)
    ).synchronizing(sync, of: subscriptions)

    func origin(_ name: String) -> ArticleOrigin {
      ArticleOrigin(
        FeedSource(
          name, network: request.policy.usesSource ? network : .offline, files: files, sizeLimit: request.sizeLimit),
        in: SourceStores(feeds, orElse: temporary, report: report), or: temporary, ambient, request)
    }
    let followed = ArticleOrigin(
      articles: SQLiteSubscribedArticleRepository(database),
      publishers: SQLiteSubscribedPublisherRepository(database), isFollowed: true)
    let named = request.feeds.map(origin)
    self.init(
      articles: ArticleServices(
        origins: !named.isEmpty ? named : request.showsSubscriptions ? [followed] : [origin(Sample.name)],
        marks: feeds, searches: searches, openedMarking: request.openedMarking),
      feeds: FeedServices(subscriptions: subscriptions, updates: updates),
      account: AccountServices(
        preferences: machine.preferences, secrets: secrets, cache: .stored(in: database)),
      sync: sync,
      desktop: Desktop(
        open: machine.open, download: FileDownloader(slowNetwork, below: machine.downloadRoot).download,
        notify: machine.programs.notify,
        lists: .opml(files: files, limit: request.sizeLimit, date: ambient.date)),
      ambient: ambient)
  }

  /// The digest of the schema. A test compares it, and prints the new one.
  static let schemaDigest = "b7fbbfa658b3969a311e213d0ffbf756f153fc904b10a495a4d6c12aefb4d0d1"
}

extension ArticleOrigin {
  /// A named feed. Feeds on the network and the sample are stored; a file is read once in each run.
  fileprivate init(
    _ source: FeedSource, in stores: SourceStores, or temporary: TemporaryArticleStore, _ ambient: Ambient,
    _ request: ReaderRequest
  ) {
    // The sample is a part of the program, so it is there without a network.
    let policy: FetchPolicy =
      source.name == Sample.name ? .networkFirst(timeout: request.timeout) : request.policy
    let articles = SourceArticleRepository(
      source,
      in: source.isRemote ? stores : SourceStores(temporary),
      following: PolicyFollower(
        of: source.name, policy: source.isRemote ? policy : .once, date: ambient.date, clock: ambient.clock),
      date: ambient.date)
    self.init(articles: articles, publishers: FeedPublisherRepository(of: articles))
  }
}

extension FeedUpdates {
  /// Adds and refreshes feeds of a network. A person asks for these, so no policy applies to them.
  ///
  /// - Parameter isOffline: Whether a refresh fails, because the network must not be used.
  fileprivate init(
    on network: NetworkProvider, _ files: FileProvider, keepingIn feeds: any FeedStore,
    _ subscriptions: any SubscriptionStore, _ searches: NamedSearchProvider, _ ambient: Ambient,
    isOffline: Bool, schedule: CheckSchedule
  ) {
    let refresh = RefreshFeedsUseCase(
      feeds: feeds, subscriptions: subscriptions, searches: searches, schedule: schedule,
      date: ambient.date, locale: ambient.locale, clock: ambient.clock
    ) { subscription, known in
      let feed = FeedSource(subscription.source, at: subscription.address, network: network, files: files)
      // The text from the store could name a file.
      guard feed.isRemote else { throw Failure(source: feed.name, .unusableAddress) }
      return try await feed.fetch(newerThan: known)
    }
    self.init(
      add: AddFeedUseCase(
        .live(network), to: subscriptions, keepingIn: feeds, schedule: schedule, date: ambient.date)
    ) { selection, report in
      guard !isOffline else { throw Failure(source: "The refresh", .offline) }
      // Beside the reading of the store.
      async let _ = network.open()
      return try await refresh.selected(selection, report)
    }
  }
}

extension Machine {
  /// Asks the person whether the feeds and articles of an account stay. Without a terminal, nobody decides.
  fileprivate func decideRemoval(of account: Account.ID) async throws -> Bool? {
    guard let ask else { return nil }
    let question = "Keep the feeds and articles of \(account) here, or delete them? Type keep or delete: "
    let answer = try await ask(question, false).map { String(decoding: $0, as: UTF8.self) }
    return switch answer?.lowercased().trimmingCharacters(in: .whitespaces) {
    case "keep": true
    case "delete": false
    default: nil
    }
  }
}

/// Reports the first failure only, because each operation of a store that can't be used fails again.
private final class FirstFailure: Sendable {
  private let hasReported = Mutex(false)
  private let then: @Sendable (Failure) -> Void

  init(_ then: @escaping @Sendable (Failure) -> Void) { self.then = then }

  @Sendable
  func report(_ failure: Failure) {
    let isFirst = hasReported.withLock { value in
      defer { value = true }
      return !value
    }
    if isFirst { then(failure) }
  }
}
