extension XMLRepairer {
  /// Keeps the references of XML, by number, replaces those of HTML and of the document type with their characters, and
  /// escapes every other `&`. ``position`` is at the `&` before, and after the reference or the `&`
  /// afterwards.
  mutating func repairReference() throws {
    let start = position + 1
    if let (length, number) = predefined(at: start) {
      if open.last?.isOmitted != true {
        // After a fault, the library loses references by name.
        replace(position..<start + length, with: number.utf8)
      } else if number == "&#60;" {
        outline?.note(tagAt: start + length, in: input)
      }
      position = start + length
      return
    }
    if start < input.count, input[start] == UInt8(ascii: "#") { return repairNumericReference() }
    var end = start
    while end < input.count, end - start < 40, input[end].isNameByte { end += 1 }
    guard end < input.count, end > start, input[end] == UInt8(ascii: ";") else {
      return escapeAmpersand(as: .bareAmpersand)
    }
    let name = String(decoding: input[start..<end], as: UTF8.self)
    if let entity = documentType?.entities[name] {
      guard case .text(let text) = entity else { throw MarkupError.forbiddenEntities }
      substitute(text, before: end + 1)
    } else if let character = NamedEntity.character(name) {
      if documentType?.isExternal != true { damage.insert(.undeclaredEntity) }
      substitute(String(character), before: end + 1)
    } else {
      escapeAmpersand(as: .undeclaredEntity)
    }
  }

  /// A reference of XML: its length without the `&`, and the same reference by number.
  private func predefined(at start: Int) -> (length: Int, number: String)? {
    let first = start < input.count ? input[start] : 0
    let (name, number): (StaticString, String)
    switch first {
    case UInt8(ascii: "l"): (name, number) = ("lt;", "&#60;")
    case UInt8(ascii: "g"): (name, number) = ("gt;", "&#62;")
    case UInt8(ascii: "q"): (name, number) = ("quot;", "&#34;")
    case UInt8(ascii: "a"):
      let isQuote = start + 1 < input.count && input[start + 1] == UInt8(ascii: "p")
      (name, number) = isQuote ? ("apos;", "&#39;") : ("amp;", "&#38;")
    default: return nil
    }
    let length = name.utf8CodeUnitCount
    guard start + length <= input.count else { return nil }
    let isSame = name.withUTF8Buffer { name in name.indices.allSatisfy { name[$0] == input[start + $0] } }
    return isSame ? (length, number) : nil
  }

  private mutating func repairNumericReference() {
    let start = position + 2
    var end = start
    while end < input.count, end - start < 12, input[end].isASCIIAlphanumeric { end += 1 }
    guard end < input.count, end > start, input[end] == UInt8(ascii: ";") else {
      return escapeAmpersand(as: .bareAmpersand)
    }
    let reference = String(decoding: input[start..<end], as: UTF8.self)
    // HTML allows a capital X, and XML doesn't (XML 1.0, section 4.1).
    let isHTML = reference.hasPrefix("X")
    let isNumber = isHTML || reference.hasPrefix("x") || reference.utf8.allSatisfy(\.isASCIIDigit)
    guard let scalar = Unicode.Scalar(reference: reference) else {
      guard isNumber else { return escapeAmpersand(as: .bareAmpersand) }
      damage.insert(.controlCharacters)
      drop(position..<end + 1)
      position = end + 1
      return
    }
    if isHTML { damage.insert(.malformedMarkup) }
    if scalar.value < 0x80, !isHTML {
      position = end + 1
    } else {
      substitute(String(Character(scalar)), before: end + 1)
    }
  }

  private mutating func substitute(_ text: String, before end: Int) {
    let markup: [Unicode.Scalar: String] = [
      "&": "&#38;", "<": "&#60;", ">": "&#62;", "\"": "&#34;", "'": "&#39;",
    ]
    let escaped = text.unicodeScalars.map { markup[$0] ?? String(Character($0)) }.joined()
    replace(position..<end, with: escaped.utf8)
    position = end
  }

  private mutating func escapeAmpersand(as kind: MarkupDamage) {
    damage.insert(kind)
    replace(position..<position + 1, with: "&#38;".utf8)
    position += 1
  }
}
