public import Foundation

/// Someone who publishes: a user of a server, an author, a feed's publication.
public struct Profile: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case user, author, publication
  }

  public var kind: Kind
  /// The ``ArticlesDomain/Publication/id`` of the source that knows it.
  public var source: String
  /// What it is asked for by: a user's name, an author's name, a publication's address.
  public var name: String
  /// What it is called on screen.
  public var displayName: String
  public var biography: String?
  public var image: URL?
  public var homePage: URL?
  /// Who writes a publication; empty for a person.
  public var authors: [String]
  /// Whether the signed-in user follows it; nil where nobody is signed in or the source has no followers.
  public var isFollowed: Bool?

  public init(
    kind: Kind, source: String, name: String, displayName: String? = nil, biography: String? = nil,
    image: URL? = nil, homePage: URL? = nil, authors: [String] = [], isFollowed: Bool? = nil
  ) {
    self.kind = kind
    self.source = source
    self.name = name
    self.displayName = displayName ?? name
    self.biography = biography
    self.image = image
    self.homePage = homePage
    self.authors = authors
    self.isFollowed = isFollowed
  }
}
