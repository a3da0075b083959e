public import ArticlesDomain
import CoreDomain
import FeedsData
import NetworkData
import SQLiteData
import StoreData
import Synchronization

/// A place where articles come from.
public struct ArticleOrigin: Sendable {
  public let articles: any ArticleRepository
  public let publishers: any PublisherRepository
  /// Whether these are the articles of the feeds that the reader follows.
  public let isFollowed: Bool

  /// The feeds that the reader follows.
  static func followed(in database: SQLiteDatabase) -> ArticleOrigin {
    ArticleOrigin(
      articles: SQLiteSubscribedArticleRepository(database),
      publishers: SQLiteSubscribedPublisherRepository(database), isFollowed: true)
  }

  /// The feeds that the request names, or else the sample.
  static func named(
    _ machine: Machine, _ request: ReaderRequest, _ ambient: Ambient, _ database: SQLiteDatabase,
    _ network: NetworkProvider
  ) -> [ArticleOrigin] {
    // Each operation of a store that can't be used fails again. Nobody asked to keep the sample.
    let isQuiet = Mutex(request.feeds.isEmpty)
    let report: @Sendable (Failure) -> Void = { failure in
      let wasQuiet = isQuiet.withLock { isQuiet in
        defer { isQuiet = true }
        return isQuiet
      }
      if !wasQuiet { request.report(failure) }
    }
    let feeds = SQLiteFeedStore(database, date: ambient.date, retention: request.retention)
    let temporary = TemporaryArticleStore(executor: machine.executor, report: report) {
      try await feeds.marks(of: $0)
    }
    let stored = SourceStores(feeds, orElse: temporary, report: report)
    let names = request.feeds.isEmpty ? [Sample.name] : request.feeds
    return names.map { name in
      let source = FeedSource(
        name, network: request.policy.usesSource ? network : .offline,
        files: machine.files(request.timeout), sizeLimit: request.sizeLimit)
      // The sample is a part of the program, so it is there without a network. A file is read once in each run.
      let policy: FetchPolicy =
        source.name == Sample.name
        ? .networkFirst(timeout: request.timeout) : source.isRemote ? request.policy : .once
      let articles = SourceArticleRepository(
        source, in: source.isRemote ? stored : SourceStores(temporary),
        following: PolicyFollower(
          of: source.name, policy: policy, date: ambient.date, clock: ambient.clock),
        date: ambient.date)
      return ArticleOrigin(
        articles: articles, publishers: FeedPublisherRepository(of: articles), isFollowed: false)
    }
  }
}
