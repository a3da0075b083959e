public import Foundation

/// Foreign bytes as valid UTF-8, without a byte order mark.
public struct DecodedText: Equatable, Sendable {
  public var utf8: [UInt8]
  /// ``MarkupDamage/wrongEncoding`` where the bytes are not of the encoding they claim.
  public var damage: Set<MarkupDamage>

  /// Decodes by the first encoding that fits without a fault: `charset`, the byte order mark, the shape of
  /// the first bytes (XML 1.0, appendix F), the XML declaration, UTF-8. Where none does, the first one named
  /// is taken, and a byte that is not of it is read as windows-1252.
  ///
  /// - Parameter charset: What the transport says, if anything.
  public init(_ data: Data, charset: String? = nil) {
    let bytes = [UInt8](data)
    let declared = Self.declaredEncoding(of: bytes)
    let mark = CharacterEncoding(byteOrderMarkOf: bytes)
    let guessed = mark ?? CharacterEncoding(shapeOf: bytes)
    var candidates: [CharacterEncoding] = []
    if let charset, let named = CharacterEncoding(name: charset, bytes: bytes) { candidates.append(named) }
    if let guessed { candidates.append(guessed) }
    // A declaration that can be read byte by byte is not written in units of two or four bytes.
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
