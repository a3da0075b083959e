import ArticlesDomain
public import CommandLinePresentation
import CoreDomain
import FeedsData
import NetworkData
import PlatformData
import StoreData
import Synchronization

/// A kind of source of articles: its option, and its composition.
public struct SourceKind: Sendable {
  public enum Name: CaseIterable, Sendable {
    case feed, conduit
  }

  /// The option of the command line. Its values are addresses or paths.
  public var option: any CommandLineTool.AnyOption
  /// Returns a name of the same source that doesn't depend on the working folder: the name is stored, and used later in
  /// other folders.
  public var resolve: @Sendable (_ name: String) -> String = { $0 }
  /// Returns the shown name of a source that is read again for each command, so that no policy has an effect on it, or
  /// nil for other sources.
  public var readAgain: @Sendable (_ name: String) -> String? = { _ in nil }
  var compose: @Sendable (_ name: String, _ context: SourceContext) -> ComposedSource
}

extension SourceKind.Name {
  public var kind: SourceKind {
    switch self {
    case .feed: .feed
    case .conduit: .conduit
    }
  }
}

/// The services of a source.
struct ComposedSource {
  var origin: ArticleOrigin
  /// The account at the source, or nil if it has none.
  var users: (any UserService)?

  /// - Parameter publishers: Nil if the publishers are the publication and the authors of the articles.
  init(
    _ articles: any ArticleRepository, publishers: (any PublisherRepository)? = nil,
    users: (any UserService)? = nil
  ) {
    origin = ArticleOrigin(
      articles: articles, publishers: publishers ?? FeedPublisherRepository(of: articles))
    self.users = users
  }
}

/// The parts that sources are composed of.
struct SourceContext: Sendable {
  let request: Sources
  let network: NetworkProvider
  let ambient: Ambient
  let feeds: SQLiteFeedStore
  let secrets: SecretsProvider
  /// Takes the time of an operation of a store, and may fail like one.
  let access: @Sendable () async throws -> Void
  let report: @Sendable (Failure) -> Void
  /// Holds the articles of files, and those that the store can't keep.
  let temporary: TemporaryArticleStore

  init(
    request: Sources, network: NetworkProvider, ambient: Ambient, feeds: SQLiteFeedStore,
    secrets: SecretsProvider, executor: (any SerialExecutor)? = nil,
    access: @escaping @Sendable () async throws -> Void = {}
  ) {
    (self.request, self.network, self.ambient) = (request, network, ambient)
    (self.feeds, self.secrets, self.access) = (feeds, secrets, access)
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

  /// The named sources, in the order of their kinds.
  var composed: [ComposedSource] {
    SourceKind.Name.allCases.flatMap { name in
      (request.articles[name] ?? []).map { name.kind.compose($0, self) }
    }
  }

  /// Provides the token for a server.
  var token: @Sendable () async throws -> Secret? {
    { [tokens] in try await tokens?.secret(.conduitToken) }
  }

  /// The fault if a server refuses the token.
  var tokenFault: TokenFault {
    let place = tokens?.place(.conduitToken) ?? ""
    return request.token == .stored ? .storedTokenRefused(place: place) : .tokenRefused(place: place)
  }

  private var tokens: SecretsProvider? {
    switch request.token {
    case .none: nil
    case .stored: secrets
    case .file("-"): .standardInput(files: .live)
    case .file(let path): .file(path, files: .live(waiting: request.timeout))
    }
  }

  func follower(of source: String, _ policy: FetchPolicy? = nil) -> PolicyFollower {
    PolicyFollower(
      of: source, policy: policy ?? request.policy, date: ambient.date, clock: ambient.clock)
  }

  /// The articles of a source that is stored, and asked as the policy says.
  func stored(_ source: any ArticleSource) -> SourceArticleRepository {
    SourceArticleRepository(
      source, in: SourceStores(feeds, orElse: temporary, report: report),
      following: follower(of: source.name), date: ambient.date)
  }

  /// The articles of a source that is read once in each run.
  func readAgain(_ source: any ArticleSource) -> SourceArticleRepository {
    SourceArticleRepository(
      source, in: SourceStores(temporary),
      following: follower(of: source.name, .cacheFirst(maxAge: .seconds(1 << 40))), date: ambient.date)
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
