/// A fault that was repaired so that the markup could be read.
public enum MarkupDamage: Equatable, Sendable {
  /// Something stands before the XML declaration.
  case leadingText
  /// An `&` that begins no entity.
  case bareAmpersand
  /// An HTML entity that XML doesn't know.
  case undeclaredEntity
  case controlCharacters
  /// Bytes that don't belong to the encoding that the text declares.
  case wrongEncoding
  /// The input ends in the middle.
  case truncated
  /// A namespace prefix that isn't declared.
  case undeclaredPrefix
  /// Tags that do not nest, attributes without quotes, and the like.
  case malformedMarkup
  /// Something was left out because it is beyond a limit.
  case cutAtLimit
}
