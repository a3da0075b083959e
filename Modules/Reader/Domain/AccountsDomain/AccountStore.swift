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

  /// Sends refused changes again, or gives them up, so that the server's state wins.
  func resolveRefused(of id: Account.ID, by resolution: RefusalResolution) async throws

  /// Forgets what belongs to the articles and feeds of the server. Marks stay, and are joined with those of the server by
  /// the next synchronization.
  func startAgain(_ id: Account.ID) async throws

  // MARK: Feeds

  /// The changes of feeds that wait, except refused ones. From now on, the server may have them.
  func waitingChanges(of account: Account.ID) async throws -> [WaitingFeedChange]

  /// Notes that a server refused a change.
  func note(_ refusal: Refusal, of change: WaitingFeedChange, in account: Account.ID) async throws

  /// Notes the identifier that a server gave to an added feed.
  func note(_ id: RemoteFeed.ID, of change: WaitingFeedChange, in account: Account.ID) async throws

  /// Takes over the feeds of the server, except where changes wait. A feed that vanished from the server stays here, paused.
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

  /// Notes that the server refused marks.
  func note(_ refusal: Refusal, of batch: MarkBatch, in account: Account.ID) async throws

  /// The labels of the server, or nil if it has none.
  func labels(of account: Account.ID) async throws -> KnownLabels?

  /// Notes that the server has no labels. From now on, labels don't wait for it.
  func forgetLabels(of account: Account.ID) async throws

  /// The articles whose marks a snapshot doesn't explain by their presence.
  func doubtful(after snapshot: RemoteSnapshot, of account: Account.ID) async throws -> [String]

  /// Joins the marks with those of the server.
  ///
  /// - Parameter run: The number of this synchronization.
  func merge(_ snapshot: RemoteSnapshot, into account: Account.ID, run: Int) async throws -> MergedMarks

  // MARK: Articles

  /// Identifiers of articles that are still to be loaded.
  func wanted(of account: Account.ID, limit: Int) async throws -> [String]

  /// Stores articles in their feeds, with the server's marks. An article that is stored without an account is joined with
  /// the one of the server: it is read or starred if one of both is.
  ///
  /// - Parameter ids: The articles that the server was asked for. Those it doesn't have are no longer wanted.
  /// - Returns: The number of articles that are new here.
  func keep(
    _ articles: [RemoteArticle], askedFor ids: [String], in account: Account.ID, at date: Date
  ) async throws -> Int

  /// Some of the articles that were stored last, to notice that the server isn't the same anymore.
  func sample(of account: Account.ID) async throws -> [KnownArticle]
}

public enum RefusalResolution: Sendable {
  case sendAgain, giveUp
}

/// The changes of a merge of feeds.
public struct MergedFeeds: Equatable, Sendable {
  public var addedCount = 0
  /// The names of the feeds that the server no longer has.
  public var vanished: [String] = []

  public init(addedCount: Int = 0, vanished: [String] = []) {
    (self.addedCount, self.vanished) = (addedCount, vanished)
  }
}

public struct WaitingFeedChange: Equatable, Sendable {
  /// The number of the feed in the store.
  public var feed: Int
  public var change: RemoteFeedChange

  public init(_ feed: Int, _ change: RemoteFeedChange) {
    (self.feed, self.change) = (feed, change)
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
  /// The permalink, or nil if the article has none.
  public var url: URL?

  public init(_ id: String, of feed: RemoteFeed.ID, url: URL?) {
    (self.id, self.feed, self.url) = (id, feed, url)
  }
}
