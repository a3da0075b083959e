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
  private var position = 0

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
      if nameStart < input.count, input[nameStart].isASCIIAlphanumeric {
        let name = readName(at: nameStart)
        skipTag()
        return .tag(name: name, isEnd: isEnd, start..<position)
      }
      if input.hasASCII("<!--", at: start) {
        skip(past: "-->", from: start + 4)
      } else if isEnd || input.hasASCII("<!", at: start) || input.hasASCII("<?", at: start) {
        skip(past: ">", from: start + 1)
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

  /// Moves after the end tag of an element, or to the end if there is none.
  mutating func skipContent(of element: String) {
    let isText = HTMLVocabulary.textual.contains(element)
    var depth = 1
    while depth > 0, position < input.count {
      position = input.firstIndex(of: UInt8(ascii: "<"), in: position..<input.count)
      let isEnd = position + 1 < input.count && input[position + 1] == UInt8(ascii: "/")
      position = min(position + (isEnd ? 2 : 1), input.count)
      guard isEnd || !isText, readName(at: position) == element else { continue }
      skipTag()
      if isEnd { depth -= 1 } else if !isClosed { depth += 1 }
    }
  }

  /// Whether the last tag closes its own element, as in XHTML.
  var isClosed: Bool { position >= 2 && input[position - 1] == 0x3E && input[position - 2] == 0x2F }

  private mutating func skip(past mark: StaticString, from start: Int) {
    let end = input.firstIndex(ofASCII: mark, from: start)
    position = end.map { $0 + mark.utf8CodeUnitCount } ?? input.count
  }
}
