import ArticlesPresentation
import Foundation
import HeadlessPresentation

extension TextPage {
  mutating func add(_ blocks: [BlockViewState], indent: String = "") {
    for (index, block) in blocks.enumerated() {
      if indent.isEmpty || (index > 0 && block.kind != .list) { addBlank() }
      add(block, indent: indent)
    }
  }

  private mutating func add(_ block: BlockViewState, indent: String) {
    switch block.kind {
    case .paragraph: add(block.words, indent: indent)
    case .heading: add(block.words, .bold, indent: indent)
    case .list: addItems(of: block, indent: indent)
    case .quote: add(block.blocks ?? [], indent: indent + "│ ")
    case .code:
      for line in (block.text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
        addWhole(String(line).replacing("\t", with: "    "), .cyan, indent: indent + "    ")
      }
    case .image:
      add("[\(block.text ?? "")]", .dim, indent: indent)
      if let url = block.url { addWhole(url.absoluteString, .dim, indent: indent) }
    }
  }

  private mutating func addItems(of list: BlockViewState, indent: String) {
    // Deep nesting would leave no room for words.
    let inner = indent.columns < width / 2 ? indent : String(indent.prefix(width / 2))
    for (index, item) in (list.items ?? []).enumerated() {
      let bullet = list.ordered == true ? "\(index + 1). " : "• "
      let hanging = inner + String(repeating: " ", count: bullet.columns)
      let first = lines.count
      add(item, indent: hanging)
      mark(line: first, inner + bullet, inPlaceOf: hanging)
    }
  }
}

extension BlockViewState {
  /// The runs in one line. The address of a link follows its words unless they are the same.
  fileprivate var words: String {
    (runs ?? []).map { run in
      guard let url = run.url?.absoluteString, url != run.text else { return run.text }
      return "\(run.text) <\(url)>"
    }
    .joined()
  }
}
