public import ArticlesDomain
public import Headless

/// An address of an article to open.
public struct OpenRequest: ScreenRequest, ArticleNaming {
  public var article: ArticleReference
  public var address: ArticleAddress

  public init(_ article: ArticleReference, _ address: ArticleAddress) {
    (self.article, self.address) = (article, address)
  }

  public var named: [ArticleReference] { [article] }

  /// The number of the file, or nil if it is another address.
  var enclosure: Int? { if case .enclosure(let number) = address { number } else { nil } }
}
