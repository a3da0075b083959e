import ArticlesDomain
public import ArticlesPresentation
import CorePresentation
import Foundation
public import Headless

extension ArticleListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    // If no article is read, the number of unread ones adds nothing.
    let unread = unreadCount == total ? "" : unread
    page.add(
      title, .heading, right: [count, unread, muted ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
    if let homePage, !page.isInteractive { page.addAddress(homePage.absoluteString, .detail) }
    if let restrictions { page.add("Filter: \(restrictions).", .detail) }
    // Several failures are listed below, each with its source.
    page.add(failures.count > 1 ? .loaded : loading, stale: page.isInteractive ? nil : stale)
    writeNotices(on: &page)
    writeRows(on: &page, areNumbered: true)
    guard page.isInteractive, let stale else { return }
    page.addBlank()
    page.add(stale, .detail)
  }

  /// Writes the failures and damage of single sources.
  func writeNotices(on page: inout ScreenPage) {
    page.add(
      failures.filter { failures.count > 1 || $0 != loading.failure }.grouped { "\($0) sources" })
    page.add([markFailure].compactMap(\.self))
    if let notice { page.add(notice, .status) }
    for notice in (notices ?? []) + damages {
      page.add(notice, .warning, indent: "! ")
    }
  }

  /// - Parameter areNumbered: Whether later commands can name the rows by their numbers.
  func writeRows(on page: inout ScreenPage, areNumbered: Bool = false) {
    if let emptyReason, emptyReason.message != loading.failure?.message {
      page.addBlank()
      page.add(emptyReason.message)
    }
    if page.isBrief { page.addBlank() }
    let ageWidth = rows.map(\.age.columns).max() ?? 0
    // The rows of one feed don't repeat its name.
    let feed = sources.count == 1 ? sources[0].title : nil
    for (index, row) in rows.enumerated() {
      if !page.isBrief { page.addBlank() }
      page.addRow(
        opening: ArticleReference.identified(row.articleID), address: row.url?.absoluteString,
        isCurrent: (offset ?? 0) + index + 1 == current,
        refusals: row.hasEnclosure ? [:] : .withoutFile, accessibilityText: row.accessibilityLabel
      ) {
        if $0.isInteractive {
          $0.add(row, ageWidth: ageWidth, in: feed)
        } else {
          $0.add(row, number: areNumbered ? (offset ?? 0) + index + 1 : nil)
        }
      }
    }
    page.rowOffset = offset ?? 0
    page.input = searchText
    (page.rowCount, page.itemCount) = (total, unreadCount ?? total)
    guard !position.isEmpty, !page.isInteractive else { return }
    page.addBlank()
    page.add(position, .detail, right: pagePosition)
  }
}

extension ScreenPage {
  /// Adds a row with `N` if it is new, as mail programs do, and with its age.
  fileprivate mutating func add(_ row: ArticleRowViewState, ageWidth: Int, in feed: String?) {
    let isNew = !row.isRead || row.updateNotice != nil
    let age = String(repeating: " ", count: ageWidth - row.age.columns) + row.age
    add(
      number: (isNew ? "N " : "  ") + (ageWidth > 0 ? "\(age)  " : ""), row.title,
      isNew ? .unread : .detail, marked: (row.titleHits ?? []).map(\.range),
      right: row.marks(and: row.publication == feed ? "" : row.publication.truncated(to: 24)))
  }

  fileprivate mutating func add(_ row: ArticleRowViewState, number: Int?) {
    let number = number.map { "\($0). " } ?? ""
    let hits = (row.titleHits ?? []).map(\.range)
    if isBrief {
      return add(
        number: number, "\(row.title) · \(row.publication)", row.isRead ? .detail : .text, marked: hits,
        right: row.marks(and: row.relativeDate))
    }
    add(number: number, row.title, .strong, marked: hits, right: row.relativeDate)
    let facts = [
      row.isStarred ? "★" : "", row.shownLabels, row.updateNotice ?? (row.isRead ? "read" : ""), row.byline,
      row.publication == row.byline ? "" : row.publication, row.readingTime,
      row.hasEnclosure ? "with an enclosure" : "",
    ]
    add(facts, .detail, indent: "  ")
    add(row.summary, marked: (row.summaryHits ?? []).map(\.range), indent: "  ", most: 2)
    add(row.tags.map { "#\($0)" }, .detail, separator: " ", indent: "  ", most: 1)
    addWhole(ArticleReference.word(for: row.id), .identifier, indent: "  ")
  }
}

extension ArticleRowViewState {
  /// The labels, such as `[later] [work]`, or empty without any.
  var shownLabels: String { (labels ?? []).map { "[\($0)]" }.joined(separator: " ") }

  /// The star, the start of the labels, and another text.
  fileprivate func marks(and text: String) -> String {
    [isStarred ? "★" : "", shownLabels.truncated(to: 24), text].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
