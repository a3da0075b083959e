public import ArticlesDomain
import FeedsData
public import Foundation
public import HeadlessRunner
import SyncServerData

/// The server of accounts, which has one user, `alice`.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension SimulatedMachine {
  /// What the server can do, in words.
  public static let accountManners: [String] =
    SyncServer.Manner.allCases.map(\.rawValue) + changes.keys.sorted()

  private static let changes: [String: @Sendable (inout SyncServer.State) -> Void] = [
    "refuses marks": { $0.faults["edit-tag"] = SyncServer.Fault(400, "Bad Request!") },
    "ignores marks": { $0.faults["edit-tag"] = SyncServer.Fault(200, "OK") },
    "has its API off": { $0.faults["*"] = SyncServer.Fault(503, "Service Unavailable!") },
    "has a German user": { $0.noFolder = "Unkategorisiert" },
    "fetches its feeds again": { state in for feed in state.feeds { state.refetch(feed.number) } },
  ]

  /// Changes what the server does.
  ///
  /// - Returns: Whether a server can do this.
  public func setAccountServer(_ words: String) -> Bool {
    guard let manner = SyncServer.Manner(rawValue: words) else {
      return Self.changes[words].map { accountServer.withState($0) } != nil
    }
    accountServer.withState { $0.manner = manner }
    return true
  }

  /// Makes the server answer a call, or each call about a feed, with a status.
  public func failOnServer(_ name: String, status: Int) {
    accountServer.withState { $0.faults[name] = SyncServer.Fault(status) }
  }

  /// Makes the user of the server follow a feed.
  ///
  /// - Parameter content: The feed, or nil for a feed without articles.
  public func followOnServer(_ address: String, _ content: Data?) throws(StepFault) {
    let feed: Feed?
    do {
      feed = try content.map { try FeedParser().parse($0, contentType: nil, address: nil, source: address) }
    } catch {
      throw .wrong("The file is not a feed.")
    }
    accountServer.withState { state in
      let number = state.follow(address, title: feed?.publication.title, folder: "Layers")
      for (position, article) in (feed?.articles ?? []).enumerated() {
        let published = Int(article.publishedAt?.timeIntervalSince1970 ?? 0)
        let id = published * 1_000_000 + position
        let content = SyncServer.Content(
          article.title ?? "", author: article.authors.first?.name,
          at: article.url?.absoluteString ?? address,
          published: published, html: article.summary ?? "", tags: article.tags)
        state[id] = SyncServer.Article(id, of: number, content)
      }
    }
  }

  /// Marks an article as another device does.
  ///
  /// - Parameter name: The end of its address.
  public func markOnServer(_ name: String, _ change: ArticleMarks.Change) throws(StepFault) {
    let known = accountServer.withState(\.articles)
      .first { $0.content?.address.hasSuffix("/\(name)") == true }
    guard let known else { throw .wrong("The account server has no article “\(name)”.") }
    accountServer.withState { $0[known.id]?.marks = known.marks.changed(change) }
  }
}
