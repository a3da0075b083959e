import CMD4C

extension MarkdownReader {
  /// The options and callbacks of MD4C. A callback that returns another number than 0 ends the parsing.
  static func parser(for bytes: UnsafeBufferPointer<UInt8>) -> MD_PARSER {
    let bareLinks = UInt32(MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEWWWAUTOLINKS)
    return MD_PARSER(
      abi_version: 0,
      flags: canFindBareLinks(in: bytes) ? strata_md4c_github : strata_md4c_github & ~bareLinks,
      enter_block: { type, detail, data in MarkdownReader.with(data) { $0.enter(type, detail) } },
      leave_block: { type, detail, data in MarkdownReader.with(data) { $0.leave(type, detail) } },
      enter_span: { type, detail, data in MarkdownReader.with(data) { $0.enter(type, detail) } },
      leave_span: { type, detail, data in MarkdownReader.with(data) { $0.leave(type, detail) } },
      text: { type, text, size, data in
        MarkdownReader.with(data) { reader in
          let bytes = UnsafeRawBufferPointer(start: text, count: Int(size))
          bytes.withMemoryRebound(to: UInt8.self) { reader.read(type, $0) }
        }
      },
      debug_log: nil, syntax: nil)
  }

  /// Whether MD4C finds bare links in reasonable time. For each one, it searches the rest of the paragraph.
  private static func canFindBareLinks(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var cost = 0
    var (links, length, isBlank) = (0, 0, true)
    for index in bytes.indices {
      let byte = bytes[index]
      length += 1
      if byte == UInt8(ascii: "\n") {
        if isBlank {
          cost += links * length
          (links, length) = (0, 0)
        }
        isBlank = true
      } else if !byte.isMarkupSpace {
        isBlank = false
        // The middle of "http://a" and of "www.a".
        guard index > 0, index + 1 < bytes.count else { continue }
        if byte == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "/") { links += 1 }
        if byte == UInt8(ascii: "."), bytes[index - 1] | 0x20 == UInt8(ascii: "w") { links += 1 }
      }
    }
    return cost + links * length < 1 << 28
  }

  private static func with(_ data: UnsafeMutableRawPointer?, _ body: (MarkdownReader) -> Void) -> Int32 {
    guard let data else { return 1 }
    let reader = Unmanaged<MarkdownReader>.fromOpaque(data).takeUnretainedValue()
    body(reader)
    return reader.isFinished ? 1 : 0
  }

  /// The name of an element without attributes, or nil if the builder doesn't need it.
  static func name(of block: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> String? {
    switch block {
    case MD_BLOCK_H: detail.map { "h\($0.load(as: MD_BLOCK_H_DETAIL.self).level)" }
    case MD_BLOCK_HR: "hr"
    case MD_BLOCK_P: "p"
    case MD_BLOCK_CODE: "pre"
    case MD_BLOCK_TABLE: "table"
    case MD_BLOCK_TR: "tr"
    case MD_BLOCK_TH: "th"
    case MD_BLOCK_TD: "td"
    default: nil
    }
  }

  /// The text that replaces an entity or a null character, or nil if the bytes are the text.
  static func replacement(of type: MD_TEXTTYPE, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    switch type {
    case MD_TEXT_NULLCHAR: "\u{FFFD}"
    case MD_TEXT_ENTITY: character(of: String(decoding: bytes, as: UTF8.self)).map(String.init)
    default: nil
    }
  }

  /// The character of a reference such as `&amp;` or `&#x2014;`, or nil if its name is unknown.
  private static func character(of reference: String) -> Character? {
    let name = reference.dropFirst().dropLast()
    guard name.hasPrefix("#") else { return NamedEntity.character(String(name)) }
    let isHex = name.dropFirst().first?.lowercased() == "x"
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) ?? 0
    return Character(number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}")
  }
}
