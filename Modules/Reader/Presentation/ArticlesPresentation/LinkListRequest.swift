public import ArticlesDomain
public import Headless

/// A list of the addresses of an article.
public struct LinkListRequest: ScreenRequest, ArticleNaming {
  public var article: ArticleReference

  public var named: [ArticleReference] { [article] }

  @MainActor public static let opening = ScreenOpening(
    "links", .article, help: "List the addresses of an article: links, pictures, files, and others.",
    examples: [.init("viewstate links 3", "an article of the list that was shown last")],
    on: .key("U", in: .reading)
  ) {
    LinkListRequest(article: $0)
  } perform: { (model: ArticleViewModel, _) in
    await model.load()
  }
}
