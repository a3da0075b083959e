import ArticlesDomain

/// The text of a `pre` element while it is read.
struct PreformattedText {
  /// The depth of the element.
  let depth: Int
  private var language: String?
  private var bytes: [UInt8] = []

  init(depth: Int, language: String?) {
    self.depth = depth
    self.language = language
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

  /// Reads an element inside the text.
  mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    switch name {
    case "br": bytes.append(UInt8(ascii: "\n"))
    case "code": language = attributes["class"].flatMap(HTMLVocabulary.language) ?? language
    case "img": bytes.append(contentsOf: (attributes["alt"] ?? "").utf8)
    default: break
    }
  }

  /// The text without a line break at its start and without white space at its end, or nil if it is empty.
  var block: Block? {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let lines = text.hasPrefix("\n") ? text.dropFirst() : text[...]
    let end = lines.lastIndex { !$0.isWhitespace }.map(lines.index(after:)) ?? lines.startIndex
    return end > lines.startIndex ? .code(String(lines[..<end]), language: language) : nil
  }
}
