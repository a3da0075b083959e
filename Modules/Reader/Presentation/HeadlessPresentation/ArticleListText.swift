import ArticlesPresentation
import CorePresentation
import Foundation

extension TextPage {
  mutating func add(_ state: ArticleListViewState) {
    // Where nothing is marked as read, that goes without saying.
    let unread = state.unreadCount == state.total ? "" : state.unread
    add(state.title, .bold, right: [state.count, unread].filter { !$0.isEmpty }.joined(separator: ", "))
    if let homePage = state.homePage { addWhole(homePage.absoluteString, .dim) }
    if !state.filter.isEmpty { add("Only what is \(state.filter).", .dim) }
    // Several failures are listed below, each with its source; one alone is what the screen says.
    add(state.failures.count > 1 ? .loaded : state.loading, stale: state.stale)
    addNotices(state)
    addRows(state)
  }

  /// What went wrong with single sources.
  mutating func addNotices(_ state: ArticleListViewState) {
    add(state.failures.filter { state.failures.count > 1 || $0 != state.loading.failure })
    for damage in state.sources.compactMap(\.damage) {
      add(damage, .yellow, indent: "! ")
    }
  }

  mutating func addRows(_ state: ArticleListViewState) {
    if let reason = state.emptyReason, reason.message != state.loading.failure?.message {
      addBlank()
      add(reason.message)
    }
    for row in state.rows {
      addBlank()
      add(row)
    }
    guard !state.position.isEmpty else { return }
    addBlank()
    add(state.position, .dim, right: state.pagePosition)
  }

  private mutating func add(_ row: ArticleRowViewState) {
    add(row.title, .bold, right: row.relativeDate)
    let enclosure = row.hasEnclosure ? "with an enclosure" : ""
    let facts = [
      row.isStarred ? "★" : "", row.isRead ? "read" : "", row.byline,
      row.publication == row.byline ? "" : row.publication, row.readingTime, enclosure,
    ]
    add(facts.filter { !$0.isEmpty }.joined(separator: " · "), .dim, indent: "  ")
    add(row.summary, indent: "  ", most: 2)
    if !row.tags.isEmpty {
      add(row.tags.map { "#\($0)" }.joined(separator: " "), .dim, indent: "  ", most: 1)
    }
    addWhole(row.id, .cyan, indent: "  ")
  }
}
