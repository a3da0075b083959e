import CLibXML2

/// A character encoding that feeds use.
enum CharacterEncoding: Equatable {
  case utf8
  case utf16(bigEndian: Bool)
  case utf32(bigEndian: Bool)
  case windows1252
  /// An encoding that the system converts, with the system's name for it.
  case system(String)

  var isWide: Bool {
    switch self {
    case .utf16, .utf32: true
    case .utf8, .windows1252, .system: false
    }
  }

  /// The byte order marks. The mark of UTF-16 also starts one of UTF-32, so it comes later.
  private static let marks: [(bytes: [UInt8], encoding: CharacterEncoding)] = [
    ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE, 0, 0], .utf32(bigEndian: false)),
    ([0, 0, 0xFE, 0xFF], .utf32(bigEndian: true)), ([0xFF, 0xFE], .utf16(bigEndian: false)),
    ([0xFE, 0xFF], .utf16(bigEndian: true)),
  ]

  init?(byteOrderMarkOf bytes: [UInt8]) {
    guard let mark = Self.marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    self = mark.encoding
  }

  /// Recognizes UTF-16 and UTF-32 without a byte order mark by the zeros of an ASCII character.
  init?(shapeOf bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 0, 0, 1...): self = .utf32(bigEndian: true)
    case (1..., 0, 0, 0): self = .utf32(bigEndian: false)
    case (0, 1..., 0, 1...): self = .utf16(bigEndian: true)
    case (1..., 0, 1..., 0): self = .utf16(bigEndian: false)
    default: return nil
    }
  }

  /// Reads a name as the Encoding Standard does (section 4.2): the label of an old encoding means the larger encoding
  /// that replaced it.
  init?(name: String, bytes: [UInt8]) {
    let label = name.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    switch label {
    case "utf-16", "utf16", "ucs-2", "iso-10646-ucs-2", "csunicode", "unicode":
      self = Self(byteOrderMarkOf: bytes) ?? Self(shapeOf: bytes) ?? .utf16(bigEndian: true)
    case "utf-32", "ucs-4", "iso-10646-ucs-4":
      self = Self(byteOrderMarkOf: bytes) ?? Self(shapeOf: bytes) ?? .utf32(bigEndian: true)
    default:
      guard let encoding = EncodingLabel.encoding(label) else { return nil }
      self = encoding
    }
  }

  /// - Parameter strictly: Whether to return nil for bytes that don't belong to the encoding.
  func decode(_ bytes: [UInt8], strictly: Bool) -> [UInt8]? {
    switch self {
    case .utf8: Self.repairedUTF8(bytes, strictly: strictly)
    case .utf16(let bigEndian): Self.decode(bytes, as: UTF16.self, bigEndian: bigEndian, strictly: strictly)
    case .utf32(let bigEndian): Self.decode(bytes, as: UTF32.self, bigEndian: bigEndian, strictly: strictly)
    case .windows1252: Self.decodeWindows1252(bytes)
    case .system(let name): Self.decodeBySystem(bytes, name: name, strictly: strictly)
    }
  }

  private static func repairedUTF8(_ bytes: [UInt8], strictly: Bool) -> [UInt8]? {
    var (output, copied) = ([UInt8](), 0)
    while let fault = bytes.withUnsafeBufferPointer({ $0.invalidUTF8(from: copied) }) {
      if strictly { return nil }
      output += bytes[copied..<fault]
      output += Character.windows1252(bytes[fault]).utf8
      copied = fault + 1
    }
    return copied == 0 ? bytes : output + bytes[copied...]
  }

  private static func decodeWindows1252(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 4)
    for byte in bytes {
      if byte < 0x80 { output.append(byte) } else { output += Character.windows1252(byte).utf8 }
    }
    return output
  }

  private static func decode<Encoding: UnicodeCodec>(
    _ bytes: [UInt8], as encoding: Encoding.Type, bigEndian: Bool, strictly: Bool
  ) -> [UInt8]? where Encoding.CodeUnit: FixedWidthInteger {
    let size = MemoryLayout<Encoding.CodeUnit>.size
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    let isFaulty = bytes.withUnsafeBytes { bytes in
      let units = stride(from: 0, to: bytes.count - bytes.count % size, by: size).lazy.map { index in
        let unit = bytes.loadUnaligned(fromByteOffset: index, as: Encoding.CodeUnit.self)
        return bigEndian ? Encoding.CodeUnit(bigEndian: unit) : Encoding.CodeUnit(littleEndian: unit)
      }
      return transcode(
        units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: strictly,
        into: { output.append($0) })
    }
    return strictly && isFaulty ? nil : output
  }

  /// Decodes with libxml2, which passes encodings that it doesn't know to the system's `iconv`.
  private static func decodeBySystem(_ bytes: [UInt8], name: String, strictly: Bool) -> [UInt8]? {
    LibXML2.prepare()
    // The library would print each fault to standard error. The setting applies to this thread only.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
    defer { xmlCharEncCloseFunc(handler) }
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return nil }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    guard bytes.count < Int32.max, xmlBufferAdd(input, bytes, Int32(bytes.count)) == 0 else { return nil }
    // Some decoders hold a letter until they know that no accent follows, and libxml2 never requests the rest.
    guard xmlBufferAdd(input, "\n", 1) == 0 else { return nil }
    while xmlBufferLength(input) > 0 {
      let before = xmlBufferLength(input)
      let written = xmlBufferLength(output)
      _ = xmlCharEncInFunc(handler, output, input)
      guard xmlBufferLength(input) == before, xmlBufferLength(output) == written else { continue }
      if strictly { return nil }
      let byte = xmlBufferContent(input).pointee
      let replacement = Array(Character.windows1252(byte).utf8)
      guard xmlBufferAdd(output, replacement, Int32(replacement.count)) == 0 else { return nil }
      xmlBufferShrink(input, 1)
    }
    let count = max(Int(xmlBufferLength(output)) - 1, 0)
    return Array(UnsafeBufferPointer(start: xmlBufferContent(output), count: count))
  }
}
