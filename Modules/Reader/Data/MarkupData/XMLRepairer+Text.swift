extension XMLRepairer {
  /// Repairs text up to the next tag or declaration, or a part of it.
  mutating func repairText() throws {
    let end = min(position + Self.partLength, input.count)
    try leavingOut(if: open.last?.isOmitted == true) { repairer in
      let start = repairer.checkpoint().output
      while repairer.position < end, repairer.checkpoint().output < start + Self.partLength {
        switch repairer.input[repairer.position] {
        case UInt8(ascii: "<"): return
        case UInt8(ascii: "&"): try repairer.repairReference()
        default: repairer.repairCharacters(to: end)
        }
      }
    }
  }

  /// Repairs a part of the CDATA section that begins at ``position``, as a section of its own.
  mutating func repairCharacterData(_ section: Range<Int>) {
    var end = min(section.lowerBound + Self.partLength, section.upperBound)
    while end < section.upperBound, input[end] & 0xC0 == 0x80 { end -= 1 }
    leavingOut(if: open.last?.isOmitted == true) { repairer in
      repairer.replace(repairer.position..<section.lowerBound, with: "<![CDATA[".utf8)
      repairer.position = section.lowerBound
      while repairer.position < end { repairer.repairCharacters(to: end, isMarkup: false) }
      repairer.outline?.note(tagsIn: section.lowerBound..<end, of: repairer.input)
      repairer.replace(end..<end, with: "]]>".utf8)
    }
    characterData = end..<section.upperBound
    guard end == section.upperBound else { return }
    characterData = nil
    guard input.hasASCII("]]>", at: end) else { return }
    drop(end..<end + 3)
    position = end + 3
  }

  /// `<`, `>`, and `&`, each as a bit.
  private static var markup: UInt64 { 1 << 0x3C | 1 << 0x3E | 1 << 0x26 }
  /// The controls that XML doesn't allow.
  private static var controls: UInt64 { 0xFFFF_FFFF & ~(1 << 0x09 | 1 << 0x0A | 1 << 0x0D) }

  /// Moves to the next `<` or `&`, or to the end of a repaired fault.
  private mutating func repairCharacters(to end: Int, isMarkup: Bool = true) {
    var next = position
    let special = isMarkup ? Self.markup | Self.controls : Self.controls
    while next < end {
      let byte = input[next]
      if byte < 0x40 ? special >> UInt64(byte) & 1 != 0 : byte == 0xEF { break }
      next += 1
    }
    position = next
    guard next < end, input[next] != UInt8(ascii: "<"), input[next] != UInt8(ascii: "&") else { return }
    if isMarkup, input[next] == UInt8(ascii: ">") {
      // The library would lose text at `]]>`.
      if input.hasASCII("]]>", at: next - 2) {
        damage.insert(.malformedMarkup)
        replace(next..<next + 1, with: "&#62;".utf8)
      }
      position += 1
    } else {
      repairCharacter(input[next])
      // Without the character, the text could become `]]>`.
      guard position > next + 1 || input[next].isForbiddenControl, position < end,
        input[position] == UInt8(ascii: ">")
      else { return }
      if isMarkup {
        replace(position..<position + 1, with: "&#62;".utf8)
        position += 1
      } else {
        drop(position..<position)
        replace(position..<position, with: "]]><![CDATA[".utf8)
      }
    }
  }

  mutating func repairCharacter(_ byte: UInt8) {
    if byte.isForbiddenControl || isNoncharacter(at: position) {
      damage.insert(.controlCharacters)
      let length = byte.isForbiddenControl ? 1 : 3
      drop(position..<position + length)
      position += length
    } else {
      position += 1
    }
  }

  /// U+FFFE and U+FFFF, which XML does not allow.
  private func isNoncharacter(at index: Int) -> Bool {
    input[index] == 0xEF && index + 2 < input.count && input[index + 1] == 0xBF && input[index + 2] >= 0xBE
  }
}
