public import Foundation

/// What a source says of itself: a feed's channel, a server, the sample.
public struct Publication: Equatable, Sendable, Identifiable {
  /// The address, path or name that its user gave; what ``Article/ID/source`` refers to.
  public var id: String
  public var title: String?
  public var summary: String?
  public var homePage: URL?
  public var image: URL?
  public var authors: [Author]
  public var updatedAt: Date?
  /// What had to be mended before it could be read; empty for a source in good order.
  public var damage: Set<Damage>

  public init(
    id: String, title: String? = nil, summary: String? = nil, homePage: URL? = nil, image: URL? = nil,
    authors: [Author] = [], updatedAt: Date? = nil, damage: Set<Damage> = []
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.homePage = homePage
    self.image = image
    self.authors = authors
    self.updatedAt = updatedAt
    self.damage = damage
  }

  /// The title, or the address where there is none.
  public var name: String { title ?? id }

  /// A fault that a reader survives, and should hear of.
  public enum Damage: String, Sendable, CaseIterable {
    /// Something stands before the XML declaration.
    case leadingText
    /// An `&` that begins no entity.
    case bareAmpersand
    /// An HTML entity where XML knows none.
    case undeclaredEntity
    case controlCharacters
    /// Bytes that are not of the encoding it declares.
    case wrongEncoding
    /// It ends in the middle.
    case truncated
    /// A namespace prefix that is not declared.
    case undeclaredPrefix
    /// Tags that do not nest, attributes without quotes, and the like.
    case malformedMarkup
    /// Entries that could not be understood at all were left out.
    case unreadableEntries
    /// An entry count or a length beyond the limit was cut.
    case cutAtLimit
  }
}
