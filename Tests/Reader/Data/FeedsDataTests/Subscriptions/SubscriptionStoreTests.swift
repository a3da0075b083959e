import ArticlesDomain
import CoreDomain
import DomainContracts
import FeedsData
import FeedsDomain
import Foundation
import SQLiteData
import Testing

struct SubscriptionStoreTests {
  @Test func `a database keeps subscriptions and checks`() async throws {
    try await withFolder { folder in
      try await verifySubscriptionStore(
        SQLiteSubscriptionStore(database(folder)), reopened: { SQLiteSubscriptionStore(database(folder)) })
    }
  }

  @Test(arguments: [
    Failure.Reason.notFound("a"), .gone, .unreachable, .signInNeeded, .forbidden, .offline, .unreadable,
    .unusableAddress, .connectionRefused, .connectionFailed, .insecureConnection,
    .untrustedCertificate(.expired), .proxyFailed("http://proxy.example"), .timedOut(after: .seconds(30)),
    .timedOut(after: .milliseconds(1500), proxy: "http://proxy.example"), .tooManyRedirects(isCircle: true),
    .tooManyRedirects(isCircle: false), .unusableRedirect, .tooManyRequests, .refused(status: 418),
    .sourceFailed(status: 503), .empty, .forbiddenEntities, .unrecognized(.webPage), .malformed("line 3"),
    .tooLarge(limit: 32 << 20), .tooDeep(limit: 256),
  ])
  func `the reason for a failed check is kept`(reason: Failure.Reason) async throws {
    try await withFolder { folder in
      let sut = SQLiteSubscriptionStore(database(folder))
      try await sut.change { $0 = [Subscription("a")] }
      let check = FeedCheck(checkedAt: .distantPast, nextAt: .distantFuture, failureCount: 1, reason: reason)
      try await sut.record(check, of: "a")
      #expect(try await sut.checks()["a"]?.reason == reason)
    }
  }

  @Test func `stored articles are counted for each subscription`() async throws {
    try await withFolder { folder in
      let database = database(folder)
      let sut = SQLiteSubscriptionStore(database)
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
      for name in ["a", "b"] { try await feeds.keep(feed(name, ids: ["1", "2"]), confirmedAt: .distantPast) }
      try await feeds.mark(Article.ID(source: "a", value: "1"), .read(true))
      try await sut.change { $0 = [Subscription("a"), Subscription("new")] }
      #expect(
        try await sut.statistics() == [
          "a": FeedStatistics(
            title: "Feed a", articleCount: 2, unreadCount: 1, newestAt: Date(timeIntervalSince1970: 2)),
          "new": FeedStatistics(),
        ])
    }
  }

  @Test func `the articles of all subscriptions are one source`() async throws {
    try await withFolder { folder in
      let database = database(folder)
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
      for (name, ids) in ["a": ["1", "2", "3"], "b": ["4", "5", "6"], "other": ["7"]] {
        try await feeds.keep(feed(name, ids: ids), confirmedAt: Date(timeIntervalSince1970: 9))
      }
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription("a"), Subscription("b")] }
      let sut = SQLiteSubscribedArticleRepository(database)
      try await verifyArticleRepository(sut, ofSeveralFeeds: true)
      let listing = try await sut.articles(
        matching: ArticleQuery(source: "b", mark: .unread), page: PageRequest(limit: 2))
      #expect(listing.page.elements.map(\.id) == ["6", "5"].map { Article.ID(source: "b", value: $0) })
      #expect(listing.page.total == 3)
      #expect(listing.unreadCount == 6)
      #expect(listing.publication.name == "2 feeds")
      #expect(
        listing.freshness == .stale(since: Date(timeIntervalSince1970: 9), because: .notAsked))
    }
  }

  private func database(_ folder: String) -> SQLiteDatabase {
    SQLiteDatabase(
      path: folder + "/store.sqlite", schemas: [SQLiteFeedStore.schema, SQLiteSubscriptionStore.schema])
  }

  /// A feed whose articles have their identifiers as dates.
  private func feed(_ source: String, ids: [String]) -> FetchedFeed {
    let articles = ids.map { id in
      var article = Article(id: Article.ID(source: source, value: id), source: "Feed \(source)")
      article.title = "Title \(id) of \(source)"
      article.url = URL(string: "https://feed.example/\(source)/\(id)")
      article.tags = ["tag \(id)"]
      article.authors = [Author(name: "Author \(id)")]
      article.publishedAt = Date(timeIntervalSince1970: Double(id) ?? 0)
      return article
    }
    return FetchedFeed(
      Feed(publication: Publication(id: source, title: "Feed \(source)"), articles: articles))
  }
}
