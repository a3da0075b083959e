import AccountsDomain
import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import FeedsData
import Foundation
import StoreData
import TestSupport
import Testing

@testable import SQLiteData

struct SubscriptionStoreTests {
  @Test func `a database keeps subscriptions and checks`() async throws {
    try await withFolder { folder in
      try await verifySubscriptionStore(
        SQLiteSubscriptionStore(.fixture(folder)), reopened: { SQLiteSubscriptionStore(.fixture(folder)) })
    }
  }

  private static let sourceFaults: [SourceFault] = [
    .notFound("a"), .gone, .unreachable, .signInNeeded, .forbidden, .offline, .unreadable,
  ]
  private static let networkFaults: [NetworkFault] = [
    .unusableAddress, .connectionRefused, .connectionFailed, .insecureConnection,
    .untrustedCertificate(.expired), .proxyFailed("http://proxy.example"), .timedOut(after: .seconds(30)),
    .timedOut(after: .milliseconds(1500), proxy: "http://proxy.example"), .tooManyRedirects(isCircle: true),
    .libraryMissing, .tooManyRedirects(isCircle: false), .unusableRedirect, .tooManyRequests(),
    .refused(status: 418), .sourceFailed(status: 503),
    .sourceFailed(status: 503, retryAfter: .seconds(120)), .tooManyRequests(retryAfter: .seconds(7200)),
    .hostAskedToWait(.seconds(600)),
  ]
  private static let contentFaults: [ContentFault] = [
    .empty, .forbiddenEntities, .unrecognized(.webPage), .unrecognized(.image, insteadOf: .server),
    .malformed("line 3"), .tooLarge(limit: 32 << 20), .tooDeep(limit: 256),
  ]

  @Test(
    arguments: sourceFaults as [any Fault] + networkFaults + contentFaults
      + [SubscriptionFault.redirected(to: "b"), AccountFault.feedsVanished(1, of: 2)])
  func `the reason for a failed check is kept`(reason: any Fault) async throws {
    try await withFolder { folder in
      let sut = SQLiteSubscriptionStore(.fixture(folder))
      try await sut.change { $0 = [Subscription("a")] }
      let check = FeedCheck(checkedAt: .distantPast, nextAt: .distantFuture, failureCount: 1, reason: reason)
      try await sut.record(["a": check])
      #expect(try await sut.checks()["a"]?.reason == reason)
    }
  }

