import ArticlesDomain
import CoreDomain
import CorePresentation

extension ArticleListViewState {
  /// Shows marks of rows, and the age of these rows.
  mutating func show(_ marks: [Article.ID: ArticleMarks], wordedBy formatter: ArticleRowFormatter) {
    var unread = 0
    for (index, row) in rows.enumerated() {
      guard let mark = marks[row.articleID] else { continue }
      unread += (row.isRead ? 1 : 0) - (mark.isRead ? 1 : 0)
      rows[index] = formatter.row(row, marked: mark)
    }
    if unread != 0 { show(unreadCount: (unreadCount ?? 0) + unread, wordedBy: formatter) }
  }

  /// Shows the age of the sources' content.
  mutating func show(_ freshness: [Freshness], wordedBy formatter: ArticleRowFormatter) {
    let isOfSources = stale == explanation
    for (index, freshness) in freshness.enumerated() where sources.indices.contains(index) {
      sources[index].freshness = FreshnessViewState(
        freshness, of: sources[index].id, dates: formatter.dates)
    }
    if isOfSources { stale = explanation }
  }

  /// Shows the number of unread articles of the whole list, unless a source doesn't count them.
  mutating func show(unreadCount count: Int, wordedBy formatter: ArticleRowFormatter) {
    guard unreadCount != nil else { return }
    // The store may have articles that are newer than the list.
    let count = min(max(count, rows.count { !$0.isRead }), total ?? .max)
    (unreadCount, unread) = (count, "\(formatter.number(count)) unread")
    if sources.count == 1 { sources[0].unreadCount = count }
  }
}
