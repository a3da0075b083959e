import ArticlesDomain

/// A set of damage for the inner loops of a parser. Inserting only sets a bit.
struct DamageBits {
  private var bits: UInt16 = 0

  init(_ damage: Publication.Damage...) {
    for damage in damage { insert(damage) }
  }

  mutating func insert(_ damage: Publication.Damage) { bits |= 1 << damage.number }

  var set: Set<Publication.Damage> {
    Set(Publication.Damage.allCases.filter { bits >> $0.number & 1 != 0 })
  }
}

extension Publication.Damage {
  private static let all = allCases

  fileprivate var number: Int { Self.all.firstIndex(of: self) ?? 0 }
}
