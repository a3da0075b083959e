public import CoreDomain
public import Foundation

/// The progress of a refresh. The final value is its summary. Its lists have the order of the refreshed feeds.
public struct RefreshProgress: Equatable, Sendable {
  /// A new article that a named search finds.
  public struct Match: Equatable, Sendable {
    /// The title, or else the text, or else the address, or nil without any.
    public var title: String?
    public var date: Date?
  }

  /// The number of feeds to check.
  public var total: Int
  /// The number of checked feeds, with or without success.
  public var checkedCount: Int
  /// The number of feeds that haven't changed.
  public var unchangedCount: Int
  /// The number of articles that weren't stored before.
  public var newArticleCount: Int
  /// The new articles that a named search finds.
  public var matches: [Match] = []
  /// The feeds whose check failed.
  public var failures: [Failure]
  /// The number of feeds that are skipped, because their servers requested a wait.
  public var waitingCount = 0
  /// The number of synchronized accounts, with or without success.
  public var accountCount = 0
  public var failedAccountCount = 0
  /// The number of changes that the servers of accounts confirmed, or that came from them.
  public var changeCount = 0
  /// The failures and refusals of the servers of accounts.
  public var accountFailures: [Failure] = []
  /// What the servers of accounts refused before.
  public var earlierFailures: [Failure] = []
  /// The numbers of removed unread articles, by feed (``KeptFeed/forgottenCount``).
  public var forgotten: [Subscription.ID: Int] = [:]
  /// The feeds that have a new address.
  public var moved: [Subscription.ID]
  /// The feeds that are never checked again.
  public var ended: [Subscription.ID: FeedCheck.End]
  /// The titles of the feeds, if there is something to say about a feed.
  public var titles: [Subscription.ID: String] = [:]

  public init(
    total: Int, checkedCount: Int = 0, unchangedCount: Int = 0, newArticleCount: Int = 0,
    failures: [Failure] = [], moved: [Subscription.ID] = [],
    ended: [Subscription.ID: FeedCheck.End] = [:]
  ) {
    (self.total, self.checkedCount, self.unchangedCount) = (total, checkedCount, unchangedCount)
    (self.newArticleCount, self.failures) = (newArticleCount, failures)
    (self.moved, self.ended) = (moved, ended)
  }
}

extension RefreshProgress {
  /// The feeds whose check failed, and those that are never checked again.
  public var allFailures: [Failure] {
    failures + ended.sorted { $0.key < $1.key }.map { Failure(source: $0, $1.fault) }
  }

  /// Whether it says something about single feeds.
  var mentionsFeeds: Bool { !(allFailures.isEmpty && moved.isEmpty && forgotten.isEmpty) }

  var percent: Int { checkedCount * 100 / max(1, total) }

  mutating func add(_ other: RefreshProgress) {
    addNumbers(of: other)
    matches += other.matches
    failures += other.failures
    moved += other.moved
    ended.merge(other.ended) { $1 }
    forgotten.merge(other.forgotten) { $0 + $1 }
  }

  mutating func addNumbers(of other: RefreshProgress) {
    checkedCount += other.checkedCount
    unchangedCount += other.unchangedCount
    newArticleCount += other.newArticleCount
  }
}
