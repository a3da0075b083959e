public import Foundation

/// The description of a source, such as the channel of a feed.
public struct Publication: Equatable, Sendable, Identifiable {
  /// The address, path, or name that the user gave. ``Article/ID/source`` refers to it.
  public var id: String
  public var title: String?
  public var summary: String?
  public var homePage: URL?
  public var image: URL?
  public var authors: [Author]
  public var updatedAt: Date?
  /// The interval between changes, according to the publication, or nil if it names none.
  public var updatePeriod: Duration?
  /// The faults that were repaired so that the source could be read.
  public var damage: Set<Damage>
  /// The start of the first date that can't be read, as the publication writes it, or nil if every date can be read.
  public var unreadableDate: String?

  public init(
    id: String, title: String? = nil, summary: String? = nil, homePage: URL? = nil, image: URL? = nil,
    authors: [Author] = [], updatedAt: Date? = nil, updatePeriod: Duration? = nil, damage: Set<Damage> = [],
    unreadableDate: String? = nil
  ) {
    (self.id, self.title, self.summary, self.homePage) = (id, title, summary, homePage)
    (self.image, self.authors, self.updatedAt) = (image, authors, updatedAt)
    (self.updatePeriod, self.damage, self.unreadableDate) = (updatePeriod, damage, unreadableDate)
  }

  /// The title, or the identifier of a publication without a title.
  public var name: String { title ?? id }

  /// A fault that does not prevent reading, and that the user should know about.
  public enum Damage: String, Sendable, CaseIterable {
    /// Text before the XML declaration.
    case leadingText
    /// An `&` that starts no entity.
    case bareAmpersand
    /// An HTML entity that XML doesn't know.
    case undeclaredEntity
    case controlCharacters
    /// Bytes that don't belong to the declared encoding.
    case wrongEncoding
    /// A body without the content coding that its server names.
    case wrongCoding
    /// The source ends too early.
    case truncated
    /// A namespace prefix that isn't declared.
    case undeclaredPrefix
    /// Tags that do not nest, attributes without quotes, and similar faults.
    case malformedMarkup
    /// Entries that could not be read were left out.
    case unreadableEntries
    /// Content beyond a limit was left out.
    case cutAtLimit
  }
}

extension Publication {
  /// The duration of a number of seconds, rounded to whole seconds, at most ten years. Returns nil unless it is at
  /// least a second.
  package static func updatePeriod(seconds: Double) -> Duration? {
    seconds >= 1 ? .seconds(min(seconds, 315_360_000).rounded()) : nil
  }
}
