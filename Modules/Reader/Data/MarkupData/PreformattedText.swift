import ArticlesDomain

/// The text of a `pre` element while it is read.
struct PreformattedText {
  /// The number of open elements of preformatted text.
  private(set) var depth = 1
  private(set) var language: String?
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

  /// Reads an element inside the text.
  mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    switch name {
    case "pre", "listing", "xmp": depth += 1
    case "br": bytes.append(UInt8(ascii: "\n"))
    case "code": language = attributes["class"].flatMap(HTMLVocabulary.language) ?? language
    case "img": bytes.append(contentsOf: (attributes["alt"] ?? "").utf8)
    default: break
    }
  }

  /// Returns whether the text ends with the end of an element.
  mutating func end(_ name: String) -> Bool {
    if ["pre", "listing", "xmp"].contains(name) { depth -= 1 }
    return depth == 0
  }

  /// The text without a line break at its start and without white space at its end, or nil if it is empty.
  var block: Block? {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let lines = text.hasPrefix("\n") ? text.dropFirst() : text[...]
    let code = lines.trimmingSuffix(while: \.isWhitespace)
    return code.isEmpty ? nil : .code(String(code), language: language)
  }
}
