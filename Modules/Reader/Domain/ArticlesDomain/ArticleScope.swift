/// A part of the followed feeds, as a person names it. When a list is loaded, it becomes the criteria
/// ``ArticleQuery/feeds``, ``ArticleQuery/since``, and ``ArticleQuery/before``.
public struct ArticleScope: Hashable, Sendable {
  /// A feed: its title or address, or a part of them.
  public var feed: String?
  /// A folder with everything inside, such as `News/Swift`.
  public var folder: String?
  /// Whether only articles of this day in the reader's time zone and calendar match.
  public var isToday: Bool

  public init(feed: String? = nil, folder: String? = nil, isToday: Bool = false) {
    self.feed = feed
    self.folder = folder
    self.isToday = isToday
  }

  /// Whether every article is in the scope.
  public var isEverything: Bool { self == ArticleScope() }
}
