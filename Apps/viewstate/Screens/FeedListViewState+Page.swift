public import ArticlesPresentation
import CorePresentation
public import Headless

extension FeedListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if let export {
      for line in export.split(separator: "\n") { page.addWhole(String(line)) }
      return
    }
    page.add("Feeds", .heading, right: summary)
    if let filter { page.add("Filter: \(filter).", .detail) }
    page.add(loading)
    page.add(notice)
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
    // The answer to a change must not scroll away above a long list.
    guard notice.isEmpty, choices.isEmpty, loading.failure == nil else { return }
    var folder = ""
    for row in rows {
      page.addBlank()
      if row.folder != folder {
        folder = row.folder
        let path = folder.replacing(" / ", with: "/")
        page.addRow(opening: ["articles", "--folder", path]) { $0.add(folder, .detail) }
      }
      page.addRow(opening: ["articles", "--feed", row.id], accessibilityText: row.accessibilityLabel) {
        row.write(on: &$0)
      }
    }
  }
}

extension FeedRowViewState {
  fileprivate func write(on page: inout ScreenPage) {
    page.add(title, .strong, right: count)
    page.add([status] + otherFolders.map { "Also in \($0)." }, .detail, separator: " ", indent: "  ")
    page.add(tags.map { "#\($0)" }, .detail, separator: " ", indent: "  ")
    if let failure { page.add(failure.message, .warning, indent: "! ") }
    page.addAddress(address, indent: "  ")
  }
}
