public import CoreDomain

/// Criteria and order of a list of articles. A missing criterion excludes nothing.
public struct ArticleQuery: Hashable, Sendable {
  public enum Order: String, CaseIterable, Sendable {
    case newest, oldest, title
  }

  public enum Mark: String, Sendable {
    case unread, starred
  }

  /// Words that must all occur in the title, the summary, the body, a tag or an author's name, ignoring case
  /// and diacritics.
  public var text: String?
  public var tag: String?
  public var author: String?
  /// A ``Publication/id``.
  public var source: String?
  /// The name of a reader who marked the articles as favorites. Only some sources know it.
  public var favoritedBy: String?
  /// The mark that the articles must have or lack.
  public var mark: Mark?
  public var order: Order

  public init(
    text: String? = nil, tag: String? = nil, author: String? = nil, source: String? = nil,
    favoritedBy: String? = nil, mark: Mark? = nil, order: Order = .newest
  ) {
    self.text = text
    self.tag = tag
    self.author = author
    self.source = source
    self.favoritedBy = favoritedBy
    self.mark = mark
    self.order = order
  }

  /// Whether the query can exclude articles.
  public var isFiltered: Bool {
    text != nil || tag != nil || author != nil || source != nil || favoritedBy != nil || mark != nil
  }
}

extension ArticleQuery {
  /// Runs the query on complete articles.
  ///
  /// Articles don't contain who marked them as favorites, so ``favoritedBy`` excludes them all. A source that
  /// knows applies that criterion itself and clears it first.
  public func page(_ request: PageRequest, of articles: [Article]) -> Page<Article> {
    Page(request, of: ordered(filtered(articles)))
  }

  func filtered(_ articles: [Article]) -> [Article] {
    guard isFiltered else { return articles }
    guard favoritedBy == nil else { return [] }
    let words = (text ?? "").split(whereSeparator: \.isWhitespace).map { String($0).folded }
    let tag = tag?.folded
    let author = author?.folded
    return articles.filter { article in
      if mark == .unread, article.marks.isRead { return false }
      if mark == .starred, !article.marks.isStarred { return false }
      if let source, article.id.source != source { return false }
      if let tag, !article.tags.contains(where: { $0.folded == tag }) { return false }
      if let author, !article.authors.contains(where: { $0.name.folded == author }) { return false }
      guard !words.isEmpty else { return true }
      let text = article.searchableText.folded
      return words.allSatisfy(text.contains)
    }
  }

  /// Sorts articles. Articles without a date or title come last, and equal ones keep their order.
  func ordered(_ articles: [Article]) -> [Article] {
    switch order {
    case .newest: Self.sorted(articles, by: \.date, >)
    case .oldest: Self.sorted(articles, by: \.date, <)
    case .title: Self.sorted(articles, by: \.title?.folded, <)
    }
  }

  private static func sorted<Key>(
    _ articles: [Article], by key: (Article) -> Key?, _ precedes: (Key, Key) -> Bool
  ) -> [Article] {
    articles.map { (article: $0, key: key($0)) }
      .sorted { left, right in
        switch (left.key, right.key) {
        case (let left?, let right?): precedes(left, right)
        case (.some, nil): true
        case (nil, _): false
        }
      }
      .map(\.article)
  }
}

extension Article {
  /// The text that a search looks through.
  public var searchableText: String {
    let text = passingText
    return ([title, text.summary, text.body.plainText].compactMap(\.self) + tags + authors.map(\.name))
      .joined(separator: "\n")
  }
}
