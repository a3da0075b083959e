/// Something that nobody else may know, such as a token. It does not show itself: not in a description, not in a
/// dump, not in an interpolated text.
public struct Secret: Equatable, Sendable {
  /// What is told to the one it is for, and to nobody else.
  public let text: String

  /// Nil where there is nothing in it, or more than one word of printable ASCII of at most 8,192 characters: such a
  /// text could not be sent in a header (RFC 9110, 5.5), or would be two.
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
