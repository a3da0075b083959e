import ArticlesDomain
import CoreDomain
import Foundation
import Testing

@Suite struct FeedFilterTests {
  private static let date = Date(timeIntervalSince1970: 1_768_467_600)

  private static func check(_ reason: (any Fault)? = nil, end: FeedCheck.End? = nil) -> FeedCheck {
    FeedCheck(checkedAt: date, nextAt: date, reason: reason, end: end)
  }

  @Test(
    arguments: [
      (false, FeedStatistics(), check(), .healthy), (false, FeedStatistics(), nil, .unchecked),
      (false, FeedStatistics(isDamaged: true), check(SourceFault.offline), .failing),
      (false, FeedStatistics(isDamaged: true), check(), .incomplete),
      (false, FeedStatistics(isFull: true), check(), .incomplete),
      (true, FeedStatistics(), check(SourceFault.offline), .paused), (true, FeedStatistics(), nil, .paused),
      (true, FeedStatistics(), check(SourceFault.gone, end: .gone), .ended),
      (false, FeedStatistics(), check(end: .merged(into: "b")), .ended),
    ] as [(Bool, FeedStatistics, FeedCheck?, FeedHealth)])
  func `a feed has the first state that applies`(
    isPaused: Bool, statistics: FeedStatistics, check: FeedCheck?, health: FeedHealth
  ) {
    var subscription = Subscription("a")
    subscription.isPaused = isPaused
    #expect(FeedHealth(of: subscription, statistics, checkedBy: check) == health)
  }

  @Test(arguments: [
    (FeedFilter(), ["a", "b", "c"]), (FeedFilter(folder: "news"), ["a", "b"]),
    (FeedFilter(health: [.failing]), ["b"]), (FeedFilter(health: [.unchecked]), ["a", "c"]),
    (FeedFilter(folder: "News", health: [.unchecked]), ["a"]),
    (FeedFilter(folder: "x", health: [.paused]), []),
  ])
  func `a list of feeds is narrowed by folder and state`(filter: FeedFilter, sources: [String]) throws {
    let feeds = [
      Subscription("a", folders: [["News", "Swift"]]), Subscription("b", folders: [["News"]]),
      Subscription("c", tags: ["x"]),
    ]
    #expect(try filter.matching(feeds, [:], ["b": Self.check(SourceFault.offline)]).map(\.source) == sources)
  }

  @Test func `a folder without feeds is a failure`() {
    let failure = #expect(throws: Failure.self) {
      try FeedFilter(folder: "Kitchen").matching([Subscription("a")], [:], [:])
    }
    #expect(failure == Failure(source: "Kitchen", SubscriptionFault.unknownFolder))
  }

  @Test func `a list can be that of several feeds, each once`() async throws {
    let query = ArticleQuery(
      scope: ArticleScope(feeds: ["https://a.example/", "b.example", "https://a.example/"]))
    let resolved = try await query.resolved(
      by: followed, date: .fixed(.distantPast), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    #expect(resolved.feeds == ["https://a.example/", "https://b.example/"])
    let unknown = ArticleQuery(scope: ArticleScope(feeds: ["https://a.example/", "d.example"]))
    let failure = await #expect(throws: Failure.self) {
      try await unknown.resolved(
        by: followed, date: .fixed(.distantPast), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    }
    #expect(failure?.source == "d.example")
  }

  private let followed = FixedSubscriptions(
    list: ["a", "b", "c"].map { Subscription("https://\($0).example/") })
}
