import ArticlesDomain
import MarkupData

extension Publication {
  /// Adds the faults that were found in the markup of the feed.
  mutating func add(_ damage: Set<MarkupDamage>) {
    self.damage.formUnion(damage.map(Damage.init))
  }
}

extension Publication.Damage {
  init(_ damage: MarkupDamage) {
    self =
      switch damage {
      case .leadingText: .leadingText
      case .bareAmpersand: .bareAmpersand
      case .undeclaredEntity: .undeclaredEntity
      case .controlCharacters: .controlCharacters
      case .wrongEncoding: .wrongEncoding
      case .truncated: .truncated
      case .undeclaredPrefix: .undeclaredPrefix
      case .malformedMarkup: .malformedMarkup
      case .cutAtLimit: .cutAtLimit
      }
  }
}
