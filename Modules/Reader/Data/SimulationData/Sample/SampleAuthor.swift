import ArticlesDomain
import CoreDomain
import Foundation

/// Someone who writes for the sample, with what they wrote.
struct SampleAuthor: Sendable {
  var name: String
  var biography: String
  var homePage: String
  /// A path at the sample's address.
  var image: String?
  /// Whether the sample's user follows them; nil for that user.
  var isFollowed: Bool?
  /// The slugs of the articles that they marked as favourites.
  var favorites: [String]
  var drafts: @Sendable () -> [Draft]

  var byline: Author { Author(name: name, url: URL(string: homePage)) }

  /// Whether a person who types `name` means this author.
  func isCalled(_ name: String) -> Bool { self.name.folded == name.folded }
}
