/// The tokens of a file in a compact form, for lookup in both directions.
///
/// Import declarations aren't included.
struct TokenList {
  struct Element {
    var start: UInt32
    var end: UInt32
    /// The number of open brackets after it.
    var depth: UInt32
    var kind: Token.Kind
    var startsStatement: Bool

    var range: Range<Int> { Int(start)..<Int(end) }

    /// Whether it's a name, also in backticks or after a period.
    var isName: Bool { kind.isName }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var elements: [Element] = []
  /// The closing token of each opening one, or the end of the list if the token is missing.
  private var closes: [UInt32] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { elements.count }

  mutating func append(_ token: Token, depth: Int) {
    elements.append(
      Element(
        start: UInt32(clamping: token.start), end: UInt32(clamping: token.end),
        depth: UInt32(clamping: depth), kind: token.kind, startsStatement: token.startsStatement))
  }

  mutating func remove(_ range: Range<Int>) { elements.removeSubrange(range) }

  /// Finds the closing token of each bracket. Call this once before ``close(of:)``.
  mutating func matchBrackets() {
    var open: [Int] = []
    closes = Array(repeating: UInt32(clamping: count), count: count)
    for index in elements.indices {
      let depth = Int(elements[index].depth)
      let floor = elements[index].kind == .open ? depth - 1 : depth
      while open.count > max(floor, 0), let last = open.popLast() { closes[last] = UInt32(clamping: index) }
      if elements[index].kind == .open { open.append(index) }
    }
  }

  /// Returns the end of the call whose parentheses open at a token, or nil if it has other labels.
  func endOfCall(at open: Int, labels: [[UInt8]]) -> Int? {
    let close = close(of: open)
    guard isOpen(open, "("), close < count else { return nil }
    var rest = labels[...]
    var index = open + 1
    while index < close {
      let isLabeled = self[index]?.isName == true && kind(index + 1) == .colon
      guard let label = rest.popFirst(),
        isLabeled ? text(index).elementsEqual(label) : label == [UInt8(ascii: "_")]
      else { return nil }
      while index < close, kind(index) != .comma {
        index = kind(index) == .open ? self.close(of: index) + 1 : index + 1
      }
      index += 1
    }
    return rest.isEmpty ? close + 1 : nil
  }

  /// Returns whether the call whose parentheses open at a token has an argument such as `to: &text`.
  func writesIntoVariable(callAt open: Int) -> Bool {
    guard isOpen(open, "(") else { return false }
    let close = close(of: open)
    var index = open + 1
    while index < close {
      if isWord(index, "to"), kind(index + 1) == .colon, isOperator(index + 2, "&") { return true }
      index = kind(index) == .open ? self.close(of: index) + 1 : index + 1
    }
    return false
  }

  // MARK: Reading

  subscript(index: Int) -> Element? { elements.indices.contains(index) ? elements[index] : nil }

  /// Returns the index of the closing token of an opening one.
  func close(of open: Int) -> Int { closes.indices.contains(open) ? Int(closes[open]) : count }

  func kind(_ index: Int) -> Token.Kind? { self[index]?.kind }

  func depth(_ index: Int) -> Int { self[index].map { Int($0.depth) } ?? -1 }

  /// Returns the bytes of a token. Those of a name exclude backticks.
  func text(_ index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    guard let element = self[index] else { return bytes[0..<0] }
    let range = element.range
    return element.kind == .escapedIdentifier && range.count >= 2
      ? bytes[(range.lowerBound + 1)..<(range.upperBound - 1)] : bytes[range]
  }

  func string(_ index: Int) -> String { String(decoding: text(index), as: UTF8.self) }

  /// Returns whether a token is a word that isn't in backticks.
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    kind(index) == .identifier && text(index).elementsEqual(word)
  }

  func isOpen(_ index: Int, _ bracket: Unicode.Scalar) -> Bool {
    kind(index) == .open && text(index).first == UInt8(ascii: bracket)
  }

  /// Returns the number of angle brackets that an operator opens, minus those that it closes. An arrow has
  /// none.
  func angles(_ index: Int) -> Int {
    self[index]?.kind.isOperator == true ? text(index).angles : 0
  }

  func isOperator(_ index: Int, _ text: StaticString) -> Bool {
    self[index]?.kind.isOperator == true && self.text(index).elementsEqual(text)
  }

  /// Returns whether a name starts with a capital letter, as names of types do.
  func isCapitalized(_ index: Int) -> Bool {
    guard let element = self[index], element.isName else { return false }
    for byte in text(index) where byte != UInt8(ascii: "_") {
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte >= 0x80
    }
    return false
  }
}

extension Token.Kind {
  var isName: Bool { self == .identifier || self == .escapedIdentifier || self == .member }
  var isOperator: Bool { self == .prefixOperator || self == .binaryOperator || self == .postfixOperator }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number of opening angle brackets in an operator, minus the number of closing ones.
  var angles: Int {
    if elementsEqual("->") { return 0 }
    return reduce(0) { sum, byte in
      byte == UInt8(ascii: "<") ? sum + 1 : byte == UInt8(ascii: ">") ? sum - 1 : sum
    }
  }
}
