/// The reason why a text is not JSON (RFC 8259), and its position. Foundation's decoder doesn't report them
/// on every platform.
enum JSONFault: Error, Equatable {
  /// The position of the first unexpected character. Lines and columns count from 1, columns in characters.
  case malformed(line: Int, column: Int)
  case tooDeep(limit: Int)

  /// The deepest nesting that Foundation's decoder accepts.
  static let depth = 512

  static func malformed(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> JSONFault {
    let before = text[..<min(index, text.count)]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return .malformed(line: line, column: String(decoding: before[start...], as: UTF8.self).count + 1)
  }
}
