public import Foundation

/// Bytes of any encoding, converted to valid UTF-8 without a byte order mark.
public struct DecodedText: Equatable, Sendable {
  public var utf8: [UInt8]
  /// ``MarkupDamage/wrongEncoding`` if the bytes don't belong to the encoding that they declare.
  public var damage: Set<MarkupDamage>

  /// Decodes with the first encoding that fits all bytes: `charset`, the byte order mark, the shape of the
  /// first bytes (XML 1.0, appendix F), the XML declaration, UTF-8. If none fits, uses the first of them, and
  /// reads bytes that don't belong to it as windows-1252.
  ///
  /// - Parameter charset: The encoding that the transport names, if any.
  public init(_ data: Data, charset: String? = nil) {
    let bytes = [UInt8](data)
    let declared = Self.declaredEncoding(of: bytes)
    let mark = CharacterEncoding(byteOrderMarkOf: bytes)
    let guessed = mark ?? CharacterEncoding(shapeOf: bytes)
    var candidates: [CharacterEncoding] = []
    if let charset, let named = CharacterEncoding(name: charset, bytes: bytes) { candidates.append(named) }
    if let guessed { candidates.append(guessed) }
    // A text whose declaration is readable byte by byte is not UTF-16 or UTF-32.
    if let named = declared.flatMap({ CharacterEncoding(name: $0, bytes: bytes) }), !named.isWide {
      candidates.append(named)
    }
    candidates.append(.utf8)

    for (index, encoding) in candidates.enumerated() {
      if let decoded = encoding.decode(bytes, strictly: true) {
        utf8 = Self.withoutMark(decoded)
        damage = index == 0 || encoding == candidates[0] ? [] : [.wrongEncoding]
        return
      }
    }
    utf8 = Self.withoutMark(candidates[0].decode(bytes, strictly: false) ?? [])
    damage = [.wrongEncoding]
  }

  private static func withoutMark(_ utf8: [UInt8]) -> [UInt8] {
    utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(utf8.dropFirst(3)) : utf8
  }

  /// The `encoding` of the XML declaration, if there is one in the first kilobyte.
  private static func declaredEncoding(of bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    guard let start = head.range(of: "<?xml"), let end = head[start.upperBound...].range(of: "?>"),
      let key = head[start.upperBound..<end.lowerBound].range(of: "encoding")
    else { return nil }
    let value = head[key.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
