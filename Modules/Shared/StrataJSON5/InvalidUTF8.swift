extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first invalid byte, or nil if the text is valid UTF-8.
  package var firstInvalidUTF8: Int? {
    // Almost every source is ASCII.
    if reduce(0, |) < 0x80 { return nil }
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
