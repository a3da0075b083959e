import ArticlesDomain
import CoreDomain
import Foundation

/// An author of the sample, with the author's articles.
struct SampleAuthor: Sendable {
  var name: String
  var biography: String
  var homePage: String
  /// The path at the sample's address.
  var image: String?
  var drafts: @Sendable () -> [Draft]

  var byline: Author { Author(name: name, url: URL(string: homePage)) }

  /// Whether `name` means this author.
  func isCalled(_ name: String) -> Bool { self.name.folded == name.folded }
}
