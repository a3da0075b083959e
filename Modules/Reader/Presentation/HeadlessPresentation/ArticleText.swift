import ArticlesPresentation
import Foundation

extension TextPage {
  mutating func add(_ state: ArticleViewState) {
    if let article = state.article { addHeader(article, favorites: state.favorites) }
    add(state.loading, stale: state.stale)
    add(state.failures + [state.markFailure].compactMap(\.self))
    if let reason = state.emptyReason {
      addBlank()
      add(reason)
    }
    add(state.body)
    if !state.enclosures.isEmpty { addBlank() }
    for enclosure in state.enclosures {
      add("Enclosure: \(enclosure.details.isEmpty ? "of unknown kind" : enclosure.details)", .dim)
      addWhole(enclosure.url.absoluteString, .cyan)
    }
    if let comments = state.comments { add(comments) }
  }

  private mutating func addHeader(_ article: ArticleRowViewState, favorites: String) {
    add(article.title, .bold)
    let facts =
      [article.byline, article.publication, article.date, article.readingTime, favorites]
      + [article.isRead ? "read" : "", article.isStarred ? "starred ★" : ""]
    add(facts.filter { !$0.isEmpty }.joined(separator: " · "), .dim)
    if !article.tags.isEmpty { add(article.tags.map { "#\($0)" }.joined(separator: " "), .dim) }
    if let url = article.url { addWhole(url.absoluteString, .cyan) }
  }

  private mutating func add(_ comments: [CommentViewState]) {
    addBlank()
    add(comments.isEmpty ? "No comments yet" : "Comments", .bold)
    for comment in comments {
      addBlank()
      add([comment.author, comment.relativeDate].filter { !$0.isEmpty }.joined(separator: " · "), .dim)
      add(comment.text, indent: "  ")
    }
  }

  private mutating func add(_ blocks: [BlockViewState], indent: String = "") {
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
    // Deep nesting would leave no room for the words.
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
  /// The runs in one line; the address of a link follows its words where they do not say it.
  fileprivate var words: String {
    (runs ?? []).map { run in
      guard let url = run.url?.absoluteString, url != run.text else { return run.text }
      return "\(run.text) <\(url)>"
    }
    .joined()
  }
}
