extension UnsafeBufferPointer<UInt8> {
  /// Offset of the first byte that begins no character, or nil if all is well.
  var firstInvalidUTF8: Int? {
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

  /// Eight bytes at a time, because almost every source is.
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
