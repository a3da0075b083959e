import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import TestSupport
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

struct MuteRuleTests {
  @Test func `muted articles aren't listed or counted, and are shown again later`() async throws {
    try await withScene { scene in
      try await scene.mute("Two", "two")
      #expect(try await scene.listed() == ["actors", "tokyo", "undated"])
      let listing = try await scene.listing()
      #expect((listing.page.total, listing.unreadCount, listing.mutedCount) == (3, 3, 2))
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["reswift", "cafe"])
      let statistics = try #require(try await scene.subscriptions.statistics()[scene.source])
      #expect((statistics.articleCount, statistics.unreadCount) == (3, 3))
      try await scene.searches.keep(try NamedSearch("Two", "two"))
      #expect(try await scene.listed() == ["reswift", "actors", "cafe", "tokyo", "undated"])
      #expect(try await scene.listing().mutedCount == 0)
    }
  }

  @Test(
    arguments: SearchContract.searches.filter { (try? ArticleSearch($0.text).hasDates) == false }.map(\.text))
  func `a rule mutes what its search finds`(text: String) async throws {
    try await withScene { scene in
      let search = try ArticleSearch(text)
      let found = try await scene.listed(ArticleQuery(search: search))
      try await scene.mute("Rule", text)
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == found)
      #expect(try await scene.listed().count == 5 - found.count)
      // The articles are stored again, as new ones, without the index.
      try await scene.refetch()
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == found)
      _ = try await scene.searches.change("rule") { _ in nil }
      #expect(try await scene.listed().count == 5)
    }
  }

  @Test(arguments: [
    (ArticleQuery(mark: .unread), 1), (ArticleQuery(tag: "misc"), 1), (ArticleQuery(author: "Ada Swift"), 1),
    (ArticleQuery(feeds: [SearchContract.source]), 2), (ArticleQuery(feeds: ["other"]), 0),
    (ArticleQuery(before: Date(timeIntervalSince1970: 1_768_176_000)), 1), (ArticleQuery(mark: .starred), 0),
    (ArticleQuery(search: try? ArticleSearch("swift")), 2),
    (ArticleQuery(search: try? ArticleSearch("a")), 2),
    (ArticleQuery(search: try? ArticleSearch("-resume")), 1),
  ])
  func `a list says how many of its articles are muted`(query: ArticleQuery, count: Int) async throws {
    try await withScene { scene in
      try await scene.store.mark(scene.id("cafe"), .read(true))
      try await scene.mute("Two", "two")
      #expect(try await scene.listing(query).mutedCount == count)
      let own = try #require(try await scene.store.listing(of: scene.source, matching: query, page: .all))
      #expect(own.mutedCount == count)
    }
  }

  @Test func `articles that arrive later are muted, and aren't new`() async throws {
    try await withScene { scene in
      try await scene.mute("Ads", "title:ad")
      let kept = try await scene.keep([("ad", "An ad"), ("news", "News")])
      #expect(kept.new.map(\.id.value) == ["news"])
      #expect(try await scene.listing().unreadCount == 6)
      try await scene.keep([("ad", "An article"), ("news", "An ad now")])
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["news"])
    }
  }

  @Test func `an article that another program removed meanwhile is muted again`() async throws {
    try await withScene { scene in
      try await scene.mute("Ads", "title:ad")
      let ad = scene.article("ad", titled: "An ad") {}
      try await scene.keepOnly([ad])
      // The text of a new article is read between the comparison with the store and the change.
      let new = scene.article("new", titled: "News") { scene.removeWithoutWaiting("ad") }
      try await scene.keepOnly([ad, new])
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["ad"])
    }
  }

  @Test func `an article stays muted while another rule finds it`() async throws {
    try await withScene { scene in
      try await scene.mute("Two", "two")
      try await scene.mute("Coffee", "resume")
      _ = try await scene.searches.change("two") { _ in nil }
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["cafe"])
      try await scene.mute("Coffee", "quotes")
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["actors"])
    }
  }

  @Test func `a rule about a feed follows its titles`() async throws {
    try await withScene { scene in
      try await scene.mute("Feed", "feed:blog")
      #expect(try await scene.listing().mutedCount == 0)
      try await scene.subscriptions.change { $0[0].title = "Mein Blog" }
      #expect(try await scene.listing().mutedCount == 5)
      try await scene.subscriptions.change { $0[0].title = nil }
      #expect(try await scene.listing().mutedCount == 0)
      try await scene.keep([("new", "New")], title: "Layer Blog")
      #expect(try await scene.listing().mutedCount == 6)
    }
  }

  @Test func `only articles of followed feeds are muted`() async throws {
    try await withScene { scene in
      try await scene.subscriptions.change { $0 = [] }
      try await scene.refetch()
      try await scene.mute("Two", "two")
      #expect(
        try await scene.store.listing(of: scene.source, matching: ArticleQuery(), page: .all)?.mutedCount == 0
      )
      try await scene.subscriptions.change { $0 = [Subscription(scene.source)] }
      #expect(try await scene.listing().mutedCount == 2)
      try await scene.store.mark(scene.id("cafe"), .starred(true))
      try await scene.subscriptions.change { $0 = [] }
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == [])
    }
  }

  @Test func `a star and a mark are independent of a rule`() async throws {
    try await withScene { scene in
      try await scene.mute("Two", "two")
      try await scene.store.mark(scene.id("cafe"), .starred(true))
      try await scene.store.mark(scene.id("reswift"), .read(true))
      #expect(try await scene.listed(ArticleQuery(mark: .starred)) == ["cafe"])
      let sources = ArticleQuery(feeds: [scene.source])
      #expect(try await scene.store.markAsRead(matching: sources) == 3)
      #expect(try await scene.store.undo() == 3)
      #expect(try await scene.listing().unreadCount == 3)
      let own = try await scene.store.listing(of: scene.source, matching: ArticleQuery(), page: .all)
      #expect(own?.unreadCount == 3)
      _ = try await scene.searches.change("two") { _ in nil }
      #expect(try await scene.listing().unreadCount == 4)
    }
  }

  @Test(arguments: ["after:2026-01-12", "swift -(two OR before:2026-01-12)"])
  func `a rule has no dates`(text: String) throws {
    let search = try NamedSearch("Old", text)
    for attempt in [{ try search.muting(true) }, { try NamedSearch("Old", text, isMuteRule: true) }] {
      let failure = #expect(throws: Failure.self) { try attempt() }
      #expect(failure?.reason as? SearchFault == .datesInMuteRule)
    }
  }

  @Test func `muted articles don't take the room of unread ones`() async throws {
    try await withScene { scene in
      try await scene.mute("Ads", "title:ad")
      try await scene.keep([("1", "One"), ("ad2", "Ad"), ("ad3", "Ad"), ("4", "Four")], replacing: true)
      try await scene.subscriptions.change { $0[0].retention = Retention(readDays: 1, unreadCount: 2) }
      let kept = try await scene.keep([("5", "Five")], replacing: true)
      #expect(try await scene.listed(ArticleQuery(feeds: [scene.source])).contains("1"))
      #expect(kept.forgottenCount == 5)
    }
  }

  @Test func `two programs that change a search keep both changes`() async throws {
    try await withFolder { folder in
      let suts = (0..<2).map { _ in NamedSearchProvider.stored(in: .fixture(folder)) }
      for round in 0..<20 {
        try await suts[0].keep(try NamedSearch("R", "old"))
        async let muted = suts[0].change("r") { try $0?.muting(true) }
        async let renewed = suts[1].change("r") { old in
          try NamedSearch("R", "new \(round)", isMuteRule: old?.isMuteRule == true)
        }
        _ = try await (muted, renewed)
        #expect(try await suts[1].all() == [try NamedSearch("R", "new \(round)", isMuteRule: true)])
      }
    }
  }

  // MARK: The scene

  private func withScene(_ body: (MuteRuleScene) async throws -> Void) async throws {
    try await withDatabase { database in
      let scene = MuteRuleScene(database)
      try await scene.subscriptions.change { $0 = [Subscription(scene.source)] }
      try await scene.refetch()
      try await body(scene)
    }
  }
}
