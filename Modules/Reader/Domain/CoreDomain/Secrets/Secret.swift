/// A secret, such as a token. Descriptions, dumps, and string interpolations don't show its text.
public struct Secret: Equatable, Sendable {
  /// The text of the secret. Send it only to its own server.
  public let text: String

  /// Returns nil unless the text is one word of printable ASCII with at most 8,192 characters, because it is sent in a
  /// header (RFC 9110, section 5.5). White space around the word is removed.
  public init?(_ text: some StringProtocol) {
    let word = text.drop(while: \.isWhitespace)
    let end = word.lastIndex { !$0.isWhitespace }.map { word.index(after: $0) } ?? word.startIndex
    let trimmed = word[..<end]
    guard !trimmed.isEmpty, trimmed.utf8.count <= 8_192,
      trimmed.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.text = String(trimmed)
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
