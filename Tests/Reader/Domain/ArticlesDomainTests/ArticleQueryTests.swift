import ArticlesDomain
import CoreDomain
import DomainFakes
import Testing

struct ArticleQueryTests {
  private let articles: [Article] = [
    .fixture(
      "old", title: "Émile writes", author: "Ada", minutesAgo: 300, tags: ["Swift"], text: "About seams."),
    .fixture("undated", title: "Zebra", author: "Grace"),
    .fixture("new", title: "apple", author: "ADA", minutesAgo: 1, tags: ["linux", "swift"]),
    .fixture("untitled", source: "other", minutesAgo: 60).withoutTitle,
  ]

  @Test(arguments: [
    (ArticleQuery(), ["new", "untitled", "old", "undated"]),
    (ArticleQuery(order: .oldest), ["old", "untitled", "new", "undated"]),
    (ArticleQuery(order: .title), ["new", "old", "undated", "untitled"]),
    (ArticleQuery(tag: "SWIFT"), ["new", "old"]),
    (ArticleQuery(tag: "swif"), []),
    (ArticleQuery(author: "ada"), ["new", "old"]),
    (ArticleQuery(source: "other"), ["untitled"]),
    (ArticleQuery(search: try ArticleSearch("emile SEAMS")), ["old"]),
    (ArticleQuery(search: try ArticleSearch("linux")), ["new"]),
    (ArticleQuery(search: try ArticleSearch("grace")), ["undated"]),
    (ArticleQuery(search: try ArticleSearch("emile apple")), []),
    (ArticleQuery(tag: "swift", author: "ada", order: .oldest), ["old", "new"]),
    (ArticleQuery(favoritedBy: "ada"), []),
    (ArticleQuery(feeds: ["other", "unknown"]), ["untitled"]),
    (ArticleQuery(feeds: []), []),
    (ArticleQuery(since: Article.fixture("untitled", minutesAgo: 60).date), ["new", "untitled"]),
    (ArticleQuery(before: Article.fixture("untitled", minutesAgo: 60).date), ["old"]),
  ])
  func `all criteria must match, and articles without a sort key come last`(
    query: ArticleQuery, expected: [String]
  ) {
    #expect(query.page(.all, of: articles).elements.map(\.id.value) == expected)
  }

  @Test func `articles with equal sort keys keep their order`() {
    let twins: [Article] = (0..<50).map { .fixture("\($0)", title: "Same", minutesAgo: 5) }
    for order in ArticleQuery.Order.allCases {
      #expect(ArticleQuery(order: order).page(.all, of: twins).elements == twins)
    }
  }

  @Test func `the total counts the matching articles`() {
    let page = ArticleQuery(tag: "swift").page(PageRequest(offset: 1, limit: 5), of: articles)
    #expect(page.elements.map(\.id.value) == ["old"])
    #expect(page.offset == 1)
    #expect(page.total == 2)
  }
}

extension Article {
  fileprivate var withoutTitle: Article {
    var article = self
    article.title = nil
    return article
  }
}
