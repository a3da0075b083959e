import CoreDomain
import DomainFakes
import Testing

@testable import ArticlesDomain

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
  ])
  func `articles without a sort key come last`(query: ArticleQuery, expected: [String]) {
    #expect(query.ordered(articles).map(\.id.value) == expected)
  }

  @Test func `articles with equal sort keys keep their order`() {
    let twins: [Article] = (0..<50).map { .fixture("\($0)", title: "Same", minutesAgo: 5) }
    for order in ArticleQuery.Order.allCases {
      #expect(ArticleQuery(order: order).ordered(twins) == twins)
    }
  }
}

extension Article {
  fileprivate var withoutTitle: Article {
    var article = self
    article.title = nil
    return article
  }
}
