/// A conditional compilation directive.
enum Directive {
  case `if`, `elseif`, `else`, `endif`

  var length: Int {
    switch self {
    case .if: 3
    case .else: 5
    case .endif: 6
    case .elseif: 7
    }
  }

  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    func stands(_ word: StaticString) -> Bool {
      let end = offset + word.utf8CodeUnitCount
      guard end <= bytes.count, bytes[offset..<end].elementsEqual(word) else { return false }
      return end == bytes.count || !bytes[end].isName
    }
    if stands("#if") {
      self = .if
    } else if stands("#endif") {
      self = .endif
    } else if stands("#else") {
      self = .else
    } else if stands("#elseif") {
      self = .elseif
    } else {
      return nil
    }
  }

  /// Returns the offset of the next directive that ends a branch and comes first on its line.
  static func firstBranchEnd(after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var isLineStart = false
    for offset in start..<bytes.count {
      let byte = bytes[offset]
      if byte.isNewline {
        isLineStart = true
      } else if isLineStart, !byte.isBlank {
        isLineStart = false
        guard byte == UInt8(ascii: "#"), let directive = Directive(at: offset, in: bytes) else { continue }
        if directive != .if { return offset }
      }
    }
    return nil
  }
}
