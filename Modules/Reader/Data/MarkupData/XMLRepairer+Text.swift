import ArticlesDomain

extension XMLRepairer {
  /// Repairs text up to the next tag or declaration, or a part of it.
  mutating func repairText() throws {
    let end = endOfPart(from: position, to: input.count)
    let start = position
    defer { noteContent(start..<position) }
    try repairingText { repairer in
      let start = repairer.output.count
      while repairer.position < end, repairer.output.count < start + Self.partLength {
        switch repairer.input[repairer.position] {
        case UInt8(ascii: "<"):
          guard repairer.input.isBareBracket(at: repairer.position) else { return }
          repairer.repairBracket()
        case UInt8(ascii: "&"): try repairer.repairReference(isText: true)
        default: repairer.repairCharacters(to: end)
        }
      }
    }
  }

  /// Repairs a part of the CDATA section that starts at ``position``, as a section of its own.
  mutating func repairCharacterData(_ section: Range<Int>) {
    let end = endOfPart(from: section.lowerBound, to: section.upperBound)
    move(to: section.lowerBound)
    repairingText { repairer in
      repairer.openLiteral(at: section.lowerBound)
      while repairer.position < end { repairer.repairCharacters(to: end, isMarkup: false) }
    }
    noteContent(section.lowerBound..<end)
    characterData = end..<section.upperBound
    guard end == section.upperBound else { return }
    characterData = nil
    guard input.hasASCII("]]>", at: end) else { return }
    drop(end..<end + 3)
    position = end + 3
  }

  private mutating func noteContent(_ text: Range<Int>) {
    if !hasContent { hasContent = input[text].contains { !$0.isMarkupSpace } }
  }

  /// The end of the part that starts at `start`. It splits neither a character nor a line end.
  private func endOfPart(from start: Int, to limit: Int) -> Int {
    var end = min(start + Self.partLength, limit)
    if end < limit, input[end] == UInt8(ascii: "\n") { end -= 1 }
    while end < limit, input[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private mutating func repairBracket() {
    damage.insert(position + 1 < input.count ? .malformedMarkup : .truncated)
    replace(position..<position + 1, withText: "<".utf8)
    position += 1
  }

  /// Moves to the next `<` or `&`, or to the end of a repaired fault.
  private mutating func repairCharacters(to end: Int, isMarkup: Bool = true) {
    let next = input.endOfPlainText(from: position, to: end, isMarkup: isMarkup)
    position = next
    guard next < end, input[next] != UInt8(ascii: "<"), input[next] != UInt8(ascii: "&") else { return }
    if isMarkup, input[next] == UInt8(ascii: ">") {
      // The library would lose text at `]]>`.
      let isEnd = next > 0 && input[next - 1] == UInt8(ascii: "]") && input.hasASCII("]]>", at: next - 2)
      if isEnd { damage.insert(.malformedMarkup) }
      // The brackets may also be references.
      if isEnd || isLiteral && next - copied < 2 { replace(next..<next + 1, withText: ">".utf8) }
      position += 1
    } else {
      repairCharacter()
      // Without the character, the text could become `]]>`.
      guard position > next + 1, position < end else { return }
      let bracket = input[position] == UInt8(ascii: "]") ? position + 1 : position
      guard bracket < end, input[bracket] == UInt8(ascii: ">") else { return }
      replace(bracket..<bracket + 1, withText: ">".utf8)
      position = bracket + 1
    }
  }

  mutating func repairCharacter() {
    guard isNoncharacter(at: position) else { return position += 1 }
    damage.insert(.controlCharacters)
    move(to: position + 3)
  }

  /// U+FFFE and U+FFFF, which XML does not allow.
  private func isNoncharacter(at index: Int) -> Bool {
    input[index] == 0xEF && index + 2 < input.count && input[index + 1] == 0xBF && input[index + 2] >= 0xBE
  }
}
