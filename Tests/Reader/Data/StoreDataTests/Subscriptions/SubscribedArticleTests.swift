import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport
import Testing

struct SubscribedArticleTests {
  @Test func `an article has the title that the user gave to its feed`() async throws {
    try await withSUT { sut, _, _ in
      let names = try await sut.articles(matching: ArticleQuery(), page: .all).page.elements.map(\.source)
      #expect(names.sorted() == ["B", "B", "My News", "My News"])
      let named = try await sut.article("only in a")
      let identified = try await sut.article(Article.ID(source: "a", value: "same"))
      #expect([named.source, identified.source] == ["My News", "My News"])
    }
  }

  @Test(
    arguments: [
      (nil, "3 feeds", 3), (["a"], "My News", 2), (["b"], "B", 1), (["c"], "c", 0),
      (["a", "b"], "2 feeds", 3),
    ] as [(Set<String>?, String, Int)])
  func `a list of some feeds is about these feeds`(
    feeds: Set<String>?, title: String, unreadCount: Int
  ) async throws {
    try await withSUT { sut, store, _ in
      _ = try await store.mark(Article.ID(source: "b", value: "same"), .read(true))
      let listing = try await sut.articles(matching: ArticleQuery(feeds: feeds), page: .all)
      #expect(listing.publication.name == title)
      #expect(listing.unreadCount == unreadCount)
    }
  }

  @Test func `an identifier that several feeds have is ambiguous`() async throws {
    try await withSUT { sut, _, _ in
      await #expect(throws: Failure(source: "a, b", ArticleFault.ambiguous("same", sources: ["a", "b"]))) {
        try await sut.article("same")
      }
      let found = try await sut.article(Article.ID(source: "b", value: "same"))
      #expect(found.id.source == "b")
    }
  }

  @Test func `starred articles of the last removed feed are still shown`() async throws {
    try await withSUT { sut, store, subscriptions in
      _ = try await store.mark(Article.ID(source: "a", value: "only in a"), .starred(true))
      try await subscriptions.change { $0 = [] }
      let hasStarred = try await subscriptions.hasSubscriptions(besides: "sample")
      #expect(hasStarred)
      let starred = try await sut.articles(matching: ArticleQuery(mark: .starred), page: .all)
      #expect(starred.page.elements.map(\.id.value) == ["only in a"])
      _ = try await store.mark(Article.ID(source: "a", value: "only in a"), .starred(false))
      let hasNone = try await !subscriptions.hasSubscriptions(besides: "sample")
      #expect(hasNone)
    }
  }

  /// Three feeds. Two have two articles, one of which has the same identifier in both. The third was never loaded.
  private func withSUT(
    _ body: (SQLiteSubscribedArticleRepository, SQLiteFeedStore, SQLiteSubscriptionStore) async throws -> Void
  ) async throws {
    try await withDatabase { database in
      let store = SQLiteFeedStore(database, date: .fixed(.distantPast))
      for source in ["a", "b"] {
        let publication = Publication(id: source, title: source.uppercased())
        let articles = ["same", "only in \(source)"].map {
          Article(id: Article.ID(source: source, value: $0), source: publication.name)
        }
        try await store.keep(
          FetchedFeed(Feed(publication: publication, articles: articles)), confirmedAt: .distantPast)
      }
      let subscriptions = SQLiteSubscriptionStore(database)
      try await subscriptions.change {
        $0 = [Subscription("a", title: "My News"), Subscription("b"), Subscription("c")]
      }
      try await body(SQLiteSubscribedArticleRepository(database), store, subscriptions)
    }
  }
}
