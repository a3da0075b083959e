/// The reason why a text is not JSON (RFC 8259), and its position. Foundation's decoder doesn't report them
/// on every platform.
enum JSONFault: Equatable {
  /// The position of the first unexpected character. Lines and columns count from 1, columns in characters.
  case malformed(line: Int, column: Int)
  case tooDeep(limit: Int)
  /// The text ends in the middle. `repaired` contains everything that is complete, with closing brackets.
  case truncated(repaired: [UInt8])

  /// The deepest nesting that Foundation's decoder accepts.
  static let depth = 512

  /// Returns nil if the text is JSON.
  init?(in text: [UInt8]) {
    var scanner = JSONScanner(text)
    switch scanner.scan() {
    case .complete: return nil
    case .tooDeep: self = .tooDeep(limit: Self.depth)
    case .end: self = .truncated(repaired: scanner.repaired)
    case .unexpected(let index):
      let before = text[..<min(index, text.count)]
      let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      self = .malformed(line: line, column: String(decoding: before[start...], as: UTF8.self).count + 1)
    }
  }
}

/// Scans JSON without recursion, and remembers how much of it is complete.
private struct JSONScanner {
  enum Outcome {
    case complete, end, tooDeep
    case unexpected(Int)
  }

  private enum Expected {
    case value, valueOrEnd, key, keyOrEnd, colon, separator
  }

  private let text: [UInt8]
  private var index = 0
  private var open: [UInt8] = []
  private var expected = Expected.value
  /// The end of the complete part, and the number of open brackets there.
  private var complete = (end: 0, depth: 0)

  init(_ text: [UInt8]) {
    self.text = text
  }

  var repaired: [UInt8] {
    let closing = open.prefix(complete.depth).reversed().map {
      $0 == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }
    return text[..<complete.end] + closing
  }

  mutating func scan() -> Outcome {
    while true {
      while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
      guard index < text.count else { return expected == .separator && open.isEmpty ? .complete : .end }
      if expected == .separator, open.isEmpty { return .unexpected(index) }
      if let outcome = step(text[index]) { return outcome }
    }
  }

  private mutating func step(_ byte: UInt8) -> Outcome? {
    switch (expected, byte) {
    case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")): return push(byte, .keyOrEnd)
    case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")): return push(byte, .valueOrEnd)
    case (.value, UInt8(ascii: "\"")), (.valueOrEnd, UInt8(ascii: "\"")): return string(then: .separator)
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): return string(then: .colon)
    case (.colon, UInt8(ascii: ":")):
      index += 1
      expected = .value
    case (.separator, UInt8(ascii: ",")):
      index += 1
      expected = open.last == UInt8(ascii: "{") ? .key : .value
    case (.separator, UInt8(ascii: "}")), (.keyOrEnd, UInt8(ascii: "}")), (.key, UInt8(ascii: "}")):
      return pop(UInt8(ascii: "{"))
    case (.separator, UInt8(ascii: "]")), (.valueOrEnd, UInt8(ascii: "]")), (.value, UInt8(ascii: "]")):
      return pop(UInt8(ascii: "["))
    case (.value, _), (.valueOrEnd, _): return word()
    default: return .unexpected(index)
    }
    return nil
  }

  private mutating func finishValue() {
    expected = .separator
    complete = (index, open.count)
  }

  private mutating func push(_ byte: UInt8, _ next: Expected) -> Outcome? {
    open.append(byte)
    index += 1
    expected = next
    complete = (index, open.count)
    return open.count > JSONFault.depth ? .tooDeep : nil
  }

  private mutating func pop(_ byte: UInt8) -> Outcome? {
    guard open.last == byte else { return .unexpected(index) }
    open.removeLast()
    index += 1
    finishValue()
    return nil
  }

  private mutating func string(then next: Expected) -> Outcome? {
    index += 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        index += 1
        if next == .separator { finishValue() } else { expected = next }
        return nil
      case UInt8(ascii: "\\"):
        guard index + 1 < text.count else { return .end }
        guard "\"\\/bfnrtu".utf8.contains(text[index + 1]) else { return .unexpected(index) }
        index += 2
      case ..<0x20: return .unexpected(index)
      default: index += 1
      }
    }
    return .end
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() -> Outcome? {
    let start = index
    while index < text.count, text[index] > 0x20, !",]}[{:\"".utf8.contains(text[index]) { index += 1 }
    let word = String(decoding: text[start..<index], as: UTF8.self)
    let isNumber = word.first.map { $0 == "-" || $0.isNumber } == true && Double(word) != nil
    if isNumber || ["true", "false", "null"].contains(word) {
      finishValue()
      return nil
    }
    let isBegun = ["true", "false", "null"].contains { $0.hasPrefix(word) }
    return index == text.count && isBegun && start < index ? .end : .unexpected(start)
  }
}
