/// Markup without its elements, for text in which elements are nested too deep.
///
/// References stay as they are. Only paragraphs and line breaks are kept. Reading takes linear time at any nesting.
struct FlatMarkup {
  private var isParted = true
  private(set) var utf8: [UInt8] = []

  /// - Parameters:
  ///   - input: Markup that begins in the middle of a tag or at its start.
  ///   - dropped: The element around the start of the input, if its content is not text.
  init(_ input: Slice<UnsafeBufferPointer<UInt8>>, inside dropped: String?) {
    var tokens = HTMLTokens(UnsafeBufferPointer(rebasing: input))
    if let first = input.first, first != UInt8(ascii: "<") { tokens.skipTag() }
    if let dropped { tokens.skipContent(of: dropped) }
    while let token = tokens.next() {
      switch token {
      case .text(let range): append(tokens.input[range])
      case .bracket: append("&lt;".utf8)
      case .tag(let name, let isEnd, _):
        part(at: name)
        tokens.skipDroppedContent(of: name, isEnd: isEnd)
      }
    }
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    utf8 += bytes
    isParted = false
  }

  private mutating func part(at name: String) {
    if name == "br" {
      utf8 += "<br>".utf8
    } else if !isParted, HTMLVocabulary.isBlock(name) {
      // Preformatted text has no paragraphs, so it needs a line break as well.
      utf8 += "\n<p>".utf8
      isParted = true
    } else if name == "td" || name == "th" {
      utf8.append(UInt8(ascii: " "))
    }
  }
}
