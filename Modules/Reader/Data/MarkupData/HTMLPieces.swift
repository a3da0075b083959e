import CLibXML2

/// Passes the pieces of HTML in a Markdown text to a builder. An element may begin in one piece and end in another.
final class HTMLPieces {
  private let builder: BlockBuilder
  private var context: htmlParserCtxtPtr?
  private var piece: [UInt8] = []

  /// The largest number of open elements. The parser searches all of them at each end tag, so they are all closed
  /// when there are more.
  private static let openElements: Int32 = 256
  /// The size of a part, in bytes. The open elements are counted after each part.
  private static let partLength = 1024

  /// The largest number of `<?` and `</` without a name. The parser searches the end of each of them in the rest of
  /// the piece, so a piece with more of them becomes plain text.
  private static let namelessTags = 100

  init(_ builder: BlockBuilder) {
    self.builder = builder
  }

  deinit { htmlFreeParserCtxt(context) }

  func append(_ text: UnsafeBufferPointer<UInt8>) { piece += text }

  /// Reads the appended text. Call it before each other event for the builder.
  func flush() {
    guard !piece.isEmpty else { return }
    if namelessTags > Self.namelessTags {
      piece = piece.withUnsafeBufferPointer { FlatMarkup($0[...], inside: nil).utf8 }
    }
    piece.withUnsafeBufferPointer { bytes in
      var rest = bytes[..<HTMLReader.harmlessLength(of: bytes)]
      while !rest.isEmpty {
        let end = rest.dropFirst(Self.partLength).firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        parse(UnsafeBufferPointer(rebasing: rest[..<end]))
        rest = rest[end...]
        if let context,
          context.pointee.nameNr > Self.openElements
            || xmlDictSize(context.pointee.dict) > BlockBuilder.nameLimit
        {
          finish()
        }
      }
    }
    piece.removeAll(keepingCapacity: true)
    // The parser keeps text until it sees the next tag.
    parse("<!---->")
    // A tag that doesn't end in its piece would collect attributes from the next ones.
    if let context, context.pointee.instate != XML_PARSER_CONTENT { finish() }
  }

  /// Closes the open elements.
  func finish() {
    guard let context else { return }
    htmlParseChunk(context, nil, 0, 1)
    htmlFreeParserCtxt(context)
    self.context = nil
  }

  private var namelessTags: Int {
    zip(piece, zip(piece.dropFirst(), piece.dropFirst(2))).count { bytes in
      let isMark = bytes.1.0 == UInt8(ascii: "?") || bytes.1.0 == UInt8(ascii: "/")
      return bytes.0 == UInt8(ascii: "<") && isMark && !bytes.1.1.isASCIILetter
    }
  }

  private func parse(_ text: StaticString) {
    text.withUTF8Buffer { parse($0) }
  }

  private func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
      let count = Int32(exactly: bytes.count)
    else { return }
    if context == nil { open() }
    htmlParseChunk(context, start, count, 0)
  }

  private func open() {
    LibXML2.prepare()
    var handler = BlockBuilder.handler
    let builder = Unmanaged.passUnretained(builder).toOpaque()
    context = htmlCreatePushParserCtxt(&handler, builder, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    let options = HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NOIMPLIED.rawValue
    htmlCtxtUseOptions(context, Int32(bitPattern: options | HTML_PARSE_IGNORE_ENC.rawValue))
    // The parser stops when its first element ends.
    parse("<markdown>")
  }
}
