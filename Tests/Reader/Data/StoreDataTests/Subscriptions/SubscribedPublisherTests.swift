import ArticlesDomain
import CoreDomain
import DomainContracts
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport
import Testing

struct SubscribedPublisherTests {
  @Test func `followed feeds and their authors are publishers`() async throws {
    try await withSUT { sut in
      try await verifyPublisherRepository(sut, knows: "Ada", source: "subscriptions")
    }
  }

  @Test(arguments: [
    "https://a.example/feed", "the news", "MY NEWS", "https://a.example/", "https://new.example/feed",
  ])
  func `a feed is found by its titles, addresses, and home page`(name: String) async throws {
    try await withSUT { sut in
      let expected = Publisher(
        kind: .publication, source: "subscriptions", feed: "https://a.example/feed",
        name: "https://a.example/feed", displayName: "My News",
        biography: "All of it.", homePage: URL(string: "https://a.example/"),
        authors: ["Grace", "Ada", "Zoë"])
      let publisher = try await sut.publisher(named: name)
      #expect(publisher == expected)
    }
  }

  @Test func `an author is found without accents and case`() async throws {
    try await withSUT { sut in
      let expected = Publisher(
        kind: .author, source: "subscriptions", name: "Zoë", homePage: URL(string: "https://zoe.example/"))
      let publisher = try await sut.publisher(named: "ZOE")
      #expect(publisher == expected)
    }
  }

  @Test func `authors of other feeds are unknown`() async throws {
    try await withSUT { sut in
      await #expect(throws: Failure(source: "subscriptions", SourceFault.notFound("Eve"))) {
        try await sut.publisher(named: "Eve")
      }
    }
  }

  private func withSUT(_ body: (SQLiteSubscribedPublisherRepository) async throws -> Void) async throws {
    try await withDatabase { database in
      let store = SQLiteFeedStore(database, date: .fixed(.distantPast))
      let news = Publication(
        id: "https://a.example/feed", title: "The News", summary: "All of it.",
        homePage: URL(string: "https://a.example/"), authors: [Author(name: "Grace")])
      let authors = ["Ada": nil, "Zoë": URL(string: "https://zoe.example/")]
      try await keep(news, authors.map { Author(name: $0, url: $1) }.sorted { $0.name < $1.name }, in: store)
      try await keep(Publication(id: "other"), [Author(name: "Eve")], in: store)
      try await SQLiteSubscriptionStore(database).change {
        $0 = [
          Subscription("b"),
          Subscription(news.id, address: "https://new.example/feed", title: "My News"),
        ]
      }
      try await body(SQLiteSubscribedPublisherRepository(database))
    }
  }

  private func keep(_ publication: Publication, _ authors: [Author], in store: SQLiteFeedStore) async throws {
    var article = Article(id: Article.ID(source: publication.id, value: "1"), source: publication.name)
    article.authors = authors
    try await store.keep(
      FetchedFeed(Feed(publication: publication, articles: [article])), confirmedAt: .distantPast)
  }
}
