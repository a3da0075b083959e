extension UnsafeBufferPointer<UInt8> {
  /// Offset of the first byte that begins no character, or nil if all is well.
  var firstInvalidUTF8: Int? {
    guard contains(where: { $0 >= 0x80 }) else { return nil }
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
}
