public import ArticlesDomain
public import Foundation

/// Bytes of any encoding, converted to valid UTF-8 without a byte order mark and without the control characters that XML
/// 1.0 (section 2.2) doesn't allow.
public struct DecodedText: Equatable, Sendable {
  public private(set) var utf8: Data
  /// ``Publication.Damage/wrongEncoding`` if the bytes don't belong to the encoding that they declare, and
  /// ``Publication.Damage/controlCharacters`` if control characters were removed.
  public private(set) var damage: Set<Publication.Damage>

  /// Decodes with the first encoding that fits all bytes: `charset`, the byte order mark, the shape of the first bytes
  /// (XML 1.0, appendix F), the XML declaration, UTF-8. If none fits, uses the first of them, and reads invalid bytes
  /// as windows-1252.
  ///
  /// - Parameter charset: The encoding that the transport names, if any.
  public init(_ data: Data, charset: String? = nil) {
    let head = [UInt8](data.prefix(1024))
    let mark = CharacterEncoding(byteOrderMarkOf: head)
    let guessed = mark ?? CharacterEncoding(shapeOf: head)
    var candidates: [CharacterEncoding] = []
    if let charset, let named = CharacterEncoding(name: charset, bytes: head) { candidates.append(named) }
    if let guessed { candidates.append(guessed) }
    // A text whose declaration is readable byte by byte is not UTF-16 or UTF-32.
    if let named = Self.declaredEncoding(of: head).flatMap({ CharacterEncoding(name: $0, bytes: head) }),
      !named.isWide
    {
      candidates.append(named)
    }
    candidates.append(.utf8)

    damage = [.wrongEncoding]
    var fitting: Data?
    for encoding in candidates where fitting == nil {
      fitting = Self.decode(data, from: encoding, strictly: true)
      if fitting != nil, encoding == candidates[0] { damage = [] }
    }
    utf8 = fitting ?? Self.decode(data, from: candidates[0], strictly: false) ?? Data()
    removeControls()
  }

  /// Removes control characters wherever they are, even inside a tag. A form feed becomes a space, which it is in HTML.
  private mutating func removeControls() {
    guard withUTF8(\.hasForbiddenControls) else { return }
    damage.insert(.controlCharacters)
    utf8 = Data(
      utf8.lazy.compactMap { !$0.isForbiddenControl ? $0 : $0 == 0x0C ? UInt8(ascii: " ") : nil })
  }

  /// Decodes data. Text that is already UTF-8 isn't copied, because a feed can be large.
  private static func decode(_ data: Data, from encoding: CharacterEncoding, strictly: Bool) -> Data? {
    if encoding == .utf8, strictly {
      let invalid = data.withUnsafeBytes { $0.withMemoryRebound(to: UInt8.self) { $0.invalidUTF8(from: 0) } }
      return invalid == nil ? withoutMark(data) : nil
    }
    return encoding.decode([UInt8](data), strictly: strictly).map { withoutMark(Data($0)) }
  }

  private static func withoutMark(_ utf8: Data) -> Data {
    utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? utf8.dropFirst(3) : utf8
  }

  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try utf8.withUnsafeBytes { try $0.withMemoryRebound(to: UInt8.self, body) }
  }

  /// The `encoding` of the XML declaration, if there is one.
  private static func declaredEncoding(of bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes, as: UTF8.self)
    guard let start = head.range(of: "<?xml"), let end = head[start.upperBound...].range(of: "?>"),
      let key = head[start.upperBound..<end.lowerBound].range(of: "encoding")
    else { return nil }
    let value = head[key.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
