/// The texts and the tags of HTML, one after the other, in linear time at any nesting. Comments and declarations are left
/// out.
struct HTMLTokens {
  enum Token {
    case text(Range<Int>)
    /// A `<` that starts no tag.
    case bracket
    /// A tag. The name is in lowercase, and long names are cut.
    case tag(name: String, isEnd: Bool, Range<Int>)
  }

  let input: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// The elements that have no end tag, so that it is searched only once.
  private(set) var unclosed: Set<String> = []

  private static let longestName = 16

  init(_ input: UnsafeBufferPointer<UInt8>) {
    self.input = input
  }

  mutating func next() -> Token? {
    while position < input.count {
      let start = position
      guard input[start] == UInt8(ascii: "<") else {
        position = input.firstIndex(of: UInt8(ascii: "<"), in: start..<input.count)
        return .text(start..<position)
      }
      let isEnd = start + 1 < input.count && input[start + 1] == UInt8(ascii: "/")
      let nameStart = isEnd ? start + 2 : start + 1
      if nameStart < input.count, input[nameStart].isASCIILetter {
        let name = readName(at: nameStart)
        skipTag()
        return .tag(name: name, isEnd: isEnd, start..<position)
      }
      if input.hasASCII("<!--", at: start) {
        skip(past: "-->", from: start + 4)
      } else if input.hasASCII("<!doctype", at: start) || input.hasASCII("<?", at: start) {
        skip(past: ">", from: start + 1)
      } else if isEnd {
        // As libxml2 does.
        position += 2
      } else {
        position += 1
        return .bracket
      }
    }
    return nil
  }

  private mutating func readName(at start: Int) -> String {
    position = input[start...].firstIndex { !$0.isASCIIAlphanumeric } ?? input.count
    let count = min(position - start, Self.longestName)
    return String(unsafeUninitializedCapacity: count) { name in
      for index in 0..<count {
        let byte = input[start + index]
        name[index] = byte.isASCIILetter ? byte | 0x20 : byte
      }
      return count
    }
  }

  /// Moves to the end of the current tag. A bracket between quotation marks does not end a tag.
  mutating func skipTag() {
    var isValue = false
    while position < input.count {
      let byte = input[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position = min(input.firstIndex(of: byte, in: position..<input.count) + 1, input.count)
      }
      if !byte.isMarkupSpace { isValue = byte == UInt8(ascii: "=") }
    }
  }

  /// Moves after the end tag of an element. Without an end tag, an element of text ends at the end of the input, and any
  /// other element has no content, as if a parser had closed it.
  mutating func skipContent(of element: String) {
    guard !unclosed.contains(element) else { return }
    let isText = HTMLVocabulary.textual.contains(element)
    let start = position
    var depth = 1
    while depth > 0, position < input.count {
      position = input.firstIndex(of: UInt8(ascii: "<"), in: position..<input.count)
      let isEnd = position + 1 < input.count && input[position + 1] == UInt8(ascii: "/")
      position = min(position + (isEnd ? 2 : 1), input.count)
      guard isEnd || !isText, readName(at: position) == element else { continue }
      skipTag()
      if isEnd { depth -= 1 } else if !isClosed { depth += 1 }
    }
    if depth > 0, !isText {
      position = start
      unclosed.insert(element)
    }
  }

  /// Moves after the content of the last tag's element if that content isn't readable text.
  mutating func skipDroppedContent(of element: String, isEnd: Bool) {
    if !isEnd, HTMLVocabulary.hasDroppedContent(element), !isClosed { skipContent(of: element) }
  }

  /// Whether the last tag closes its own element, as in XHTML.
  private var isClosed: Bool { position >= 2 && input[position - 1] == 0x3E && input[position - 2] == 0x2F }

  /// The largest number of attributes that are read.
  private static let mostAttributes = 64

  /// The attributes of a tag, by their names in lowercase. Their values keep their character references.
  func attributes(_ tag: Range<Int>) -> [String: String] {
    var attributes: [String: String] = [:]
    var index = input[tag].dropFirst().firstIndex { !$0.isASCIIAlphanumeric } ?? tag.upperBound
    func next(where isWanted: (UInt8) -> Bool) -> Int {
      input[index..<tag.upperBound].firstIndex(where: isWanted) ?? tag.upperBound
    }
    while index < tag.upperBound, attributes.count < Self.mostAttributes {
      index = next { !$0.isMarkupSpace && $0 != UInt8(ascii: "/") }
      let end = next { $0.isMarkupSpace || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }
      let name = String(decoding: input[index..<end], as: UTF8.self).lowercased()
      index = end
      index = next { !$0.isMarkupSpace }
      guard index < tag.upperBound, input[index] == UInt8(ascii: "=") else {
        // The end of the tag, or an attribute without a value.
        if name.isEmpty { index += 1 }
        continue
      }
      index += 1
      index = next { !$0.isMarkupSpace }
      guard index < tag.upperBound else { break }
      let mark = input[index]
      let isQuoted = mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'")
      if isQuoted { index += 1 }
      let valueEnd = next { isQuoted ? $0 == mark : $0.isMarkupSpace || $0 == UInt8(ascii: ">") }
      // A value without an end would contain the rest of the text.
      if isQuoted, valueEnd == tag.upperBound { break }
      if attributes[name] == nil {
        attributes[name] = String(decoding: input[index..<valueEnd], as: UTF8.self)
      }
      index = min(valueEnd + (isQuoted ? 1 : 0), tag.upperBound)
    }
    return attributes
  }

  private mutating func skip(past mark: StaticString, from start: Int) {
    let end = input.firstIndex(ofASCII: mark, from: start)
    position = end.map { $0 + mark.utf8CodeUnitCount } ?? input.count
  }
}
