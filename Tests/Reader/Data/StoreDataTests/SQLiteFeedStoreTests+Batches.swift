import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import TestSupport
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

/// A batch of these feeds has 1,000 articles.
extension SQLiteFeedStoreTests {
  @Test func `other programs see the batches of a large feed whole, and its validators with the last`()
    async throws
  {
    try await withDatabase { database in
      let seen = Log<[Int]>()
      let path = database.path
      let feed = largeFeed { position in
        if [1_000, 1_999, 2_000, 2_499].contains(position) { seen.append(Self.counts(in: path)) }
      }
      let kept = try await makeSUT(database).keep(feed, confirmedAt: date)
      #expect(seen.entries == [[1_000, 0], [1_000, 0], [2_000, 0], [2_000, 0]])
      #expect(Self.counts(in: path) == [2_500, 1])
      #expect(kept.new.count == 2_500)
      try await expectWholeFeed(in: makeSUT(database))
    }
  }

  @Test func `a canceled refresh leaves whole batches, and the next one adds the rest`() async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      let old = ["old-1", "old-2"].map {
        Article(id: id($0), source: "Layer Notes", title: $0, publishedAt: date)
      }
      try await sut.keep(
        FetchedFeed(
          Feed(publication: Publication(id: source), articles: old),
          validators: FeedValidators(entityTag: "old")), confirmedAt: date)
      let canceled = largeFeed { position in
        if position == 1_500 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      await #expect(throws: CancellationError.self) {
        try await Task { try await sut.keep(canceled, confirmedAt: date) }.value
      }
      #expect(try await sut.record(of: source)?.validators.entityTag == "old")
      try await expectSoundLists(of: 1_002, in: sut)

      let kept = try await sut.keep(largeFeed(), confirmedAt: date)
      #expect(kept.new.count == 1_500)
      try await expectWholeFeed(in: sut)
    }
  }

  @Test func `a full disk leaves whole batches, and the next refresh adds the rest`() async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      let canceled = largeFeed { position in
        if position == 1_000 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      _ = try? await Task { try await sut.keep(canceled, confirmedAt: date) }.value
      try await limit(database, toSparePages: 20)
      await #expect(throws: Failure(source: database.path, .storeFull)) {
        try await sut.keep(largeFeed(), confirmedAt: date)
      }
      #expect(Self.counts(in: database.path) == [1_000, 0])
      #expect(try await sut.record(of: source) == nil)
      #expect(try await sut.article("0", of: source)?.body == [.text("Text of 0.")])

      try await limit(database, toSparePages: 1_000_000)
      #expect(try await sut.keep(largeFeed(), confirmedAt: date).new.count == 1_500)
      try await expectWholeFeed(in: sut)
    }
  }

  @Test func `if two programs write one feed, each new article counts once`() async throws {
    try await withDatabase { database in
      let other = SQLiteDatabase(path: database.path, schema: SQLiteFeedStore.schema)
      async let first = makeSUT(database).keep(largeFeed(), confirmedAt: date).new.map(\.id.value)
      async let second = makeSUT(other).keep(largeFeed(), confirmedAt: date).new.map(\.id.value)
      let new = try await first + second
      #expect(new.count == 2_500)
      #expect(Set(new).count == 2_500)
      try await expectWholeFeed(in: makeSUT(database))
    }
  }

  @Test func `a batch also ends after 4 MB`() async throws {
    try await withDatabase { database in
      let seen = Log<[Int]>()
      let path = database.path
      let text = String(repeating: Self.noise, count: 8)
      let articles = (0..<12).map { number in
        article(number) {
          if number == 11 { seen.append(Self.counts(in: path)) }
          return Markup(
            .html, text,
            readBy: MarkupReader { _ in
              []
            } plainText: { _ in
              "Words."
            })
        }
      }
      let feed = FetchedFeed(Feed(publication: Publication(id: source), articles: articles))
      try await makeSUT(database).keep(feed, confirmedAt: date)
      let first = try #require(seen.entries.first?.first)
      #expect((2...11).contains(first))
      #expect(Self.counts(in: path) == [12, 1])
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

  /// The numbers of stored articles and feeds, as another program sees them.
  private static func counts(in path: String) -> [Int] {
    let connection = try? SQLiteConnection(path: path, patience: 0, fileSystem: nil)
    return ["article", "feed"].compactMap { table in
      try? connection?.first("SELECT count(*) AS count FROM \(table)", as: { $0.integer("count") })
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
