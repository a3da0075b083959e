import ArticlesDomain
import CoreDomain
import FeedsData
import NetworkData
import PlatformData
import StoreData
import Synchronization

/// The parts that sources are composed of.
struct SourceContext: Sendable {
  let request: Sources
  let network: NetworkProvider
  let ambient: Ambient
  let feeds: SQLiteFeedStore
  /// Takes the time of an operation of a store, and may fail like one.
  let access: @Sendable () async throws -> Void
  let report: @Sendable (Failure) -> Void
  /// Holds the articles of files, and those that the store can't keep.
  let temporary: TemporaryArticleStore

  init(
    request: Sources, network: NetworkProvider, ambient: Ambient, feeds: SQLiteFeedStore,
    executor: (any SerialExecutor)? = nil, access: @escaping @Sendable () async throws -> Void = {}
  ) {
    (self.request, self.network, self.ambient) = (request, network, ambient)
    (self.feeds, self.access) = (feeds, access)
    let hasReported = ReportedFailure()
    let report: @Sendable (Failure) -> Void = { failure in
      if hasReported.isFirst { request.report(failure) }
    }
    self.report = report
    temporary = TemporaryArticleStore(executor: executor, report: report) { source in
      try await access()
      return try await feeds.marks(of: source)
    }
  }

  /// The named feeds, in their order.
  var origins: [ArticleOrigin] {
    request.feeds.map { name in
      let feed = FeedSource(
        name, network: network, files: .live(waiting: request.timeout), sizeLimit: request.sizeLimit)
      let articles = feed.isRemote ? stored(feed) : readAgain(feed)
      return ArticleOrigin(articles: articles, publishers: FeedPublisherRepository(of: articles))
    }
  }

  func follower(of source: String, _ policy: FetchPolicy? = nil) -> PolicyFollower {
    PolicyFollower(
      of: source, policy: policy ?? request.policy, date: ambient.date, clock: ambient.clock)
  }

  /// The articles of a source that is stored, and asked as the policy says.
  private func stored(_ source: any ArticleSource) -> SourceArticleRepository {
    SourceArticleRepository(
      source, in: SourceStores(feeds, orElse: temporary, report: report),
      following: follower(of: source.name), date: ambient.date)
  }

  /// The articles of a source that is read once in each run.
  func readAgain(_ source: any ArticleSource) -> SourceArticleRepository {
    SourceArticleRepository(
      source, in: SourceStores(temporary),
      following: follower(of: source.name, .once), date: ambient.date)
  }
}

/// Remembers whether a failure was reported, because each operation of a store that can't be used fails again.
private final class ReportedFailure: Sendable {
  private let hasReported = Mutex(false)

  var isFirst: Bool {
    hasReported.withLock { value in
      defer { value = true }
      return !value
    }
  }
}
