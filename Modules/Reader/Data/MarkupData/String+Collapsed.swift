extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

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
  /// The length in bytes of the white space at `index`: U+0020, the controls, U+00A0, or U+3000. 0 if there
  /// is none.
  fileprivate func spaceWidth(at index: Int) -> Int {
    let byte = self[index]
    if byte.isMarkupSpace { return 1 }
    if byte == 0xC2, index + 1 < count, self[index + 1] == 0xA0 { return 2 }
    if byte == 0xE3, index + 2 < count, self[index + 1] == 0x80, self[index + 2] == 0x80 { return 3 }
    return 0
  }
}
