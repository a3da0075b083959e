/// A fault that was repaired so that the markup could be read.
public enum MarkupDamage: UInt8, CaseIterable, Sendable {
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

/// A set of damage for the inner loops of a parser: inserting takes no longer than setting a bit.
struct MarkupDamageBits {
  private var bits: UInt16 = 0

  init(_ damage: MarkupDamage...) {
    for damage in damage { insert(damage) }
  }

  mutating func insert(_ damage: MarkupDamage) { bits |= 1 << damage.rawValue }

  var set: Set<MarkupDamage> { Set(MarkupDamage.allCases.filter { bits >> $0.rawValue & 1 != 0 }) }
}
