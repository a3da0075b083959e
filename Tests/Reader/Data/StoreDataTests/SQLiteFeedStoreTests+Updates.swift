import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Testing

extension SQLiteFeedStoreTests {
  @Test(arguments: [
    (Version(title: "Other"), true), (Version(date: 60), true), (Version(title: "Other", date: 60), true),
    (Version(text: "Other"), false), (Version(title: "TITLE"), false), (Version(title: nil), false),
    (Version(date: nil), false), (Version(), false), (Version(update: 60), false),
    (Version(text: "Other", update: 60), false), (Version(title: "Other", update: 60), true),
  ])
  func `a read article is updated if its title or the date of its publication changes`(
    newer: Version, isUpdated: Bool
  ) async throws {
    let sut = makeSUT(inMemory())
    try await keep(Version(), in: sut)
    try await sut.mark(id("a"), .read(true))
    for _ in 1...2 {
      try await keep(newer, in: sut)
      #expect(
        try await sut.article("a", of: source)?.marks == ArticleMarks(isRead: true, isUpdated: isUpdated))
    }
    let listed = try await sut.articles(of: source, matching: ArticleQuery(), page: .all)
    #expect(listed.elements.map(\.marks.isUpdated) == [isUpdated])
  }

  @Test func `an article without a date of publication isn't updated by its date of change`() async throws {
    let sut = makeSUT(inMemory())
    try await keep(Version(date: nil), in: sut)
    try await sut.mark(id("a"), .read(true))
    try await keep(Version(date: nil, update: 60), in: sut)
    #expect(try await sut.article("a", of: source)?.marks == ArticleMarks(isRead: true))
  }

  @Test func `an article that gets its first title and date is not updated`() async throws {
    let sut = makeSUT(inMemory())
    try await keep(Version(title: nil, date: nil), in: sut)
    try await sut.mark(id("a"), .read(true))
    try await keep(Version(), in: sut)
    #expect(try await sut.article("a", of: source)?.marks == ArticleMarks(isRead: true))
  }

  @Test func `an unread article is not updated, also when it is read later`() async throws {
    let sut = makeSUT(inMemory())
    try await keep(Version(), in: sut)
    try await keep(Version(title: "Other"), in: sut)
    try await sut.mark(id("a"), .read(true))
    #expect(try await sut.article("a", of: source)?.marks == ArticleMarks(isRead: true))
  }

  @Test func `reading an article again, or all articles, ends its update`() async throws {
    let sut = makeSUT(inMemory())
    try await keep(Version(title: "1"), in: sut)
    try await sut.mark(id("a"), .read(true))
    try await keep(Version(title: "2"), in: sut)
    #expect(try await sut.mark(id("a"), .read(true)) == 1)
    #expect(try await sut.article("a", of: source)?.marks == ArticleMarks(isRead: true))
    try await keep(Version(title: "3"), in: sut)
    #expect(try await sut.article("a", of: source)?.marks.isUpdated == true)
    #expect(try await sut.markAsRead(matching: ArticleQuery(source: source)) == 0)
    #expect(try await sut.article("a", of: source)?.marks == ArticleMarks(isRead: true))
    try await keep(Version(title: "4"), in: sut)
    try await sut.mark(id("a"), .read(false))
    #expect(try await sut.article("a", of: source)?.marks == ArticleMarks())
    #expect(try await sut.undo() == 1)
    #expect(try await sut.article("a", of: source)?.marks == ArticleMarks(isRead: true))
  }

  @Test func `a star leaves an update, and other articles keep theirs`() async throws {
    let sut = makeSUT(inMemory())
    try await keep(Version(title: "1"), in: sut)
    try await sut.mark(id("a"), .read(true))
    try await keep(Version(title: "2"), in: sut)
    let updated = ArticleMarks(isRead: true, isUpdated: true)
    try await sut.mark(id("a"), .starred(true))
    #expect(try await sut.article("a", of: source)?.marks == updated.changed(.starred(true)))
    #expect(try await sut.undo() == 1)
    #expect(try await sut.article("a", of: source)?.marks == updated)
    try await sut.mark(id("b"), .read(true))
    #expect(try await sut.markAsRead(matching: ArticleQuery(source: "https://other.example/")) == 0)
    #expect(try await sut.article("a", of: source)?.marks == updated)
  }

  /// A version of the only article of a feed.
  struct Version {
    var title: String? = "Title"
    /// In seconds.
    var date: Double? = 0
    var text = "Text"
    /// In seconds.
    var update = 0.0
  }

  private func inMemory() -> SQLiteDatabase {
    SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
  }

  private func keep(_ version: Version, in sut: SQLiteFeedStore) async throws {
    let article = Article(
      id: id("a"), source: "Layer Notes", title: version.title,
      markup: .words(version.text), url: URL(string: "https://feed.example/a"),
      publishedAt: version.date.map { date + $0 },
      updatedAt: date + version.update)
    let feed = Feed(publication: Publication(id: source, title: "Layer Notes"), articles: [article])
    try await sut.keep(FetchedFeed(feed), confirmedAt: date)
  }
}
