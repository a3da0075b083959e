import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import TestSupport
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

/// Each version of a feed is stored as a whole or not at all.
extension SQLiteFeedStoreTests {
  @Test(arguments: [false, true])
  func `if a refresh is canceled or the disk is full, the old version stays`(isFull: Bool) async throws {
    try await withStore { sut, database in
      let old = ["old-1", "old-2"].map {
        Article(id: id($0), source: "Layer Notes", title: $0, publishedAt: date)
      }
      try await sut.keep(
        FetchedFeed(
          Feed(publication: Publication(id: source), articles: old),
          validators: FeedValidators(entityTag: "old")), confirmedAt: date)
      if isFull {
        try await limit(database, toSparePages: 20)
        await #expect(throws: Failure(source: database.path, StorageFault.storeFull)) {
          try await sut.keep(largeFeed(), confirmedAt: date)
        }
        try await limit(database, toSparePages: 1_000_000)
      } else {
        let canceled = largeFeed { position in
          if position == 1_500 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: CancellationError.self) {
          try await Task { try await sut.keep(canceled, confirmedAt: date) }.value
        }
      }
      #expect(try await sut.record(of: source)?.validators.entityTag == "old")
      try await expectSoundLists(of: 2, in: sut)
      #expect(try await sut.keep(largeFeed(), confirmedAt: date).new.count == 2_500)
      try await expectWholeFeed(in: sut)
    }
  }

  @Test func `if two programs write one feed, each new article counts once`() async throws {
    try await withStore { _, database in
      let other = SQLiteDatabase(path: database.path, schema: SQLiteFeedStore.schema)
      async let first = makeSUT(database).keep(largeFeed(), confirmedAt: date).new.map(\.id.value)
      async let second = makeSUT(other).keep(largeFeed(), confirmedAt: date).new.map(\.id.value)
      let new = try await first + second
      #expect(new.count == 2_500)
      #expect(Set(new).count == 2_500)
      try await expectWholeFeed(in: makeSUT(database))
    }
  }

  // MARK: The scene

  private func largeFeed(
    onReading read: @escaping @Sendable (_ position: Int) -> Void = { _ in }
  ) -> FetchedFeed {
    let articles = (0..<2_500).map { number in
      article(number) {
        read(number)
        return .whole(.plain, "Text of \(number).")
      }
    }
    return FetchedFeed(
      Feed(publication: Publication(id: source, title: "Layer Notes"), articles: articles),
      validators: FeedValidators(entityTag: "new"))
  }

  private func article(_ number: Int, _ markup: @escaping @Sendable () -> Markup) -> Article {
    Article(
      id: id("\(number)"), source: "Layer Notes", title: "Title \(number)",
      publishedAt: date - Double(number)
    ).deferring {
      ArticleText(markup: markup())
    } digest: {
      "\(number)"
    }
  }

  private func limit(_ database: SQLiteDatabase, toSparePages count: Int) async throws {
    try await database.read { connection in
      let pages = try connection.first("PRAGMA page_count", as: { $0.integer("page_count") }) ?? 0
      _ = try connection.rows("PRAGMA max_page_count = \(pages + count)", as: { _ in true })
    }
  }

  private func expectSoundLists(of count: Int, in sut: SQLiteFeedStore) async throws {
    #expect(try await sut.record(of: source)?.unreadCount == count)
    for mark in [nil, ArticleQuery.Mark.unread] {
      let query = ArticleQuery(mark: mark)
      let all = try await sut.articles(of: source, matching: query, page: .all)
      #expect(all.total == count)
      #expect(Set(all.elements.map(\.id)).count == count)
      let page = try await sut.articles(of: source, matching: query, page: PageRequest(limit: 20))
      #expect(page.elements == Array(all.elements.prefix(20)))
    }
  }

  private func expectWholeFeed(in sut: SQLiteFeedStore) async throws {
    try await expectSoundLists(of: 2_500, in: sut)
    #expect(try await sut.record(of: source)?.validators.entityTag == "new")
    #expect(try await sut.feed(of: source)?.articles.map(\.id.value) == (0..<2_500).map(String.init))
    let query = ArticleQuery(search: try ArticleSearch("\"text of 2499.\""))
    let found = try await sut.articles(of: source, matching: query, page: .all)
    #expect(found.elements.map(\.id.value) == ["2499"])
  }
}
