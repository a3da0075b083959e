/// The entities of a document type declaration. External entities are never loaded, and no entity is expanded more than
/// once.
struct DocumentType {
  enum Entity: Equatable {
    /// Plain characters, short enough to replace each use of the entity.
    case text(String)
    /// Text made of other entities, long text, or external text.
    case forbidden
  }

  /// The longest accepted replacement text, in bytes.
  static let longestText = 256

  /// The largest number of declared entities. The largest public set has about 2,200
  /// (https://www.w3.org/TR/xml-entity-names).
  static let mostEntities = 10_000

  var entities: [String: Entity] = [:]
  /// Whether the declaration names an external document type, whose entities the author may use.
  var isExternal = false

  /// Reads the declaration that starts at `start` with `<!DOCTYPE`.
  ///
  /// - Parameter end: Set to the index after the declaration, or the end of the input if it is cut off.
  /// - Throws: ``MarkupError/forbiddenEntities`` if entities are built of entities, if there are more than
  ///   ``mostEntities``, or if the declaration uses an external parameter entity that isn't one of the public character
  ///   sets.
  init(_ input: UnsafeBufferPointer<UInt8>, from start: Int, end: inout Int) throws {
    var scanner = Scanner(input: input, index: start + 9)
    while let byte = scanner.current {
      switch byte {
      case UInt8(ascii: ">"):
        end = scanner.index + 1
        return
      case UInt8(ascii: "["):
        scanner.index += 1
        try readSubset(&scanner)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        isExternal = true
        _ = scanner.quoted()
      default: scanner.index += 1
      }
    }
    end = input.count
  }

  private mutating func readSubset(_ scanner: inout Scanner) throws {
    var outside: Set<String> = []
    while let byte = scanner.current {
      if byte == UInt8(ascii: "]") {
        scanner.index += 1
        return
      } else if scanner.skip("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.skip("<?") {
        scanner.skip(past: "?>")
      } else if scanner.skip("<!ENTITY") {
        try readEntity(&scanner, outside: &outside)
      } else if byte == UInt8(ascii: "%") {
        scanner.index += 1
        if outside.contains(scanner.name()) { throw MarkupError.forbiddenEntities }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = scanner.quoted()
      } else {
        scanner.index += 1
      }
    }
  }

  private mutating func readEntity(_ scanner: inout Scanner, outside: inout Set<String>) throws {
    guard entities.count + outside.count < Self.mostEntities else { throw MarkupError.forbiddenEntities }
    scanner.skipSpace()
    let isParameter = scanner.skip("%")
    scanner.skipSpace()
    let name = scanner.name()
    scanner.skipSpace()
    if scanner.skip("SYSTEM") {
      if isParameter { outside.insert(name) } else { declare(name, .forbidden) }
    } else if scanner.skip("PUBLIC") {
      if !isParameter { declare(name, .forbidden) }
      isExternal = true
    } else if let value = scanner.quoted(), !isParameter {
      declare(name, try Self.entity(value))
    }
    while let byte = scanner.current, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = scanner.quoted()
      } else {
        scanner.index += 1
      }
    }
    scanner.index += 1
  }

  /// The first declaration of a name counts (XML 1.0, section 4.2).
  private mutating func declare(_ name: String, _ entity: Entity) {
    if entities[name] == nil { entities[name] = entity }
  }

  private static func entity(_ value: Slice<UnsafeBufferPointer<UInt8>>) throws -> Entity {
    guard value.count <= longestText else { return .forbidden }
    let text = String(decoding: value, as: UTF8.self)
    guard text.contains("&") || text.contains("%") else { return .text(text) }
    // The old character sets define each character by one numeric reference.
    if text.hasPrefix("&#"), text.hasSuffix(";"),
      let scalar = Unicode.Scalar(reference: text.utf8.dropFirst(2).dropLast())
    {
      return .text(String(Character(scalar)))
    }
    if text.hasPrefix("&#38;"), text.hasSuffix(";") { return .text(text == "&#38;#60;" ? "<" : "&") }
    throw MarkupError.forbiddenEntities
  }
}

extension DocumentType {
  private struct Scanner {
    let input: UnsafeBufferPointer<UInt8>
    var index: Int

    var current: UInt8? { index < input.count ? input[index] : nil }

    mutating func skipSpace() { index = input.skippingSpace(from: index) }

    mutating func skip(_ text: StaticString) -> Bool {
      guard input.hasASCII(text, at: index) else { return false }
      index += text.utf8CodeUnitCount
      return true
    }

    mutating func skip(past text: StaticString) {
      index = input.firstIndex(ofASCII: text, from: index).map { $0 + text.utf8CodeUnitCount } ?? input.count
    }

    mutating func name() -> String {
      let start = index
      index = input.skippingName(from: index)
      return String(decoding: input[start..<index], as: UTF8.self)
    }

    /// The text between the quotation mark here and its partner.
    mutating func quoted() -> Slice<UnsafeBufferPointer<UInt8>>? {
      guard let mark = current, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return nil }
      let start = index + 1
      index = start
      while index < input.count, input[index] != mark { index += 1 }
      defer { index += 1 }
      return input[start..<index]
    }
  }
}

extension Unicode.Scalar {
  /// The character that `&#…;` names, in decimal, or in hexadecimal after an `x`.
  ///
  /// The numbers 128 to 159 mean windows-1252, as in HTML (section 13.2.5.80). Returns nil for characters
  /// that XML doesn't allow.
  init?(reference: some Collection<UInt8>) {
    let isHexadecimal = reference.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = isHexadecimal ? reference.dropFirst() : reference.dropFirst(0)
    guard (1...8).contains(digits.count), digits.first != UInt8(ascii: "+"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value),
      value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D, value != 0xFFFE, value != 0xFFFF
    else { return nil }
    self =
      (0x80...0x9F).contains(value)
      ? Character.windows1252(UInt8(value)).unicodeScalars.first ?? scalar : scalar
  }
}
