extension String {
  public var nonEmpty: String? { isEmpty ? nil : self }

  /// The string with one space for each run of white space, and none at the ends. Non-breaking and full-width
  /// spaces count as white space.
  public var collapsed: String {
    var collapsed: [UInt8] = []
    var hasPendingSpace = false
    var isChanged = false
    let bytes = Array(utf8)
    var index = 0
    while index < bytes.count {
      let width = bytes.spaceWidth(at: index)
      if width > 0 {
        if hasPendingSpace || width > 1 || bytes[index] != 0x20 { isChanged = true }
        hasPendingSpace = true
        index += width
        continue
      }
      if hasPendingSpace {
        if collapsed.isEmpty { isChanged = true } else { collapsed.append(0x20) }
        hasPendingSpace = false
      }
      collapsed.append(bytes[index])
      index += 1
    }
    return isChanged || hasPendingSpace ? String(decoding: collapsed, as: UTF8.self) : self
  }
}

extension [UInt8] {
  /// The length in bytes of the white space at `index`: U+0020, the controls, U+00A0, U+3000, or any line end. 0
  /// if the byte starts no white space.
  fileprivate func spaceWidth(at index: Int) -> Int {
    let byte = self[index]
    if byte.isMarkupSpace || byte == 0x0B { return 1 }
    guard byte >= 0xC2, let next = self[(index + 1)...].first else { return 0 }
    if byte == 0xC2 { return next == 0xA0 || next == 0x85 ? 2 : 0 }
    guard next == 0x80, let last = self[(index + 2)...].first else { return 0 }
    return byte == 0xE3 && last == 0x80 || byte == 0xE2 && (last == 0xA8 || last == 0xA9) ? 3 : 0
  }
}
