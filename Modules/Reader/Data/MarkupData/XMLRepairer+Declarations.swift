import ArticlesDomain

extension XMLRepairer {
  /// Removes comments and declarations, and repairs a CDATA section.
  mutating func repairDeclaration() throws {
    if input.hasASCII("<!--", at: position) {
      skip(past: "-->", from: position + 4)
    } else if input.hasASCII("<![CDATA[", at: position) {
      startCharacterData()
    } else if open.isEmpty, documentType == nil, input.hasASCII("<!DOCTYPE", at: position) {
      var end = position
      documentType = try DocumentType(input, from: position, end: &end)
      move(to: end)
    } else {
      if !open.isEmpty { damage.insert(.malformedMarkup) }
      skip(past: ">", from: position + 2)
    }
  }

  mutating func skip(past text: StaticString, from start: Int) {
    let end = input.firstIndex(ofASCII: text, from: start).map { $0 + text.utf8CodeUnitCount }
    if end == nil { damage.insert(.truncated) }
    move(to: end ?? input.count)
  }

  private mutating func startCharacterData() {
    let start = position + 9
    guard !open.isEmpty else { return skip(past: "]]>", from: start) }
    let end = input.endOfCharacterData(from: start)
    if end == nil { damage.insert(.truncated) }
    characterData = start..<(end ?? input.count)
  }
}
