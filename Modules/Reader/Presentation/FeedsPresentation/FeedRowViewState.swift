public import CorePresentation
public import Foundation

/// One subscription in a list.
public struct FeedRowViewState: Codable, Equatable, Sendable, Identifiable {
  // For programs.
  /// The address of the feed when it was added: the source of its articles.
  public var id: String
  /// The address from which the feed is loaded, without user name and password.
  public var address: String
  public var unreadCount: Int
  public var articleCount: Int
  /// The date of the newest article; nil without dated articles.
  public var newestAt: Date?
  /// nil if the feed was never checked.
  public var checkedAt: Date?
  /// nil if the feed isn't checked by itself.
  public var nextCheckAt: Date?
  public var isPaused: Bool
  /// The number of checks in a row that failed.
  public var failureCount: Int
  /// The last failure; nil if the last check succeeded.
  public var failure: FailureViewState?

  // For people.
  /// The title that the person gave, or the feed's own, or its address.
  public var title: String
  /// The first folder: `News / Swift`; empty if the feed is in none.
  public var folder: String
  /// The other folders.
  public var otherFolders: [String]
  public var tags: [String]
  /// `3 unread of 20`.
  public var count: String
  /// `Newest article 2 days ago. Checked an hour ago, next in 3 hours.`
  public var status: String
  public var accessibilityLabel: String
}