  @Test(
    arguments: [
      (#"{"network":{"timedOut":{"after":[9223372036854775807,0]}}}"#, "timedOut"),
      (#"{"network":{"timedOut":{"after":[-9223372036854775808,0]}}}"#, "timedOut"),
      (#"{"network":{"refused":{"status":-9223372036854775808}}}"#, "refused"),
      (#"{"network":{"sourceFailed":{"status":-1,"retryAfter":[9223372036854775807,0]}}}"#, "sourceFailed"),
      (#"{"network":{"refused":{"status":"418"}}}"#, "unreadable"),
      (#"{"network":{"ofLaterVersion":{}}}"#, "unreadable"), (#"{"later":{}}"#, "unreadable"),
      (#"{"name":"refused","number":418}"#, "unreadable"),
    ])
  func `a stored reason can have any number, and is unreadable if it is unknown`(
    json: String, name: String
  ) async throws {
    try await withDatabase { database in
      let sut = SQLiteSubscriptionStore(database)
      try await sut.change { $0 = [Subscription("a")] }
      try await sut.record(["a": FeedCheck(checkedAt: .distantPast, nextAt: .distantPast)])
      try await database.write { connection in
        _ = try connection.run("UPDATE feed_check SET reason = CAST(? AS BLOB)", .text(json))
      }
      #expect(try await sut.checks()["a"]?.reason?.name == name)
    }
  }

  @Test func `two programs add feeds without losing any`() async throws {
    try await withFolder { folder in
      let stores = (SQLiteSubscriptionStore(.fixture(folder)), SQLiteSubscriptionStore(.fixture(folder)))
      try await stores.0.change { _ in }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          let store = number.isMultiple(of: 2) ? stores.0 : stores.1
          group.addTask { _ = try await store.change { $0.add([Subscription("\(number)")]) } }
        }
        try await group.waitForAll()
      }
      let all = try await stores.0.subscriptions().map(\.source)
      #expect(Set(all) == Set((0..<20).map(String.init)))
      #expect(all.count == 20)
    }
  }

  @Test func `a feed that moved to a removed one is checked again`() async throws {
    try await withFolder { folder in
      let sut = SQLiteSubscriptionStore(.fixture(folder))
      try await sut.change { $0 = [Subscription("a"), Subscription("b")] }
      let check = FeedCheck(checkedAt: .distantPast, nextAt: .distantFuture, end: .merged(into: "b"))
      try await sut.record(["a": check])
      _ = try await sut.change { $0.removeLast() }
      #expect(try await sut.checks().isEmpty)
    }
  }

  @Test func `a feed that moved leaves its marks and the other articles at its new address`() async throws {
    try await withDatabase { database in
      let (sut, feeds) = (
        SQLiteSubscriptionStore(database), SQLiteFeedStore(database, date: .fixed(.distantPast))
      )
      try await sut.change { $0 = [Subscription("a"), Subscription("b")] }
      let texts = ["1": "One", "2": "Two", "3": "Three"]
      for (source, ids) in [("a", ["1", "2", "3"]), ("b", ["1", "2"])] {
        let articles = ids.map { id in
          Article(
            id: .init(source: source, value: id), source: source,
            title: source == "b" && id == "2" ? "Other" : texts[id])
        }
        try await feeds.keep(
          FetchedFeed(Feed(publication: Publication(id: source), articles: articles)),
          confirmedAt: .distantPast)
      }
      _ = try await feeds.mark(
        [.init(source: "a", value: "1"), .init(source: "a", value: "2")], .starred(true))
      let check = FeedCheck(checkedAt: .distantPast, nextAt: .distantFuture, end: .merged(into: "b"))
      try await sut.record(["a": check])
      let page = try await SQLiteSubscribedArticleRepository(database)
        .articles(matching: ArticleQuery(), page: .all).page
      let shown = page.elements.map { "\($0.id.source)\($0.id.value)\($0.marks.isStarred ? " ★" : "")" }
      // The second articles have the same identifier and nothing else.
      #expect(shown.sorted() == ["a2 ★", "a3", "b1 ★", "b2"])
      #expect(try await sut.statistics().mapValues(\.unreadCount) == ["a": 2, "b": 2])
    }
  }

  @Test func `stored articles are counted for each subscription`() async throws {
    try await withDatabase { database in
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
    try await withDatabase { database in
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
      #expect(listing.unreadCount == 3)
      #expect(listing.publication.name == "2 feeds")
      #expect(
        listing.freshness == .stale(since: Date(timeIntervalSince1970: 9), because: .notAsked))
    }
  }

  @Test(arguments: [
    (ArticleQuery(feeds: ["a"]), ["3", "2", "1"]), (ArticleQuery(feeds: ["a", "b"]), ["4", "3", "2", "1"]),
    (ArticleQuery(feeds: ["other"]), []), (ArticleQuery(feeds: []), []),
    (
      ArticleQuery(since: Date(timeIntervalSince1970: 2), before: Date(timeIntervalSince1970: 4)), ["3", "2"]
    ),
    (ArticleQuery(mark: .unread, feeds: ["b"], since: Date(timeIntervalSince1970: 5)), []),
  ])
  func `a list has articles of some feeds, or a time`(query: ArticleQuery, expected: [String]) async throws {
    try await withDatabase { database in
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
      for (name, ids) in ["a": ["1", "2", "3"], "b": ["4"], "other": ["5"]] {
        try await feeds.keep(feed(name, ids: ids), confirmedAt: .distantPast)
      }
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription("a"), Subscription("b")] }
      let page = try await SQLiteSubscribedArticleRepository(database)
        .articles(matching: query, page: PageRequest(limit: 9)).page
      #expect(page.elements.map(\.id.value) == expected)
      #expect(page.total == expected.count)
    }
  }

  @Test func `articles stay after their feed drops them, each for its own time`() async throws {
    try await withDatabase { database in
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
      let sut = SQLiteSubscribedArticleRepository(database)
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription("a")] }
      let day: TimeInterval = 86_400
      try await feeds.keep(feed("a", ids: ["1", "2", "3", "4"]), confirmedAt: Date(timeIntervalSince1970: 0))
      try await feeds.mark(Article.ID(source: "a", value: "1"), .read(true))
      try await feeds.mark(Article.ID(source: "a", value: "2"), .starred(true))
      try await feeds.mark(Article.ID(source: "a", value: "2"), .read(true))
      for (date, expected) in [
        (1, ["4", "3", "2", "1"]), (90, ["4", "3", "2", "1"]), (92, ["4", "3", "2"]),
      ] {
        try await feeds.keep(
          feed("a", ids: ["4"]), confirmedAt: Date(timeIntervalSince1970: TimeInterval(date) * day))
        let all = try await sut.articles(matching: ArticleQuery(), page: .all).page.elements
        #expect(all.map(\.id.value) == expected, "after \(date) days")
      }
      // The feed lists one article. An article that returns is one of them.
      #expect(try await feeds.feed(of: "a")?.articles.count == 1)
      try await feeds.keep(feed("a", ids: ["3", "4"]), confirmedAt: Date(timeIntervalSince1970: 93 * day))
      #expect(try await feeds.record(of: "a")?.unreadCount == 2)
    }
  }

  @Test func `the unread articles that a feed dropped have a limit, which is reported`() async throws {
    try await withDatabase { database in
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
      let sut = SQLiteSubscriptionStore(database)
      try await sut.change { $0 = [Subscription("a")] }
      let ids = (1...1005).map(String.init)
      try await feeds.keep(feed("a", ids: ids), confirmedAt: .distantPast)
      #expect(try await sut.statistics()["a"]?.isFull == false)
      let kept = try await feeds.keep(feed("a", ids: ["1006"]), confirmedAt: .distantPast)
      #expect(kept.new.map(\.id.value) == ["1006"])
      #expect(kept.forgottenCount == 5)
      #expect(try await sut.statistics()["a"]?.isFull == true)
      let all = try await SQLiteSubscribedArticleRepository(database)
        .articles(matching: ArticleQuery(order: .oldest), page: .all).page.elements
      #expect(all.map(\.id.value) == (6...1006).map(String.init))
    }
  }

  @Test func `a lowered limit of unread articles is reported while the feed doesn't change`() async throws {
    try await withDatabase { database in
      func store(_ limit: Int) -> SQLiteFeedStore {
        SQLiteFeedStore(
          database, date: .fixed(.distantPast), retention: Retention(readDays: 9, unreadCount: limit))
      }
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription("a"), Subscription("b")] }
      for name in ["a", "b"] {
        try await store(3).keep(feed(name, ids: ["1", "2", "3"]), confirmedAt: .distantPast)
      }
      #expect(try await store(3).keep(feed("a", ids: []), confirmedAt: .distantPast).forgottenCount == 0)
      #expect(try await store(1).confirm(["a", "b"], at: .distantPast) == ["a": 2])
      #expect(try await store(1).confirm(["a", "b"], at: .distantPast) == [:])
    }
  }

  @Test(arguments: [nil, Retention(readDays: 2, unreadCount: 1)])
  func `a subscription can keep its articles longer or shorter than others`(own: Retention?) async throws {
    try await withDatabase { database in
      let feeds = SQLiteFeedStore(
        database, date: .fixed(.distantPast), retention: Retention(readDays: 0, unreadCount: 0))
      let sut = SQLiteSubscriptionStore(database)
      try await sut.change { $0 = [Subscription("a", retention: own)] }
      #expect(try await sut.subscriptions().first?.retention == own)
      try await feeds.keep(feed("a", ids: ["1", "2", "3", "4"]), confirmedAt: Date(timeIntervalSince1970: 0))
      try await feeds.mark(Article.ID(source: "a", value: "1"), .read(true))
      for day in [1.0, 2.0] {
        try await feeds.keep(feed("a", ids: ["4"]), confirmedAt: Date(timeIntervalSince1970: day * 86_400))
      }
      let all = try await SQLiteSubscribedArticleRepository(database)
        .articles(matching: ArticleQuery(), page: .all).page.elements
      #expect(all.map(\.id.value) == (own == nil ? ["4"] : ["4", "3", "1"]))
      #expect(try await sut.statistics()["a"]?.isFull == (own != nil))
    }
  }

  @Test func `old articles and their marks are removed also while their feed doesn't change`() async throws {
    try await withDatabase { database in
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast), retention: Retention(readDays: 2))
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription("a")] }
      try await feeds.keep(feed("a", ids: ["1", "2"]), confirmedAt: Date(timeIntervalSince1970: 0))
      let id = Article.ID(source: "a", value: "1")
      try await feeds.mark(id, .read(true))
      try await feeds.keep(feed("a", ids: ["2"]), confirmedAt: Date(timeIntervalSince1970: 86_400))
      try await feeds.confirm(["a"], at: Date(timeIntervalSince1970: 2 * 86_400))
      #expect(try await feeds.article("1", of: "a")?.marks.isRead == true)
      try await feeds.confirm(["a"], at: Date(timeIntervalSince1970: 4 * 86_400))
      #expect(try await feeds.article("1", of: "a") == nil)
      // The mark doesn't apply to a later article with the same identifier.
      try await feeds.keep(feed("a", ids: ["1", "2"]), confirmedAt: Date(timeIntervalSince1970: 5 * 86_400))
      #expect(try await feeds.article("1", of: "a")?.marks.isRead == false)
    }
  }

  @Test func `an article that is read long after its feed dropped it stays as long as others`() async throws {
    try await withDatabase { database in
      func store(_ day: Double) -> SQLiteFeedStore {
        SQLiteFeedStore(database, date: .fixed(self.day(day)), retention: Retention(readDays: 2))
      }
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription("a")] }
      try await store(0).keep(feed("a", ids: ["1", "2"]), confirmedAt: day(0))
      try await store(1).keep(feed("a", ids: ["2"]), confirmedAt: day(1))
      try await store(200).mark(Article.ID(source: "a", value: "1"), .read(true))
      try await store(201).confirm(["a"], at: day(201))
      #expect(try await store(201).article("1", of: "a") != nil)
      try await store(203).confirm(["a"], at: day(203))
      #expect(try await store(203).article("1", of: "a") == nil)
    }
  }

  @Test func `a clock that was set back makes no article old`() async throws {
    try await withDatabase { database in
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast), retention: Retention(readDays: 2))
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription("a")] }
      try await feeds.keep(feed("a", ids: ["1", "2"]), confirmedAt: day(100))
      try await feeds.mark(Article.ID(source: "a", value: "1"), .read(true))
      try await feeds.keep(feed("a", ids: ["2"]), confirmedAt: day(0))
      try await feeds.confirm(["a"], at: day(101))
      #expect(try await feeds.article("1", of: "a") != nil)
    }
  }

  private func day(_ day: Double) -> Date { Date(timeIntervalSince1970: day * 86_400) }

  @Test func `a removed feed leaves only its starred articles`() async throws {
    try await withDatabase { database in
      let feeds = SQLiteFeedStore(database, date: .fixed(.distantPast))
      let store = SQLiteSubscriptionStore(database)
      try await store.change { $0 = [Subscription("a"), Subscription("b")] }
      for name in ["a", "b"] { try await feeds.keep(feed(name, ids: ["1", "2"]), confirmedAt: .distantPast) }
      try await feeds.mark(Article.ID(source: "a", value: "1"), .starred(true))
      try await store.change { $0.removeFirst() }
      let sut = SQLiteSubscribedArticleRepository(database)
      let sources = try await sut.articles(matching: ArticleQuery(), page: .all).page.elements.map(
        \.id.source)
      #expect(sources == ["b", "b"])
      let starred = try await sut.articles(matching: ArticleQuery(mark: .starred), page: .all).page.elements
      #expect(starred.map(\.id) == [Article.ID(source: "a", value: "1")])
      #expect(try await sut.article("https://feed.example/a/1").id.source == "a")
      await #expect(throws: Failure.self) { try await sut.article("https://feed.example/a/2") }
      #expect(try await feeds.record(of: "a") == nil)
    }
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
