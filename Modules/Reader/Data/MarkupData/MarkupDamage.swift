/// A fault that was repaired so that the markup could be read.
public enum MarkupDamage: UInt8, CaseIterable, Sendable {
  /// Text before the XML declaration.
  case leadingText
  /// An `&` that starts no entity.
  case bareAmpersand
  /// An HTML entity that XML doesn't know.
  case undeclaredEntity
  case controlCharacters
  /// Bytes that don't belong to the encoding that the text declares.
  case wrongEncoding
  /// The input ends too early.
  case truncated
  /// A namespace prefix that isn't declared.
  case undeclaredPrefix
  /// Tags that do not nest, attributes without quotes, and similar faults.
  case malformedMarkup
  /// Content beyond a limit was left out.
  case cutAtLimit
}

/// A set of damage for the inner loops of a parser. Inserting only sets a bit.
struct MarkupDamageBits {
  private var bits: UInt16 = 0

  init(_ damage: MarkupDamage...) {
    for damage in damage { insert(damage) }
  }

  mutating func insert(_ damage: MarkupDamage) { bits |= 1 << damage.rawValue }

  var set: Set<MarkupDamage> { Set(MarkupDamage.allCases.filter { bits >> $0.rawValue & 1 != 0 }) }
}
