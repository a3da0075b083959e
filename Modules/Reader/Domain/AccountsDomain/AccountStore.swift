public import ArticlesDomain
public import CoreDomain
public import Foundation

/// Stores accounts, with their feeds, waiting marks, and articles.
///
/// Ports are small elsewhere. This one isn't, because its parts share one transaction, and no other class has them. Every
/// change is atomic, even if the program is killed. Every operation throws a ``CoreDomain/Failure`` that names the
/// store, or the account with an ``AccountFault``, or `CancellationError`.
public protocol AccountStore: Sendable {
  /// The accounts in the order in which they were added.
  func accounts() async throws -> [AccountStatus]

  /// Adds an account, or changes the known one with its identifier.
  func keep(_ account: Account) async throws

  /// Removes an account with its outbox.
  ///
  /// - Parameter keepingArticles: Whether its feeds stay, and are fetched by this machine from now on.
  func remove(_ id: Account.ID, keepingArticles: Bool) async throws

  /// Records the end of a synchronization.
  ///
  /// - Parameter reason: The reason why it failed, or nil if it was complete.
  func record(_ reason: (any Fault)?, of id: Account.ID, at date: Date) async throws

  /// The changes that the server refused, and then those that wait for it.
  ///
  /// - Parameter refusedOnly: Whether those that wait are left out.
  func outbox(of id: Account.ID, refusedOnly: Bool) async throws -> [OutboxEntry]

  /// Lets refused changes wait again.
  func sendAgain(_ entries: [OutboxEntry.ID], of id: Account.ID) async throws

  /// Gives changes up, so that the server's state wins. A feed that was added here goes with its articles. If one of them
  /// has a star or a label, it stays, without the account.
  func giveUp(_ entries: [OutboxEntry.ID], of id: Account.ID) async throws

  /// Forgets what belongs to the articles and feeds of the server. Marks stay, and are joined with those of the server by
  /// the next synchronization.
  func startAgain(_ id: Account.ID) async throws

  // MARK: Feeds

  /// Chooses a change of a feed that waits and wasn't sent in this run, and notes in the same transaction that it was. The
  /// changes of a feed stay in their order, and none follows one that failed in this run. Those that were tried long ago
  /// come first.
  ///
  /// - Parameter run: The number of this synchronization.
  func nextFeedChange(of account: Account.ID, run: Int) async throws -> WaitingFeedChange?

  /// Notes the server's answer to a change.
  func note(_ outcome: SendingOutcome, of change: WaitingFeedChange, in account: Account.ID) async throws

  /// Takes over the feeds of the server, except where changes wait. A change that the list shows is confirmed. One that the
  /// server answered and the list doesn't show is refused after three times. A feed that vanished from the server stays
  /// here, paused.
  ///
  /// - Parameter expectsFewer: Whether most feeds may be missing. If not, this throws
  ///   ``AccountFault/feedsVanished(_:of:)``.
  func merge(
    _ feeds: [RemoteFeed], into account: Account.ID, expectsFewer: Bool
  ) async throws -> MergedFeeds

  /// Makes feeds that are followed without an account, and that the account has too, those of the account. The next
  /// synchronization joins their articles.
  ///
  /// - Returns: The number of feeds.
  func takeOver(_ account: Account.ID) async throws -> Int

  // MARK: Marks

  /// Starts a synchronization.
  ///
  /// - Returns: Its number, which no other one of the account has.
  func nextRun(of account: Account.ID) async throws -> Int

  /// Chooses waiting marks with the same value that weren't sent in this run, and notes in the same transaction that they
  /// were: whatever happens next, the server may have them.
  ///
  /// - Parameter run: The number of this synchronization.
  func nextMarks(of account: Account.ID, run: Int, limit: Int) async throws -> MarkBatch?

  /// The feeds with enough waiting read marks to mark all articles as read up to one of them. Nil stands for all feeds, and
  /// comes first.
  func feedsToMarkAsRead(of account: Account.ID) async throws -> [RemoteFeed.ID?]

  /// Chooses all waiting read marks of a feed, as ``nextMarks(of:run:limit:)`` does, up to the newest one. Returns nil if an
  /// unread article that isn't newer has no such mark, because it would become read, too.
  ///
  /// - Parameters:
  ///   - feed: The feed, or nil for all feeds.
  ///   - unread: The unread articles of the feed on the server.
  func nextReadMarks(
    of account: Account.ID, in feed: RemoteFeed.ID?, unread: Set<String>, run: Int
  ) async throws -> MarkBatch?

