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
  /// The number of articles that mute rules hide, or nil if they hide none.
  public var mutedCount: Int?
  /// The date of the newest article, or nil without dated articles.
  public var newestAt: Date?
  /// The time of the last check, or nil if the feed was never checked.
  public var checkedAt: Date?
  /// The time of the next check, or nil if the feed isn't checked automatically.
  public var nextCheckAt: Date?
  public var isPaused: Bool
  /// The name of the feed's state, such as `healthy` or `failing`.
  public var health: String
  /// The number of failed checks in a row.
  public var failureCount: Int
  /// The reason why the last check failed, or why the feed isn't checked anymore, or nil if the last check succeeded.
  public var failure: FailureViewState?

  // For people.
  /// The user's title, or the feed's own, or its address.
  public var title: String
  /// The first folder, such as `News / Swift`, or empty if the feed is in none.
  public var folder: String
  /// The other folders.
  public var otherFolders: [String]
  public var tags: [String]
  /// The number of articles, such as `3 unread of 20, 5 muted`.
  public var count: String
  /// The status, such as `Newest article 2 days ago. Checked an hour ago. The next check is in 3 hours.`
  public var status: String
  public var accessibilityLabel: String
}
