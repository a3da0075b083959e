/// The HTML names that matter to a reader.
enum HTMLVocabulary {
  /// Elements whose content is not readable text.
  static let dropped: Set = [
    "annotation", "annotation-xml", "button", "embed", "frameset", "head", "iframe", "input", "noframes",
    "script", "select", "style", "svg", "template", "textarea", "title",
  ]

  /// Elements that show a video, play audio, or show a page. Their content is for programs that can't show it.
  static let media: Set = ["audio", "iframe", "video"]

  /// Elements that start and end a block (WHATWG HTML, section 15.3), and media, because a link to them has a line of its
  /// own.
  static let blocks: Set = [
    "address", "article", "aside", "audio", "body", "caption", "center", "dd", "details", "dialog", "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "html", "legend", "main", "nav", "p", "plaintext", "search", "section",
    "summary", "table", "tbody", "tfoot", "thead", "tr", "video",
  ]

  /// Elements that contain blocks or preformatted text.
  static let containers: Set = ["blockquote", "dir", "li", "listing", "menu", "ol", "pre", "ul", "xmp"]

  /// Elements of ``dropped`` whose content is text up to their end tag, without elements.
  static let textual: Set = ["iframe", "noframes", "script", "style", "textarea", "title"]

  /// Elements of ``dropped`` that have no content and no end tag.
  static let void: Set = ["embed", "input"]

  static func hasDroppedContent(_ name: String) -> Bool { dropped.contains(name) && !void.contains(name) }

  /// Whether an element starts and ends a line.
  static func isBlock(_ name: String) -> Bool { blocks.contains(name) || containers.contains(name) }

  /// The programming language that a class names: `language-swift`, `lang-swift`, `highlight-source-swift`.
  static func language(_ classes: String) -> String? {
    for name in classes.split(whereSeparator: \.isWhitespace) {
      for prefix in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(prefix) {
        return String(name.dropFirst(prefix.count)).nonEmpty
      }
    }
    return nil
  }
}
