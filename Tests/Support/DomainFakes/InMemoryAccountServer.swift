public import AccountsDomain
public import ArticlesDomain
import CoreDomain
import Foundation
import Synchronization

/// The server of an account in memory, with the manners of FreshRSS: its pages slip, and it says nothing about what it
/// doesn't have.
public final class InMemoryAccountServer: AccountServer {
  public struct State: Sendable {
    public init() {}

    public var userID = "alice"
    public var feeds: [RemoteFeed] = []
    /// The articles with the marks on the server, by their identifiers.
    public var articles: [String: RemoteArticle] = [:]
    /// The largest number of identifiers in a page.
    public var pageLength = 100_000
    public var requests: [String] = []
    /// The addresses of feeds that the server refuses to follow.
    public var refusedFeeds: Set<String> = []
    public var refusedMarks: Set<String> = []
    fileprivate var addedCount = 0
  }

  private let state: Mutex<State>
  private let afterMarks: @Sendable (State) -> Void

  public convenience init(_ state: State = State()) {
    self.init(state) { _ in }
  }

  /// - Parameter afterMarks: Gets the new state before a request with marks is answered.
  public init(_ state: State, afterMarks: @escaping @Sendable (State) -> Void) {
    self.state = Mutex(state)
    self.afterMarks = afterMarks
  }

  public func withState<Value: Sendable>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try state.withLock { try body(&$0) }
  }

  /// Adds an article to a feed.
  public func publish(_ id: String, in feed: RemoteFeed.ID, _ marks: ArticleMarks = ArticleMarks()) {
    let article = Article(
      id: Article.ID(source: feed, value: id), source: feed, title: "Article \(id)",
      url: URL(string: "https://feeds.example/\(id)"),
      publishedAt: Date(timeIntervalSince1970: 1_768_000_000),
      marks: marks)
    withState { $0.articles[id] = RemoteArticle(id, of: feed, article) }
  }

  private func answer<Value>(_ request: String, _ body: (inout State) throws -> Value) rethrows -> Value {
    try state.withLock { state in
      state.requests.append(request)
      return try body(&state)
    }
  }

  public func identity() async throws -> ServerIdentity {
    answer("identity") { ServerIdentity(userID: $0.userID, kind: .freshRSS) }
  }

  public func feeds() async throws -> [RemoteFeed] { answer("feeds") { $0.feeds } }

  public func identifiers(
    in stream: RemoteStream, from position: RemotePosition?, limit: Int?
  ) async throws -> RemotePage {
    answer("identifiers \(stream)") { state in
      var ids = state.articles.filter { stream.contains($1.article.marks) }.keys.sorted(by: >)
      if let position {
        // The server drops the first one, because it takes it for the one that was named.
        ids = Array(ids.filter { $0 <= position.previous }.dropFirst())
      }
      let page = ids.prefix(min(limit ?? state.pageLength, state.pageLength))
      return RemotePage(
        Array(page), continuation: page.count < ids.count ? page.last : nil, overlaps: position != nil)
    }
  }

  public func articles(_ ids: [String]) async throws -> [RemoteArticle] {
    answer("articles \(ids.count)") { state in ids.compactMap { state.articles[$0] } }
  }

  public func mark(_ ids: [String], _ change: ArticleMarks.Change) async throws {
    try answer("mark \(ids.count) \(change)") { state in
      if let refused = ids.first(where: state.refusedMarks.contains) {
        throw Failure(
          source: "alice@reader.example", .fault(AccountFault.changeRefused("status 400 \(refused)")))
      }
      for id in ids {
        guard let article = state.articles[id]?.article else { continue }
        state.articles[id]?.article.marks = article.marks.changed(change)
      }
      afterMarks(state)
    }
  }

  public func change(_ change: RemoteFeedChange) async throws -> RemoteFeed.ID? {
    try answer("change \(change)") { state in
      switch change {
      case .subscribe(let address, _, _):
        if state.refusedFeeds.contains(address) {
          throw Failure(
            source: "alice@reader.example", .fault(AccountFault.changeRefused("A feed could not be found")))
        }
        if let feed = state.feeds.first(where: { $0.address == address }) { return feed.id }
        // A number is never used again.
        state.addedCount += 1
      case .unsubscribe(let id): state.articles = state.articles.filter { $1.feed != id }
      case .rename, .move: break
      }
      let newID = "feed/\(100 + state.addedCount)"
      return state.feeds.make(change, newID: newID)
    }
  }
}
