import ArticlesDomain
import Foundation
import MarkupData

extension [Block] {
  /// The blocks as HTML.
  var html: String { map(\.html).joined(separator: "\n") }
}

extension Block {
  fileprivate var html: String {
    switch self {
    case .paragraph(let runs): "<p>\(runs.html)</p>"
    case .heading(let level, let runs): "<h\(level)>\(runs.html)</h\(level)>"
    case .list(let start, _, let items):
      (start == nil ? "<ul>" : "<ol>") + items.map { "<li>\($0.blocks.html)</li>" }.joined()
        + (start == nil ? "</ul>" : "</ol>")
    case .quote(let blocks): "<blockquote>\(blocks.html)</blockquote>"
    case .code(let text, let language):
      "<pre><code\(language.map { " class=\"language-\($0)\"" } ?? "")>\(text.markupEscaped)</code></pre>"
    case .image(let url, let alternative):
      "<img src=\"\(url?.absoluteString.markupEscaped ?? "")\" alt=\"\(alternative.markupEscaped)\">"
    case .table, .thematicBreak: ""
    }
  }
}

extension [Block.Run] {
  fileprivate var html: String {
    map { run in
      let text = run.text.markupEscaped
      return run.link.map { "<a href=\"\($0.absoluteString.markupEscaped)\">\(text)</a>" } ?? text
    }.joined()
  }
}
