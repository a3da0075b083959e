import ArticlesDomain
import CoreDomain
import CorePresentation

extension ArticleListViewState {
  /// Shows marks of rows, and the age of these rows.
  ///
  /// - Parameter countsUnread: Whether the rows belong to the unread articles that are counted.
  mutating func show(
    _ marks: [Article.ID: ArticleMarks], countsUnread: Bool, wordedBy formatter: ArticleRowFormatter
  ) {
    var unread = 0
    for (index, row) in rows.enumerated() {
      guard let mark = marks[row.articleID] else { continue }
      unread += (row.isRead ? 1 : 0) - (mark.isRead ? 1 : 0)
      rows[index] = formatter.row(row, marked: mark)
    }
    if countsUnread { changeUnreadCount(by: unread, wordedBy: formatter) }
  }

  /// Shows the age of the sources' content.
  mutating func show(_ freshness: [Freshness], wordedBy formatter: ArticleRowFormatter) {
    let isOfSources = stale == explanation
    for (index, freshness) in freshness.enumerated() where sources.indices.contains(index) {
      sources[index].freshness = FreshnessViewState(freshness, dates: formatter.dates)
    }
    if isOfSources { stale = explanation }
  }

  mutating func changeUnreadCount(by change: Int, wordedBy formatter: ArticleRowFormatter) {
    guard change != 0, let count = unreadCount else { return }
    unreadCount = max(0, count + change)
    unread = "\(formatter.number(max(0, count + change))) unread"
    if sources.count == 1 { sources[0].unreadCount = unreadCount }
  }
}
