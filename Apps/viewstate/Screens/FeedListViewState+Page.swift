public import ArticlesPresentation
import CorePresentation
public import Headless

extension FeedListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if let export {
      for line in export.split(separator: "\n") { page.addWhole(String(line)) }
      return
    }
    page.add(filter.map { "Feeds: \($0)" } ?? "Feeds", .heading, right: summary)
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
    }
    // The answer to a change must not scroll away above a long list. On a terminal, the last line has it, too.
    guard page.isInteractive || (notice.isEmpty && choices.isEmpty && loading.failure == nil) else { return }
    if page.isInteractive, filter != nil, rows.contains(where: { $0.failure != nil }) {
      page.addBlank()
      page.add(Self.remedies, .detail)
    }
    if page.isInteractive, filter == nil { writeFolders(on: &page) } else { writeRows(on: &page) }
  }

  private static let remedies = """
    D stops following a feed, x pauses it, X resumes it, r checks it now, and a follows another address, such as \
    https://NAME:PASSWORD@HOST/ with a password.
    """

  private func writeRows(on page: inout ScreenPage) {
    var folder = ""
    for row in rows {
      page.addBlank()
      if row.folder != folder {
        folder = row.folder
        let path = folder.replacing(" / ", with: "/")
        page.addRow(opening: ArticleListRequest.folder(path)) { $0.add(folder, .detail) }
      }
      page.addRow(
        opening: ArticleListRequest.feed(row.id), address: row.address, itemCount: row.unreadCount,
        accessibilityText: row.accessibilityLabel
      ) {
        row.write(on: &$0)
      }
    }
  }

  /// Writes one line for each folder and feed. A folder of folders has a line, too.
  private func writeFolders(on page: inout ScreenPage) {
    page.addBlank()
    for row in rows where row.folder.isEmpty { page.addBrief(row) }
    for folder in folders ?? [] {
      page.addBlank()
      page.addRow(opening: ArticleListRequest.folder(folder.name), itemCount: folder.unreadCount) {
        let title = folder.failure.map { "\(folder.title) (\($0))" } ?? folder.title
        $0.add(title, folder.unreadCount > 0 ? .strong : .text, right: folder.count)
      }
      for row in rows where row.folder == folder.title { page.addBrief(row, indent: "  ") }
    }
  }
}

extension ScreenPage {
  fileprivate mutating func addBrief(_ row: FeedRowViewState, indent: String = "") {
    addRow(
      opening: ArticleListRequest.feed(row.id), address: row.address, itemCount: row.unreadCount,
      accessibilityText: row.accessibilityLabel
    ) {
      $0.add(row.title, row.unreadCount > 0 ? .strong : .text, indent: indent, right: row.count)
      if let reason = row.failureReason { $0.add(reason, .warning, indent: indent + "  ! ", most: 1) }
    }
  }
}

extension FeedRowViewState {
  /// The failure below the title, which it doesn't repeat.
  fileprivate var failureReason: String? {
    failure.map { $0.message.hasPrefix(title + " ") ? "It" + $0.message.dropFirst(title.count) : $0.message }
  }

  fileprivate func write(on page: inout ScreenPage) {
    page.add(title, .strong, right: count)
    page.add([status] + otherFolders.map { "Also in \($0)." }, .detail, separator: " ", indent: "  ")
    page.add(tags.map { "#\($0)" }, .detail, separator: " ", indent: "  ")
    if let failure { page.add(failure.message, .warning, indent: "! ") }
    page.addAddress(address, indent: "  ")
  }
}
