public import Foundation

/// A publisher: an author, or the publication of a feed.
public struct Publisher: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case author, publication
  }

  public var kind: Kind
  /// The ``Publication/id`` of the publisher's source.
  public var source: String
  /// The feed of a publication, if the source has several.
  public var feed: String?
  /// The name for requests: an author's name, or a publication's URL.
  public var name: String
  /// The name for display.
  public var displayName: String
  /// The biography, nil if the publisher has none, or empty if it can't have one.
  public var biography: String?
  public var image: URL?
  public var homePage: URL?
  /// The authors of a publication. Empty for a person.
  public var authors: [String]

  public init(
    kind: Kind, source: String, feed: String? = nil, name: String, displayName: String? = nil,
    biography: String? = nil,
    image: URL? = nil, homePage: URL? = nil, authors: [String] = []
  ) {
    (self.kind, self.source, self.feed, self.name) = (kind, source, feed, name)
    self.displayName = displayName ?? name
    (self.biography, self.image, self.homePage, self.authors) = (biography, image, homePage, authors)
  }
}
