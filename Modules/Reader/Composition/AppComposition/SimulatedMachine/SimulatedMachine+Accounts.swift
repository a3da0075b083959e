public import ArticlesDomain
import FeedsData
public import Foundation
public import HeadlessRunner
import SyncServerData

/// The server of accounts, which has one user, `alice`.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension SimulatedMachine {
  /// The manners of the server, in words.
  public static let accountManners = SyncServer.Manner.allCases.map(\.rawValue)

  /// Changes what the server does.
  ///
  /// - Returns: Whether a server has this manner.
  public func setAccountServer(_ manner: String) -> Bool {
    guard let manner = SyncServer.Manner(rawValue: manner) else { return false }
    accountServer.withState { $0.manner = manner }
    return true
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
      for article in feed?.articles ?? [] {
        let published = Int(article.publishedAt?.timeIntervalSince1970 ?? 0)
        state[published * 1_000_000] = SyncServer.Article(
          published * 1_000_000, of: number,
          SyncServer.Content(
            article.title ?? "", author: article.authors.first?.name, at: article.url?.absoluteString ?? address,
            published: published, html: article.summary ?? "", tags: article.tags))
      }
    }
  }

  /// Marks an article as another device does.
  ///
  /// - Parameter name: The end of its address.
  public func markOnServer(_ name: String, _ change: ArticleMarks.Change) throws(StepFault) {
    let isKnown = accountServer.withState { state in
      guard var article = state.articles.first(where: { $0.content?.address.hasSuffix("/\(name)") == true }) else {
        return false
      }
      article.marks = article.marks.changed(change)
      state[article.id] = article
      return true
    }
    guard isKnown else { throw .wrong("The account server has no article “\(name)”.") }
  }
}
