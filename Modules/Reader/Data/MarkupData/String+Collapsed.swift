extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

  /// With each run of white space as one space, and none at the ends. Spaces that do not break, and those of
  /// full width, count as white space here.
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
  /// How many bytes a white space takes at `index`: U+0020 and the controls, U+00A0, U+3000; 0 for others.
  fileprivate func spaceWidth(at index: Int) -> Int {
    let byte = self[index]
    if byte.isMarkupSpace { return 1 }
    if byte == 0xC2, index + 1 < count, self[index + 1] == 0xA0 { return 2 }
    if byte == 0xE3, index + 2 < count, self[index + 1] == 0x80, self[index + 2] == 0x80 { return 3 }
    return 0
  }
}