  /// Notes the server's answer to marks.
  func note(_ outcome: SendingOutcome, of batch: MarkBatch, in account: Account.ID) async throws

  /// Notes the server's answer to the removal of a label.
  func note(_ outcome: SendingOutcome, ofRemoving label: Label, in account: Account.ID) async throws

  /// The labels of the server, or nil if it has none.
  func labels(of account: Account.ID) async throws -> KnownLabels?

  /// Notes that the server has no labels. From now on, labels don't wait for it.
  func forgetLabels(of account: Account.ID) async throws

  /// The articles whose marks a snapshot doesn't explain by their presence.
  func doubtful(after snapshot: RemoteSnapshot, of account: Account.ID) async throws -> [String]

  /// Joins the marks with those of the server.
  func merge(_ snapshot: RemoteSnapshot, into account: Account.ID) async throws -> MergedMarks

  // MARK: Articles

  /// Identifiers of articles that are still to be loaded.
  func wanted(of account: Account.ID, limit: Int) async throws -> [String]

  /// Stores articles in their feeds, with the server's marks. An article that is stored without an account is joined with
  /// the one of the server: it is read or starred if one of both is.
  ///
  /// - Parameters:
  ///   - ids: The articles that the server was asked for. Those it doesn't have are no longer wanted.
  ///   - gone: Articles of the account that the server no longer has. New ones may take their place.
  /// - Returns: The number of articles that are new here.
  func keep(
    _ articles: [RemoteArticle], askedFor ids: [String], gone: Set<String>, in account: Account.ID,
    at date: Date
  ) async throws -> Int

  /// The articles of the account that new ones may replace, because the server gave them other identifiers: the address, or
  /// the title and second, occurs once in the feed on both sides.
  func replaceable(by articles: [RemoteArticle], of account: Account.ID) async throws -> [String]

  /// Some of the articles that were stored last, to notice that the server isn't the same anymore.
  func sample(of account: Account.ID) async throws -> [KnownArticle]
}

/// The changes of a merge of feeds.
public struct MergedFeeds: Equatable, Sendable {
  public var addedCount = 0
  /// The number of waiting changes that the server has now.
  public var confirmedCount = 0
  /// The names of the feeds that the server no longer has.
  public var vanished: [String] = []

  public init(addedCount: Int = 0, confirmedCount: Int = 0, vanished: [String] = []) {
    (self.addedCount, self.confirmedCount, self.vanished) = (addedCount, confirmedCount, vanished)
  }
}

public struct WaitingFeedChange: Equatable, Sendable {
  /// The number of the feed in the store.
  public var feed: Int
  /// The title of the feed, or its address.
  public var name: String
  public var change: RemoteFeedChange

  public init(_ feed: Int, named name: String, _ change: RemoteFeedChange) {
    (self.feed, self.name, self.change) = (feed, name, change)
  }
}

/// Marks of articles that a server gets in one request.
public struct MarkBatch: Equatable, Sendable {
  public var ids: [String]
  public var flag: MarkFlag
  public var value: Bool

  public init(_ ids: [String], _ flag: MarkFlag, _ value: Bool) {
    (self.ids, self.flag, self.value) = (ids, flag, value)
  }
}

/// A stored article of an account.
public struct KnownArticle: Equatable, Sendable, Identifiable {
  public var id: String
  public var feed: RemoteFeed.ID
  public var title: String?
  /// The permalink, or nil if the article has none.
  public var url: URL?

  public init(_ id: String, of feed: RemoteFeed.ID, title: String?, url: URL?) {
    (self.id, self.feed, self.title, self.url) = (id, feed, title, url)
  }
}

extension KnownArticle {
  /// Whether the server's article has the address, whatever its scheme is, or the title.
  func isSame(as remote: RemoteArticle) -> Bool {
    let addresses = [url, remote.article.url].compactMap {
      $0.map { ArticleTrace.address($0.absoluteString) }
    }
    return addresses.count == 2 && addresses[0] == addresses[1] || title == remote.article.title
  }
}
