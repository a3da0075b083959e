public import AccountsDomain
public import ArticlesDomain
public import CoreDomain
import Foundation
import Synchronization

/// An invented server with an account of the user `alice`. It has the sample's articles about testing.
public final class SimulatedAccountServer: Sendable {
  /// The manners of a server, as steps of flows name them.
  public enum Manner: String, CaseIterable, Sendable {
    case worksAgain = "works again"
    case refusesMarks = "refuses marks"
    /// It answers that it makes marks, and doesn't.
    case ignoresMarks = "ignores marks"
    case answersWithAWebPage = "answers with a web page"
    case isUsedByAnotherProgram = "is used by another program"
    /// It has another user, and other feeds.
    case isSetUpAnew = "is set up anew"
    /// It has only the first one of its feeds.
    case losesItsFeeds = "loses its feeds"
  }

  /// The password that the server accepts.
  public static let password = "correct horse"
  public static let site = "https://layers.example/"

  private struct State {
    var manner = Manner.worksAgain
    var feeds = ["testing", "news", "swift", "notes", "tools", "blog"].enumerated().map { number, name in
      RemoteFeed("feed/\(number + 1)", address: "\(site)\(name)", title: "Layers: \(name)", folder: "Layers")
    }
    /// The marks of the articles by their identifiers.
    var marks: [String: ArticleMarks] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  public func set(_ manner: Manner) { state.withLock { $0.manner = manner } }

  /// Marks an article as another device does.
  public func mark(_ id: String, _ change: ArticleMarks.Change) {
    state.withLock { $0.marks[id] = $0.marks[id, default: ArticleMarks()].changed(change) }
  }

  /// The lock of synchronizations, which another program holds if the ``Manner`` says so.
  public var lock: SyncLock {
    SyncLock { [self] _ in
      guard state.withLock({ $0.manner }) != .isUsedByAnotherProgram else { return nil }
      return {}
    }
  }

  /// A connection to the server.
  ///
  /// - Parameter request: Takes the time of a request to the account's server, and may fail like one.
  public func connection(
    _ account: Account, _ password: Secret, date: DateProvider,
    request: @escaping @Sendable (_ source: String) async throws -> Void
  ) -> any AccountServer {
    Connection(account: account.id, password: password, date: date, server: self, request: request)
  }

  private struct Connection: AccountServer {
    let account: Account.ID
    let password: Secret
    let date: DateProvider
    let server: SimulatedAccountServer
    let request: @Sendable (_ source: String) async throws -> Void

    private func answer<Value>(_ body: (inout State) throws -> Value) async throws -> Value {
      try await request(account)
      return try server.state.withLock { state in
        guard state.manner != .answersWithAWebPage else { throw failure(.notAnAccountServer) }
        guard password.text == SimulatedAccountServer.password else { throw failure(.passwordRefused) }
        return try body(&state)
      }
    }

    private func failure(_ fault: AccountFault) -> Failure { Failure(source: account, .fault(fault)) }

    /// The articles of the first feed, the newest ones first.
    private func articles(_ state: State) -> [RemoteArticle] {
      guard let feed = state.feeds.first else { return [] }
      return Sample.articles(now: date.now()).filter { $0.tags.contains("testing") }.map { article in
        var article = article
        article.id.source = feed.id
        article.marks = state.marks[article.id.value] ?? ArticleMarks()
        return RemoteArticle(article.id.value, of: state.manner == .isSetUpAnew ? "feed/9" : feed.id, article)
      }
    }

    func identity() async throws -> ServerIdentity {
      try await answer { ServerIdentity(userID: $0.manner == .isSetUpAnew ? "8" : "7", kind: .freshRSS) }
    }

    func feeds() async throws -> [RemoteFeed] {
      try await answer { $0.manner == .losesItsFeeds ? Array($0.feeds.prefix(1)) : $0.feeds }
    }

    func change(_ change: RemoteFeedChange) async throws -> RemoteFeed.ID? {
      try await answer { state in
        let newID = "feed/\(state.feeds.count + 1)"
        return state.feeds.make(change, newID: newID)
      }
    }

    func identifiers(
      in stream: RemoteStream, from position: RemotePosition?, limit: Int?
    ) async throws -> RemotePage {
      try await answer { state in
        let found = articles(state).filter { stream.contains($0.article.marks) }
        return RemotePage(Array(found.map(\.id).prefix(limit ?? .max)))
      }
    }

    func articles(_ ids: [String]) async throws -> [RemoteArticle] {
      try await answer { state in articles(state).filter { ids.contains($0.id) } }
    }

    func mark(_ ids: [String], _ change: ArticleMarks.Change) async throws {
      try await answer { state in
        switch state.manner {
        case .refusesMarks: throw failure(.changeRefused("status 400"))
        case .ignoresMarks: break
        default:
          for id in ids { state.marks[id] = state.marks[id, default: ArticleMarks()].changed(change) }
        }
      }
    }
  }
}
