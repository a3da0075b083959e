import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import TestSupport
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

/// The limit of the sources that nobody follows, and their removal.
struct UnfollowedSourceTests {
  @Test func `the sources that were loaded first are removed beyond the limit`() async throws {
    let scene = try await makeSUT(["a", "b", "c"])
    let size = try await scene.size(of: "a")
    #expect(size > 0)
    try await scene.makeRoom(for: "c", limit: 2 * size)
    #expect(try await scene.stored == ["b", "c"])
    #expect(
      try await scene.cache.statistics() == (2, 6, 2 * size))
    // The limit itself isn't beyond it.
    try await scene.makeRoom(for: "c", limit: 2 * size)
    #expect(try await scene.stored == ["b", "c"])
  }

  @Test func `a source that was loaded again isn't the oldest`() async throws {
    let scene = try await makeSUT(["a", "b"])
    try await scene.store.confirm(["a"], at: .noon.addingTimeInterval(60))
    try await scene.keep("c", minute: 2)
    try await scene.makeRoom(for: "c", limit: 2 * (try await scene.size(of: "a")))
    #expect(try await scene.stored == ["a", "c"])
  }

  @Test func `the source that was stored now stays, whatever its size`() async throws {
    let scene = try await makeSUT(["first", "second"])
    try await scene.makeRoom(for: "first", limit: 1)
    #expect(try await scene.stored == ["first"])
  }

  @Test func `followed feeds are neither counted nor removed`() async throws {
    let scene = try await makeSUT(["first", "second"])
    try await scene.follow("first")
    try await scene.makeRoom(for: "second", limit: 1)
    #expect(try await scene.stored == ["first", "second"])
    #expect(try await scene.cache.statistics().articleCount == 3)
    try await scene.cache.clear()
    #expect(try await scene.stored == ["first"])
    #expect(try await scene.cache.statistics() == (0, 0, 0))
    #expect(try await scene.store.feed(of: "first")?.articles.count == 3)
  }

  @Test func `a feed that is no longer followed doesn't stay`() async throws {
    let scene = try await makeSUT(["first"])
    try await scene.follow("first")
    _ = try await SQLiteSubscriptionStore(scene.database).change { $0.removeAll() }
    #expect(try await scene.stored == [])
    #expect(try await scene.cache.statistics() == (0, 0, 0))
  }

  @Test(arguments: [true, false])
  func `a starred article of a removed source stays, and joins it again`(isCleared: Bool) async throws {
    let scene = try await makeSUT(["first", "second"])
    try await scene.store.mark(Article.ID(source: "first", value: "first-2"), .starred(true))
    if isCleared { try await scene.cache.clear() } else { try await scene.makeRoom(for: "second", limit: 1) }
    #expect(try await scene.stored == (isCleared ? [] : ["second"]))
    #expect(try await scene.store.listing(of: "first", matching: ArticleQuery(), page: .all) == nil)
    let starred = try await scene.store.articles(
      of: "first", matching: ArticleQuery(mark: .starred), page: .all)
    #expect(starred.elements.map(\.id.value) == ["first-2"])
    #expect(try await scene.store.article("first-2", of: "first")?.body == [.text("Words.")])
    #expect(try await scene.store.article("first-1", of: "first") == nil)
    try await scene.keep("first", minute: 9)
    let again = try #require(try await scene.store.feed(of: "first"))
    #expect(again.articles.map(\.marks.isStarred) == [false, true, false])
  }

  @Test func `a starred article whose identifier changed joins its removed source again`() async throws {
    let scene = try await makeSUT([])
    let feed = { (prefix: String) in
      FetchedFeed(
        Feed(
          publication: Publication(id: "feed"),
          articles: (1...3).map { (number: Int) in
            .fixture("\(prefix)-\(number)", source: "feed", title: "Title \(number)", minutesAgo: number)
          }))
    }
    try await scene.store.keep(feed("old"), confirmedAt: .noon)
    try await scene.store.mark(Article.ID(source: "feed", value: "old-2"), .starred(true))
    try await scene.store.keep(feed("new"), confirmedAt: .noon)
    try await scene.cache.clear()
    try await scene.store.keep(feed("new"), confirmedAt: .noon)
    let again = try #require(try await scene.store.feed(of: "feed"))
    #expect(again.articles.map(\.id.value) == ["new-1", "old-2", "new-3"])
    #expect(again.articles.map(\.marks.isStarred) == [false, true, false])
  }

  @Test func `the cache of a store that doesn't exist is empty, and stays so`() async throws {
    try await withFolder { folder in
      let cache = CacheProvider.stored(in: .fixture(folder))
      try await cache.clear()
      #expect(try await cache.statistics() == (0, 0, 0))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  // MARK: The scene

  private struct Scene {
    let database = SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
    var store: SQLiteFeedStore { SQLiteFeedStore(database, date: .fixed(.noon)) }
    var cache: CacheProvider { .stored(in: database) }

    /// The stored sources, by name.
    var stored: [String] {
      get async throws {
        try await database.read {
          try $0.rows("SELECT source FROM feed ORDER BY source", as: { $0.text("source") })
        }
      }
    }

    func keep(_ source: String, minute: Double) async throws {
      try await store.keep(
        .fixture(source, source: source), confirmedAt: .noon.addingTimeInterval(60 * minute))
    }

    func size(of source: String) async throws -> Int {
      try await database.read {
        try $0.first("SELECT size FROM feed WHERE source = ?", .text(source), as: { $0.integer("size") })
      } ?? 0
    }

    func makeRoom(for source: String, limit: Int) async throws {
      try await database.write { try SQLiteFeedStore.makeRoom(for: source, limit: limit, in: $0) }
    }

    func follow(_ source: String) async throws {
      _ = try await SQLiteSubscriptionStore(database).change { $0.append(Subscription(source)) }
    }
  }

  /// - Parameter sources: The sources with three articles each, in the order in which they were loaded.
  private func makeSUT(_ sources: [String]) async throws -> Scene {
    let scene = Scene()
    for (minute, source) in sources.enumerated() { try await scene.keep(source, minute: Double(minute)) }
    return scene
  }
}
