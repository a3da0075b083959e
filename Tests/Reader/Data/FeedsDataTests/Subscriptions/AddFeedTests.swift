import ArticlesDomain
import CoreDomain
import FeedsData
import FeedsDomain
import Foundation
import SQLiteData
import Testing

struct AddFeedTests {
  @Test func `a feed that is added counts as checked`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(path: folder + "/store.sqlite", schemas: [SQLiteFeedStore.schema])
      let subscriptions = SQLiteSubscriptionStore(database)
      let now = Date(timeIntervalSince1970: 1_768_500_000)
      let feed = Feed(publication: Publication(id: "a", title: "A"), articles: [])
      let finder = FeedFinder { _ in
        FoundFeed(Subscription("a"), FetchedFeed(feed), rhythm: FeedRhythm(maximumAge: .seconds(7200)))
      }
      let sut = AddFeedUseCase(
        finder, to: subscriptions, keepingIn: SQLiteFeedStore(database, date: .fixed(now)),
        schedule: CheckSchedule { 0.5 }, date: .fixed(now))
      let title = try await sut("a")
      let checks = try await subscriptions.checks()
      #expect(title == "A")
      #expect(checks == ["a": FeedCheck(checkedAt: now, nextAt: now + 7200)])
    }
  }

  @Test func `a feed that redirects permanently to a followed one isn't added`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(path: folder + "/store.sqlite", schemas: [SQLiteFeedStore.schema])
      let subscriptions = SQLiteSubscriptionStore(database)
      try await subscriptions.change { $0 = [Subscription("https://new.example/feed")] }
      let feed = Feed(publication: Publication(id: "https://old.example/feed"), articles: [])
      let finder = FeedFinder { address in
        FoundFeed(
          Subscription(address), FetchedFeed(feed), permanentAddress: "https://NEW.example:443/feed")
      }
      let sut = AddFeedUseCase(
        finder, to: subscriptions, keepingIn: SQLiteFeedStore(database, date: .fixed(.distantPast)),
        schedule: CheckSchedule { 0 }, date: .fixed(.distantPast))
      await #expect(
        throws: Failure(
          source: "https://old.example/feed", .fault(SubscriptionFault.subscribedAlready))
      ) {
        _ = try await sut("https://old.example/feed")
      }
      #expect(try await subscriptions.subscriptions().count == 1)
    }
  }
}
