import ArticlesDomain

/// Values without elements.
extension JSONScanner {
  mutating func string(then next: Expected) -> Outcome? {
    index += 1
    let start = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        if next == .colon, isInObject { member.name = String(decoding: text[start..<index], as: UTF8.self) }
        index += 1
        if next == .separator { finishValue() } else { expected = next }
        return nil
      case UInt8(ascii: "\\"):
        guard index + 1 < text.count else { return .end }
        guard "\"\\/bfnrtu".utf8.contains(text[index + 1]) else { return .unexpected(index) }
        if text[index...].startsWithEscapedControl { note(.controlCharacters) }
        index += 2
      case ..<0x20:
        note(.controlCharacters)
        index += 1
      default: index += 1
      }
    }
    return .end
  }

  /// A number, `true`, `false` or `null`.
  mutating func word() -> Outcome? {
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

extension RandomAccessCollection<UInt8> {
  /// Whether an escape sequence at the start means a control character that isn't white space.
  var startsWithEscapedControl: Bool {
    switch dropFirst().first {
    case UInt8(ascii: "b"), UInt8(ascii: "f"): return true
    case UInt8(ascii: "u"):
      let digits = prefix(6).dropFirst(2)
      guard digits.count == 4, digits.starts(with: "00".utf8),
        let value = UInt8(String(decoding: digits.suffix(2), as: UTF8.self), radix: 16)
      else { return false }
      return value < 0x20 && ![0x09, 0x0A, 0x0D].contains(value)
    default: return false
    }
  }
}
