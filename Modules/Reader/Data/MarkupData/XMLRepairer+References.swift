import ArticlesDomain

extension XMLRepairer {
  /// Replaces a reference of XML, of HTML, or of the document type, and escapes every other `&`. ``position`` is at the
  /// `&` before, and after the reference or the `&` afterwards.
  ///
  /// - Parameter isText: Whether the reference is in a text. In an attribute, markup becomes a reference by number,
  ///   because after a fault the library loses references by name.
  mutating func repairReference(isText: Bool) throws {
    let start = position + 1
    if let (length, character) = input.predefinedReference(at: start) {
      return substitute(CollectionOfOne(character), before: start + length, isText: isText)
    }
    if start < input.count, input[start] == UInt8(ascii: "#") {
      return repairNumericReference(isText: isText)
    }
    var end = start
    while end < input.count, end - start < 40, input[end].isNameByte { end += 1 }
    guard end < input.count, end > start, input[end] == UInt8(ascii: ";") else {
      return escapeAmpersand(as: .bareAmpersand, isText: isText)
    }
    let name = String(decoding: input[start..<end], as: UTF8.self)
    if let entity = documentType?.entities[name] {
      guard case .text(let text) = entity else { throw MarkupError.forbiddenEntities }
      substitute(text.utf8, before: end + 1, isText: isText)
    } else if let characters = NamedCharacter.characters(name) {
      if documentType?.isExternal != true { damage.insert(.undeclaredEntity) }
      substitute(characters.utf8, before: end + 1, isText: isText)
    } else {
      escapeAmpersand(as: .undeclaredEntity, isText: isText)
    }
  }

  private mutating func repairNumericReference(isText: Bool) {
    let start = position + 2
    var end = start
    while end < input.count, end - start < 12, input[end].isASCIIAlphanumeric { end += 1 }
    guard end < input.count, end > start, input[end] == UInt8(ascii: ";") else {
      return escapeAmpersand(as: .bareAmpersand, isText: isText)
    }
    let reference = input[start..<end]
    // HTML allows a capital X, and XML doesn't (XML 1.0, section 4.1).
    let isHTML = reference.first == UInt8(ascii: "X")
    let isNumber = isHTML || reference.first == UInt8(ascii: "x") || reference.allSatisfy(\.isASCIIDigit)
    guard let scalar = Unicode.Scalar(reference: reference) else {
      guard isNumber else { return escapeAmpersand(as: .bareAmpersand, isText: isText) }
      damage.insert(.controlCharacters)
      move(to: end + 1)
      return
    }
    if isHTML { damage.insert(.malformedMarkup) }
    // Without the reference, a carriage return would become a line feed, or a line feed a space.
    if scalar.value < 0x20, !isHTML {
      closeLiteral()
      position = end + 1
    } else {
      substitute(scalar.utf8, before: end + 1, isText: isText)
    }
  }

  private mutating func escapeAmpersand(as kind: Publication.Damage, isText: Bool) {
    damage.insert(kind)
    substitute(CollectionOfOne(UInt8(ascii: "&")), before: position + 1, isText: isText)
  }

  /// Replaces the input from ``position`` to `end` with characters.
  private mutating func substitute(_ text: some Sequence<UInt8>, before end: Int, isText: Bool) {
    if isText {
      replace(position..<end, withText: text)
    } else {
      drop(position..<end)
      for byte in text {
        if "&<>\"'".utf8.contains(byte) { output += "&#\(byte);".utf8 } else { output.append(byte) }
      }
    }
    position = end
  }
}
