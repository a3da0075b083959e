public import Foundation

/// The stored articles of a feed in numbers.
public struct FeedStatistics: Equatable, Sendable {
  /// The feed's own title, or nil if it was never loaded or has none.
  public var title: String?
  /// The address of the feed's website, or nil if the feed was never loaded or has none.
  public var homePage: URL?
  public var articleCount: Int
  public var unreadCount: Int
  /// The sum of the reading times of the unread articles with a text.
  public var unreadMinutes: Int
  /// The number of articles that mute rules hide, which the other numbers don't contain.
  public var mutedCount: Int
  /// The date of the newest article.
  public var newestAt: Date?
  /// Whether older unread articles are removed, because the feed no longer contains them and the store has reached its
  /// limit.
  public var isFull: Bool
  /// Whether parts of the feed are missing, because it is damaged or too large.
  public var isDamaged: Bool

  public init(
    title: String? = nil, homePage: URL? = nil, articleCount: Int = 0, unreadCount: Int = 0,
    unreadMinutes: Int = 0, mutedCount: Int = 0, newestAt: Date? = nil, isFull: Bool = false,
    isDamaged: Bool = false
  ) {
    (self.isFull, self.isDamaged, self.title) = (isFull, isDamaged, title)
    (self.homePage, self.articleCount, self.unreadCount) = (homePage, articleCount, unreadCount)
    (self.unreadMinutes, self.mutedCount, self.newestAt) = (unreadMinutes, mutedCount, newestAt)
  }
}
