import ArticlesDomain
import CacheData
public import CommandLinePresentation
import CoreDomain
import NetworkData

/// A kind of source of articles: its option, and its composition.
public struct ArticleSource: Sendable {
  public enum Kind: CaseIterable, Sendable {
    case feed, conduit
  }

  /// The option of the command line. Its values are addresses or paths.
  public var option: any CommandLineTool.AnyOption
  /// Returns a name of the same source that doesn't depend on the working folder: the name is stored, and used later in
  /// other folders.
  public var resolve: @Sendable (_ name: String) -> String
  /// Adds the repositories of the named sources to the services.
  var compose: @Sendable (_ names: [String], _ context: SourceContext, _ services: inout Services) -> Void
}

extension ArticleSource.Kind {
  public var source: ArticleSource {
    switch self {
    case .feed: .feed
    case .conduit: .conduit
    }
  }
}

/// The parts that sources are composed of.
struct SourceContext: Sendable {
  var request: Sources
  var network: NetworkProvider
  var cache: any CacheTier
  var date: DateProvider
  var store: any FeedStore

  /// The cached answers of a source on the network.
  func answers<Source>(
    of source: @escaping @Sendable (NetworkProvider) -> Source
  ) -> RecordedAnswers<Source> {
    RecordedAnswers(of: network, in: cache, date: date, source: source)
  }
}

extension Services {
  func follower(of source: String, in request: Sources) -> PolicyFollower {
    PolicyFollower(of: source, policy: request.policy, date: date, clock: clock)
  }

  /// Adds a source whose marks and starred articles are only in the store.
  ///
  /// - Parameters:
  ///   - publisher: The source's profiles, or nil if it has none.
  ///   - isLocal: Whether the source is read again each time, and quickly, instead of following a policy.
  mutating func add(
    _ repository: any ArticleRepository, publisher: (any PublisherRepository)?, in context: SourceContext,
    isLocal: Bool
  ) {
    if let publisher { publishers.append(publisher) }
    let marked = MarkedArticleRepository(repository, marks: context.store, countsUnread: isLocal)
    let starred = StarredArticleRepository(marked, store: context.store)
    articles.append(starred)
    marks = StarringMarkStore(marks, keepingArticlesOf: starred)
    if isLocal { readDirectly.append(repository.source) }
  }
}
