extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first invalid byte, or nil if the text is valid UTF-8.
  package var firstInvalidUTF8: Int? {
    guard !isASCII else { return nil }
    if String(validating: self, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Checks eight bytes at a time, because almost every source is ASCII.
  private var isASCII: Bool {
    let raw = UnsafeRawBufferPointer(self)
    var index = 0
    while index + 8 <= raw.count {
      if raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return false
      }
      index += 8
    }
    return raw[index...].allSatisfy { $0 < 0x80 }
  }
}
