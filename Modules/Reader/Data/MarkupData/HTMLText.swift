import ArticlesDomain

/// The words of HTML, without parsing it: one line for each block.
///
/// They are those of the blocks that ``HTMLReader`` makes, without the addresses of embedded media, and with spaces between
/// the cells of a table. Reading takes linear time at any nesting.
public struct HTMLText {
  private var utf8: [UInt8] = []
  private let keepsLines: Bool
  private var hasPendingSpace = false
  /// The number of line breaks before the next word, at most 2.
  private var pendingLineCount = 0

  /// The words of a fragment.
  public static func plainText(of html: String) -> String {
    var html = html.withoutCDATAMarks
    return html.withUTF8 { String(decoding: HTMLText($0).utf8, as: UTF8.self) }
  }

  /// Text without tags, with its references replaced and its line breaks kept.
  public static func lines(of text: String) -> String {
    var text = text.withoutCDATAMarks
    return text.withUTF8 { String(decoding: HTMLText($0, keepsLines: true).utf8, as: UTF8.self) }
  }

  /// The words in one line, or nil if there are none. A link that shows only its address has no words.
  public static func line(of html: String) -> String? {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html.collapsed.nonEmpty
    }
    let text = plainText(of: html)
    guard html.utf8.contains(UInt8(ascii: "<")), text.contains("://") else { return text.collapsed.nonEmpty }
    let lines = text.split(separator: "\n").filter { !$0.isOnlyAddress }
    return lines.joined(separator: " ").collapsed.nonEmpty
  }

  /// Whether an element whose content isn't text has no end. In the start of a longer text, its content would be words.
  public static func hasOpenElement(in html: String) -> Bool {
    var html = html
    return html.withUTF8 {
      var tokens = HTMLTokens($0)
      while let token = tokens.next() {
        if case .tag(let name, let isEnd, _) = token { tokens.skipDroppedContent(of: name, isEnd: isEnd) }
      }
      return !tokens.unclosed.isEmpty
    }
  }

  /// The values of an attribute, in the order of the elements.
  public static func values(of attribute: String, in html: String) -> [String] {
    var html = html
    return html.withUTF8 {
      var tokens = HTMLTokens($0)
      var values: [String] = []
      while let token = tokens.next() {
        guard case .tag(_, isEnd: false, let range) = token else { continue }
        if let value = tokens.attributes(range)[attribute] { values.append(value) }
      }
      return values
    }
  }

  private init(_ input: UnsafeBufferPointer<UInt8>, keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    utf8.reserveCapacity(input.count)
    var tokens = HTMLTokens(input)
    while let token = tokens.next() {
      switch token {
      case .text(let range): append(UnsafeBufferPointer(rebasing: input[range]))
      case .bracket: append(UInt8(ascii: "<"))
      case .tag("img", isEnd: _, let range): appendImage(tokens.attributes(range))
      case .tag(let name, let isEnd, let range):
        if name == "br" || HTMLVocabulary.isBlock(name) { startLine() }
        if name == "td" || name == "th" { hasPendingSpace = true }
        if !isEnd, HTMLVocabulary.media.contains(name) { appendTitle(tokens.attributes(range)) }
        tokens.skipDroppedContent(of: name, isEnd: isEnd)
      }
    }
  }

  // MARK: Text

  /// Appends text with its character references replaced.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "&"), let (characters, end) = reference(at: index, in: text) {
        for byte in characters.utf8 { append(byte) }
        index = end
      } else if byte == 0xC2, index + 1 < text.count, text[index + 1] < 0xA0 {
        // The characters U+0080 to U+009F are invisible, so the author meant windows-1252.
        for byte in Character.windows1252(text[index + 1]).utf8 { append(byte) }
        index += 2
      } else {
        append(byte)
        index += 1
      }
    }
  }

  private mutating func startLine() { pendingLineCount = max(pendingLineCount, 1) }

  private mutating func append(_ byte: UInt8) {
    if byte.isMarkupSpace {
      hasPendingSpace = true
      if keepsLines, byte == 0x0A { pendingLineCount = min(pendingLineCount + 1, 2) }
      return
    }
    if !utf8.isEmpty {
      for _ in 0..<pendingLineCount { utf8.append(0x0A) }
      if hasPendingSpace, pendingLineCount == 0 { utf8.append(0x20) }
    }
    hasPendingSpace = false
    pendingLineCount = 0
    utf8.append(byte)
  }

  private static let longestName = 40

  /// The characters of a reference, and the index after it, or nil if the `&` starts none.
  private func reference(
    at start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (characters: String, end: Int)? {
    guard start + 1 < text.count else { return nil }
    let isNumber = text[start + 1] == UInt8(ascii: "#")
    let isHexadecimal = isNumber && start + 2 < text.count && text[start + 2] | 0x20 == UInt8(ascii: "x")
    let nameStart = start + (isHexadecimal ? 3 : isNumber ? 2 : 1)
    var end = nameStart
    while end < text.count, isNumber || end - nameStart < Self.longestName,
      isNumber ? text[end].isDigit(isHexadecimal: isHexadecimal) : text[end].isASCIIAlphanumeric
    {
      end += 1
    }
    let isEnded = end < text.count && text[end] == UInt8(ascii: ";")
    let name = String(decoding: text[nameStart..<end], as: UTF8.self)
    if isNumber {
      guard let number = UInt32(name, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number),
        scalar.isAllowedInXML
      else { return ("", isEnded ? end + 1 : end) }
      let character = (0x80...0x9F).contains(number) ? .windows1252(UInt8(number)) : Character(scalar)
      return (String(character), isEnded ? end + 1 : end)
    }
    guard isEnded, let character = NamedEntity.character(name) else { return nil }
    return (String(character), end + 1)
  }

  // MARK: Images and media

  private mutating func appendTitle(_ attributes: [String: String]) {
    guard attributes["src"] != nil || attributes["data-src"] != nil else { return }
    appendLine(attributes["title"] ?? "")
  }

  private mutating func appendLine(_ text: String) {
    var text = text
    startLine()
    text.withUTF8 { append($0) }
    startLine()
  }

  /// Appends the description of an image: inside the line for an emoji, and as a line of its own for other images, except
  /// those of one pixel, which only count readers.
  private mutating func appendImage(_ attributes: [String: String]) {
    guard let description = attributes["alt"], !description.isEmpty else { return }
    let kind = attributes["class"] ?? ""
    let isEmoji = kind.contains("emoji") || kind.contains("smiley")
    let isTracker = ["width", "height"].contains { ["0", "1"].contains(attributes[$0] ?? "") }
    guard isEmoji || !isTracker else { return }
    guard isEmoji else { return appendLine(description) }
    var text = description
    text.withUTF8 { append($0) }
  }
}

extension UInt8 {
  fileprivate func isDigit(isHexadecimal: Bool) -> Bool {
    isASCIIDigit || (isHexadecimal && (0x61...0x66).contains(self | 0x20))
  }
}
