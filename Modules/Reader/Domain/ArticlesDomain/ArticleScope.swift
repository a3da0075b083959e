public import Foundation

/// A part of the followed feeds, as a user names it. When a list is loaded, it becomes the criteria
/// ``ArticleQuery/feeds``, ``ArticleQuery/since``, and ``ArticleQuery/before``.
public struct ArticleScope: Hashable, Sendable {
  /// Feeds: the title or address of each, or a part of them. Empty for all feeds.
  public var feeds: [String]
  /// A folder with its contents, such as `News/Swift`.
  public var folder: String?
  /// Whether only articles of this day in the reader's time zone and calendar match.
  public var isToday: Bool
  /// The date before which articles match, or nil for any date.
  public var before: Moment?

  /// A date as a user gives it.
  public enum Moment: Hashable, Sendable {
    case date(Date)
    /// The start of a day in the reader's time zone: the year, month, and day of the Gregorian calendar.
    case day(DateComponents)
    /// The time before now.
    case age(Duration)
  }

  public init(
    feeds: [String] = [], folder: String? = nil, isToday: Bool = false, before: Moment? = nil
  ) {
    (self.feeds, self.folder, self.isToday, self.before) = (feeds, folder, isToday, before)
  }

  /// Whether every article is in the scope.
  public var isEverything: Bool { self == ArticleScope() }
}
