import ArticlesDomain
public import ArticlesPresentation
import CorePresentation
public import Headless

extension FeedListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if let export {
      for line in export.split(separator: "\n") { page.addWhole(String(line)) }
      return
    }
    page.input = searchText ?? ""
    let title = level?.title ?? filter.map { "Feeds: \($0)" } ?? "Feeds"
    page.add(searchText.map { "\(title) with “\($0)”" } ?? title, .heading, right: unread ?? summary)
    page.add(loading)
    page.add(notice, page.isInteractive ? .status : .text)
    for notice in notices ?? [] { page.add(notice, .detail) }
    for refusal in refused { page.add(refusal.message, .warning, indent: "! ") }
    for choice in choices {
      guard choice.title != choice.address else {
        page.addAddress(choice.address, indent: "\(choice.number). ")
        continue
      }
      page.add(["\(choice.number).", choice.title], .strong, separator: " ")
      page.addAddress(choice.address, indent: "   ")
    }
    if let emptyReason, loading.failure == nil {
      page.addBlank()
      page.add(emptyReason)
      // The first screen of a new reader.
      if page.isInteractive, filter == nil, hidden == nil, searchText == nil {
        page.add(firstKeys(on: page), .detail)
      }
    }
    // The answer to a change must not scroll away above a long list. On a terminal, the last line has it, too.
    guard page.isInteractive || (notice.isEmpty && choices.isEmpty && loading.failure == nil) else { return }
    let hasLevels = page.isInteractive && (filter == nil || level != nil)
    if page.isInteractive, !hasLevels, rows.contains(where: { $0.failure != nil }) {
      page.addBlank()
      page.add(remedies(on: page), .detail)
    }
    if hasLevels { writeLevel(on: &page) } else { writeRows(on: &page) }
    if let hidden {
      page.addBlank()
      page.add("\(hidden) \(page.key(for: "toggle hidden")) shows them.", .detail)
    }
  }

  private func firstKeys(on page: ScreenPage) -> String {
    """
    \(page.key(for: "feeds add")) follows a feed, :feeds import FILE follows those of a list, and \
    \(page.key(for: "open row")) shows the articles of a sample.
    """
  }

  private func remedies(on page: ScreenPage) -> String {
    """
    \(page.key(for: "remove")) stops following a feed, \(page.key(for: "pause")) pauses it, \
    \(page.key(for: "resume")) resumes it, \(page.key(for: "refresh")) checks it now, and \
    \(page.key(for: "feeds add")) follows another address, such as https://NAME:PASSWORD@HOST/ with a password.
    """
  }

  private func writeRows(on page: inout ScreenPage) {
    var folder = ""
    for row in rows {
      page.addBlank()
      if row.folder != folder {
        folder = row.folder
        let path = folder.replacing(" / ", with: "/")
        page.addRow(opening: ArticleListRequest.folder(path)) { $0.add(folder, .detail) }
      }
      page.add(row) { row.write(on: &$0) }
    }
  }

  /// Writes one line for each feed, and for each folder, which opens a list of its own.
  private func writeLevel(on page: inout ScreenPage) {
    page.addBlank()
    if let level { page.add(level, "All articles", opening: ArticleListRequest.folder(level.name)) }
    let (feeds, folders) = levelContents
    for row in feeds { page.add(row) { row.writeBriefly(on: &$0) } }
    page.addBlank()
    for (name, folder) in folders {
      let title = folder.failure.map { "\(name) (\($0))" } ?? name
      page.add(folder, title, opening: FeedFilter(folder: folder.name))
    }
  }
}

extension ScreenPage {
  fileprivate mutating func add(
    _ folder: FolderViewState, _ title: String, opening request: any ScreenRequest
  ) {
    addRow(opening: request, itemCount: folder.unreadCount) {
      $0.add(title, folder.unreadCount > 0 ? .strong : .text, right: folder.count)
    }
  }

  fileprivate mutating func add(_ row: FeedRowViewState, _ write: (inout ScreenPage) -> Void) {
    addRow(
      opening: ArticleListRequest.feed(row.id), address: row.address, itemCount: row.unreadCount,
      accessibilityText: row.accessibilityLabel, write)
  }
}

extension FeedRowViewState {
  /// The failure below the title, which it doesn't repeat.
  fileprivate var failureReason: String? {
    failure.map { $0.message.hasPrefix(title + " ") ? "It" + $0.message.dropFirst(title.count) : $0.message }
  }

  fileprivate func writeBriefly(on page: inout ScreenPage) {
    page.add(title, unreadCount > 0 ? .strong : .text, right: count)
    if let failureReason { page.add(failureReason, .warning, indent: "  ! ", most: 1) }
  }

  fileprivate func write(on page: inout ScreenPage) {
    page.add(title, .strong, right: count)
    page.add([status] + otherFolders.map { "Also in \($0)." }, .detail, separator: " ", indent: "  ")
    page.add(tags.map { "#\($0)" }, .detail, separator: " ", indent: "  ")
    if let failure { page.add(failure.message, .warning, indent: "! ") }
    page.addAddress(address, indent: "  ")
  }
}
