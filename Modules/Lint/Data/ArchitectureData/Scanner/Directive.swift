/// A conditional compilation directive.
enum Directive: String, CaseIterable {
  case `if` = "#if"
  case `elseif` = "#elseif"
  case `else` = "#else"
  case `endif` = "#endif"

  var length: Int { rawValue.utf8.count }

  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let word = bytes[offset...].prefix(Self.elseif.length + 1)
    let found = Self.allCases.first { directive in
      word.starts(with: directive.rawValue.utf8) && !(word.dropFirst(directive.length).first?.isName ?? false)
    }
    guard let found else { return nil }
    self = found
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
