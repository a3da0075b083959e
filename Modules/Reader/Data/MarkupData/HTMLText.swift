import ArticlesDomain

/// The words of HTML, without its blocks: one line for each of them.
///
/// They are those of the blocks that ``HTMLReader`` makes, without the addresses of embedded media, and with spaces between
/// the cells of a table.
public struct HTMLText {
  private var utf8: [UInt8] = []
  private let keepsLines: Bool
  private var hasPendingSpace = false
  /// The number of line breaks before the next word, at most 2.
  private var pendingLineCount = 0
  private var characters = ElementCharacters()
  private var endsHidden = false

  /// The words of a fragment.
  public static func plainText(of html: String) -> String { HTMLText(html).text }

  /// Text in which no tag counts, with its references replaced and its line breaks kept.
  public static func lines(of text: String) -> String { HTMLText(text, only: [], keepsLines: true).text }

  /// The words in one line, or nil if there are none. A link that shows only its address has no words.
  public static func line(of html: String) -> String? { line(of: html, only: nil) }

  /// The words of a title that is plain text or HTML. A tag is text if titles don't have its element, or if the element
  /// isn't closed.
  public static func title(of text: String) -> String? {
    let text = text.withoutCDATAMarks
    return line(
      of: text, only: text.utf8.contains(UInt8(ascii: "<")) ? HTMLReader.titleTags(in: text) : [])
  }

  /// Plain text with its references replaced.
  public static func plainTitle(of text: String) -> String? {
    var (text, words) = (text, [UInt8]())
    text.withUTF8 { bytes in bytes.decode(bytes.indices, in: .address) { words.append(contentsOf: $0) } }
    return String(decoding: words, as: UTF8.self).collapsed.nonEmpty
  }

  private static func line(of html: String, only tags: Set<Int>?) -> String? {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html.collapsed.nonEmpty
    }
    let text = HTMLText(html, only: tags).text
    guard html.utf8.contains(UInt8(ascii: "<")), text.contains("://") else { return text.collapsed.nonEmpty }
    let lines = text.split(separator: "\n").filter { !$0.isOnlyAddress }
    return lines.joined(separator: " ").collapsed.nonEmpty
  }

  /// Whether an element whose content isn't shown has no end.
  public static func hasOpenElement(in html: String) -> Bool { HTMLText(html).endsHidden }

  /// The values of an attribute, in the order of the elements.
  public static func values(of attribute: StaticString, in html: String) -> [String] {
    var html = html
    return html.withUTF8 {
      var tokens = HTMLTokens(input: $0)
      var values: [String] = []
      while let token = tokens.next() {
        if case .tag(_, isEnd: false, let attributes) = token, let value = attributes[attribute] {
          values.append(value)
        }
      }
      return values
    }
  }

  private init(_ html: String, only tags: Set<Int>? = nil, keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    var html = html.withoutCDATAMarks
    html.withUTF8 {
      utf8.reserveCapacity($0.count)
      endsHidden = HTMLTree.read($0, only: tags, into: &self)
    }
  }

  private var text: String { String(decoding: utf8, as: UTF8.self) }

  private mutating func startLine() { pendingLineCount = max(pendingLineCount, 1) }

  private mutating func appendLine(_ text: String) {
    startLine()
    append(text)
    startLine()
  }
}

extension HTMLText: HTMLVisitor {
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      if text[start].isMarkupSpace {
        hasPendingSpace = true
        if keepsLines, text[start] == 0x0A { pendingLineCount = min(pendingLineCount + 1, 2) }
        start += 1
        continue
      }
      if !utf8.isEmpty {
        for _ in 0..<pendingLineCount { utf8.append(0x0A) }
        if hasPendingSpace, pendingLineCount == 0 { utf8.append(0x20) }
      }
      hasPendingSpace = false
      pendingLineCount = 0
      var end = start + 1
      while end < text.count, !text[end].isMarkupSpace { end += 1 }
      utf8.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
      start = end
    }
  }

  mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    let kind = HTMLVocabulary.element(name)
    if name == "br" || kind.contains(.block) { startLine() }
    if kind.contains(.cell) { hasPendingSpace = true }
    if name == "img" { appendImage(attributes) }
    append(characters.start(of: name))
    if kind.contains(.media), attributes["src"] != nil || attributes["data-src"] != nil {
      appendLine(attributes["title"] ?? "")
    }
  }

  mutating func end(_ name: String) {
    let kind = HTMLVocabulary.element(name)
    if kind.contains(.block) { startLine() }
    if kind.contains(.cell) { hasPendingSpace = true }
    append(characters.end(of: name))
  }

  /// Appends the description of an image: inside the line for an emoji, and as a line of its own for other images, except
  /// those of one pixel, which only count readers.
  private mutating func appendImage(_ attributes: HTMLAttributes) {
    guard let description = attributes["alt"], !description.isEmpty else { return }
    let kind = attributes["class"] ?? ""
    if kind.contains("emoji") || kind.contains("smiley") { return append(description) }
    let isTracker = ["0", "1"].contains(attributes["width"]) || ["0", "1"].contains(attributes["height"])
    if !isTracker { appendLine(description) }
  }
}
