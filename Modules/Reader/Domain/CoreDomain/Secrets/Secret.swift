/// A secret, such as a token or a password. Descriptions, dumps, and string interpolations don't show its text.
public struct Secret: Equatable, Sendable {
  /// The text of the secret. Send it only to its own server.
  public let text: String

  /// The largest size of a secret, in bytes.
  public static let limit = 8_192

  /// Returns nil unless the text is one word of printable ASCII with at most ``limit`` characters, because it is sent in a
  /// header (RFC 9110, section 5.5). White space around the word is removed.
  public init?(_ text: some StringProtocol) {
    let word = text.drop(while: \.isWhitespace)
    let end = word.lastIndex { !$0.isWhitespace }.map { word.index(after: $0) } ?? word.startIndex
    let trimmed = word[..<end]
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.limit,
      trimmed.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.text = String(trimmed)
  }

  /// A password, which is sent in the body of a request. One line break at its end is removed.
  ///
  /// Returns nil unless the text is one line without control characters, and has 1 to ``limit`` bytes.
  public init?(password text: some StringProtocol) {
    let line = ["\n", "\r\n", "\r"].contains(text.last) ? text.dropLast() : text[...]
    guard !line.isEmpty, line.utf8.count <= Self.limit,
      !line.unicodeScalars.contains(where: \.isControl)
    else { return nil }
    self.text = String(line)
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
