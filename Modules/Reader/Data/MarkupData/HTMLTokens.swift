/// The texts and the tags of HTML, one after the other, as in WHATWG HTML, section 13.2.5. Comments are left out. Reading
/// takes linear time.
struct HTMLTokens {
  enum Token {
    /// Text that may contain references.
    case text(Range<Int>)
    /// A tag. The name is in lowercase, and long names are cut.
    case tag(name: String, isEnd: Bool, HTMLAttributes)
    /// A declaration, a comment without an end, or a `<` with a name at the end of the text. None is shown.
    case other
    /// A tag without an end, but with the value of an attribute. It isn't shown.
    case cutTag(name: String)
  }

  let input: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// The start of the last token.
  private(set) var start = 0
  /// Whether the last tag closes its own element, as in XHTML.
  private(set) var isClosed = false

  /// Strings of this length need no memory of their own.
  private static let longestName = 15

  mutating func next() -> Token? {
    while position < input.count {
      start = position
      if input[start] == UInt8(ascii: "<") {
        let next = start + 1 < input.count ? input[start + 1] : 0
        if next.isASCIILetter { return tag(isEnd: false) }
        if next == UInt8(ascii: "/"), start + 2 < input.count {
          if input[start + 2].isASCIILetter { return tag(isEnd: true) }
          return declaration()
        }
        if input.hasASCII("<!--", at: start) {
          let end = commentEnd
          position = end ?? input.count
          if end == nil { return .other }
          continue
        }
        // In running text, such as “2 <! 3”, a space follows, and another tag or the end before a “>”.
        let rest = input[min(start + 2, input.count)...]
        let isText = rest.first?.isMarkupSpace != false && rest.first { $0 == 0x3C || $0 == 0x3E } != 0x3E
        if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") && !isText { return declaration() }
        position += 1
      }
      position = input.firstIndex(of: UInt8(ascii: "<"), in: position..<input.count)
      return .text(start..<position)
    }
    return nil
  }

  private mutating func declaration() -> Token {
    position = min(input.firstIndex(of: UInt8(ascii: ">"), in: position..<input.count) + 1, input.count)
    return .other
  }

  private mutating func tag(isEnd: Bool) -> Token {
    let name = readName(at: start + (isEnd ? 2 : 1))
    let first = position
    var (end, hasValue) = (position, false)
    while let attribute = input.attribute(at: &position) {
      end = position
      if !attribute.value.isEmpty { hasValue = true }
    }
    guard position < input.count else { return hasValue ? .cutTag(name: name) : .other }
    isClosed = end < position && input[position - 1] == UInt8(ascii: "/")
    position += 1
    return .tag(name: name, isEnd: isEnd, HTMLAttributes(input: input, range: first..<position))
  }

  private mutating func readName(at start: Int) -> String {
    position = start
    while position < input.count, !input[position].endsTagName { position += 1 }
    let count = min(position - start, Self.longestName)
    return String(unsafeUninitializedCapacity: count) { name in
      for index in 0..<count {
        let byte = input[start + index]
        name[index] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      return count
    }
  }

  /// Moves to the end tag of an element whose content is only text, and returns that text.
  mutating func readText(of element: String) -> Range<Int> {
    let start = position
    while position < input.count {
      position = input.firstIndex(of: UInt8(ascii: "<"), in: position..<input.count)
      let end = position
      guard end + 1 < input.count, input[end + 1] == UInt8(ascii: "/") else {
        position = min(end + 1, input.count)
        continue
      }
      if readName(at: end + 2) == element, position < input.count {
        position = end
        break
      }
      position = end + 1
    }
    return start..<position
  }

  /// The end of the comment at ``start``. It also ends at `--!>`, and is empty in `<!-->` and `<!--->`.
  private var commentEnd: Int? {
    var index = start + 4
    for end: StaticString in [">", "->"] where input.hasASCII(end, at: index) {
      return index + end.utf8CodeUnitCount
    }
    while let dashes = input.firstIndex(ofASCII: "--", from: index) {
      index = dashes + 1
      for end: StaticString in ["->", "-!>"] where input.hasASCII(end, at: index) {
        return index + end.utf8CodeUnitCount
      }
    }
    return nil
  }
}

extension UInt8 {
  var endsTagName: Bool { isMarkupSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
