import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport
import Testing

struct AddFeedTests {
  @Test func `a feed that is added counts as checked`() async throws {
    try await withDatabase { database in
      let subscriptions = SQLiteSubscriptionStore(database)
      let now = Date(timeIntervalSince1970: 1_768_500_000)
      let feed = Feed(publication: Publication(id: "a", title: "A"), articles: [])
      let finder = FeedFinder { _ in
        (Subscription("a"), FeedAnswer(FetchedFeed(feed), maximumAge: .seconds(7200)))
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

  @Test func `a followed feed that is added with a password uses it, and is due`() async throws {
    try await withDatabase { database in
      let subscriptions = SQLiteSubscriptionStore(database)
      let now = Date(timeIntervalSince1970: 1_768_500_000)
      let (source, address) = ("https://a.example/feed", "https://ada:secret@a.example/feed")
      try await subscriptions.change { $0 = [Subscription(source)] }
      try await subscriptions.record([
        source: FeedCheck(
          checkedAt: now, nextAt: now + 3600, failureCount: 1, reason: SourceFault.signInNeeded)
      ])
      let feed = Feed(publication: Publication(id: source, title: "A"), articles: [])
      let sut = AddFeedUseCase(
        FeedFinder { (Subscription($0), FeedAnswer(FetchedFeed(feed))) }, to: subscriptions,
        keepingIn: SQLiteFeedStore(database, date: .fixed(now)), schedule: CheckSchedule { 0 },
        date: .fixed(now))
      #expect(try await sut(address) == "A")
      #expect(try await subscriptions.subscriptions() == [Subscription(source, address: address)])
      #expect(try await subscriptions.checks() == [source: FeedCheck(checkedAt: now, nextAt: now)])
      await #expect(throws: Failure(source: source, SubscriptionFault.subscribedAlready)) {
        try await sut(address)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a feed that redirects to a followed one isn't added`(isPermanent: Bool) async throws {
    try await withDatabase { database in
      let subscriptions = SQLiteSubscriptionStore(database)
      try await subscriptions.change { $0 = [Subscription("https://new.example/feed")] }
      let feed = Feed(publication: Publication(id: "https://old.example/feed"), articles: [])
      let finder = FeedFinder { address in
        (
          Subscription(address),
          FeedAnswer(
            FetchedFeed(feed),
            permanentAddress: isPermanent ? "https://NEW.example:443/feed" : nil,
            redirectedAddress: "https://NEW.example:443/feed")
        )
      }
      let sut = AddFeedUseCase(
        finder, to: subscriptions, keepingIn: SQLiteFeedStore(database, date: .fixed(.distantPast)),
        schedule: CheckSchedule { 0 }, date: .fixed(.distantPast))
      await #expect(
        throws: Failure(
          source: "https://old.example/feed", SubscriptionFault.subscribedAlready)
      ) {
        _ = try await sut("https://old.example/feed")
      }
      #expect(try await subscriptions.subscriptions().count == 1)
    }
  }
}
