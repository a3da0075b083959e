public import Foundation

/// Criteria and order of a list of articles. A missing criterion excludes nothing.
public struct ArticleQuery: Hashable, Sendable {
  public enum Order: String, CaseIterable, Sendable {
    case newest, oldest, title
    /// The best matches of a search first, and the newest first among equal ones.
    case rank
  }

  public enum Mark: String, Sendable {
    case unread, starred
    /// Only the articles that are muted. Without it, lists leave them out, except that of starred articles.
    case muted
  }

  public var search: ArticleSearch?
  public var tag: String?
  public var author: String?
  /// A ``Publication/id``.
  public var source: String?
  /// The mark that the articles must have or lack.
  public var mark: Mark?
  /// The label that the articles must have. Like starred ones, they match even if their source lost them.
  public var label: Label?
  /// The part of the followed feeds. When the list is loaded, it becomes ``feeds``, ``since``, and ``before``.
  public var scope: ArticleScope
  /// The feeds of the articles, as the sources of their identifiers, or nil for any.
  public var feeds: Set<String>?
  /// The earliest ``Article/sortDate``, inclusive. An article without one doesn't match.
  public var since: Date?
  /// The latest ``Article/sortDate``, exclusive. An article without one doesn't match.
  public var before: Date?
  public var order: Order

  public init(
    search: ArticleSearch? = nil, tag: String? = nil, author: String? = nil, source: String? = nil,
    mark: Mark? = nil, label: Label? = nil, scope: ArticleScope = ArticleScope(),
    feeds: Set<String>? = nil, since: Date? = nil, before: Date? = nil, order: Order = .newest
  ) {
    (self.search, self.tag, self.author, self.source) = (search, tag, author, source)
    (self.mark, self.label, self.scope, self.feeds) = (mark, label, scope, feeds)
    (self.since, self.before, self.order) = (since, before, order)
  }
}

extension ArticleQuery {
  /// Whether articles match even if their source lost them or isn't followed anymore.
  public var findsKept: Bool { mark == .starred || label != nil }

  /// Sorts articles. Articles without a title come last, and equal ones keep their order.
  public func ordered(_ articles: [Article]) -> [Article] {
    switch order {
    case .newest: Self.sorted(articles, by: \.sortDate, >)
    case .oldest: Self.sorted(articles, by: \.sortDate, <)
    case .title: Self.sorted(articles, by: \.title?.searchable, <)
    case .rank:
      Self.sorted(Self.sorted(articles, by: \.sortDate, >), by: { search?.rank($0) ?? 0 }, >)
    }
  }

  private static func sorted<Key>(
    _ articles: [Article], by key: (Article) -> Key?, _ precedes: (Key, Key) -> Bool
  ) -> [Article] {
    // An article is large, so it's copied at most once.
    let keys = articles.map(key)
    let order = articles.indices.sorted { left, right in
      switch (keys[left], keys[right]) {
      case (let left?, let right?): precedes(left, right)
      case (.some, nil): true
      case (nil, _): false
      }
    }
    return order.elementsEqual(articles.indices) ? articles : order.map { articles[$0] }
  }
}
