import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import StoreData
import TestSupport
import Testing

@testable import SQLiteData

struct ReadCountTests {
  private let database = SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
  private let ids = ["a", "b", "c"].map { Article.ID(source: "feed", value: $0) }

  @Test func `articles count from the moment when they were marked as read`() async throws {
    let (yesterday, today) = (store(at: .noon - 86_400), store(at: .noon))
    try await keep()
    try await yesterday.mark([ids[0]], .read(true))
    #expect(try await today.readCount(since: .noon - 60) == 0)
    try await today.mark(ids[0], .starred(true))
    #expect(try await today.readCount(since: .noon - 60) == 0, "A star is no reading.")
    #expect(try await today.markAsRead(matching: ArticleQuery(feeds: ["feed"])) == 2)
    #expect(try await today.readCount(since: .noon - 60) == 2)
    #expect(try await today.readCount(since: .noon - 90_000) == 3)
    _ = try await today.undo()
    #expect(try await today.readCount(since: .noon - 60) == 0)
  }

  @Test func `the marks of a server don't count, and those of an earlier version neither`() async throws {
    let sut = try await AccountFixture()
    sut.setOnServer(101, .read(true))
    try await sut.sync()
    #expect(try await sut.feeds.readCount(since: .distantPast) == 0)
    try await sut.mark("103", .read(true))
    sut.setOnServer(102, .read(true))
    try await sut.sync()
    #expect(try await sut.feeds.readCount(since: .distantPast) == 1)
  }

  @Test func `the reading time of unread articles is the sum over those with a text`() async throws {
    try await keep()
    let subscriptions = SQLiteSubscriptionStore(database)
    try await subscriptions.change { $0 = [Subscription("feed"), Subscription("other")] }
    func minutes() async throws -> [String: Int] {
      try await subscriptions.statistics().mapValues(\.unreadMinutes)
    }
    #expect(try await minutes() == ["feed": 5, "other": 0])
    try await store(at: .noon).mark(ids[0], .read(true))
    #expect(try await minutes() == ["feed": 3, "other": 0])
  }

  private func store(at date: Date) -> SQLiteFeedStore { SQLiteFeedStore(database, date: .fixed(date)) }

  /// Keeps three articles: of two and three minutes, and without a text.
  private func keep() async throws {
    let texts = [400, 600, 0].map { Array(repeating: "word", count: $0).joined(separator: " ") }
    let articles = zip(ids, texts).map { Article.fixture($0.value, source: "feed", text: $1) }
    try await store(at: .noon).keep(
      FetchedFeed(Feed(publication: Publication(id: "feed"), articles: articles)), confirmedAt: .noon)
  }
}
