public import ArticlesPresentation
import CorePresentation
public import Headless

extension FeedListViewState: TextPaged {
  public func write(on page: inout TextPage) {
    if let export {
      for line in export.split(separator: "\n") { page.addWhole(String(line)) }
      return
    }
    page.add("Feeds", .bold, right: summary)
    if let filter { page.add("Filter: \(filter).", .dim) }
    page.add(loading)
    page.add(notice)
    for refusal in refused { page.add(refusal.message, .yellow, indent: "! ") }
    for choice in choices {
      guard choice.title != choice.address else {
        page.addAddress(choice.address, .cyan, indent: "\(choice.number). ")
        continue
      }
      page.add(["\(choice.number).", choice.title], .bold, separator: " ")
      page.addAddress(choice.address, .cyan, indent: "   ")
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
        page.add(row.folder, .dim)
        folder = row.folder
      }
      page.add(row.title, .bold, right: row.count)
      page.add(
        [row.status] + row.otherFolders.map { "Also in \($0)." }, .dim, separator: " ", indent: "  ")
      page.add(row.tags.map { "#\($0)" }, .dim, separator: " ", indent: "  ")
      if let failure = row.failure { page.add(failure.message, .yellow, indent: "! ") }
      page.addAddress(row.address, .cyan, indent: "  ")
    }
  }
}
