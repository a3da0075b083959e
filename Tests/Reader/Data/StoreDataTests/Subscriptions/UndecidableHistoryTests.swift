import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Testing

/// Pairs of histories that give equal documents. In one of them an article changes, and in the other one another article
/// takes its place, so the store is wrong in one of them. Decision 20 lists them.
@Suite struct UndecidableHistoryTests {
  typealias Item = ArticleIdentityTests.Item

  struct Pair: CustomTestStringConvertible {
    /// The histories: an article that changes, and another article.
    let change, other: String
    let before, after: Item
    /// Whether the store decides that it's the same article.
    let isSame: Bool
    /// The number of other items, which stay.
    var besides = 0

    var testDescription: String { "\(change), or \(other)" }
  }

  static let pairs = [
    Pair(
      change: "a title, a link, and a date that are corrected together",
      other: "another item with the identifier of one that was removed",
      before: Item(guid: "a", title: "First", day: 1, link: "1"),
      after: Item(guid: "a", title: "Second", day: 2, link: "2"), isSame: true, besides: 1),
    Pair(
      change: "the only item, of which a title, a link, and a date are corrected together",
      other: "the newest item, which always has one identifier",
      before: Item(guid: "a", title: "First", day: 1, link: "1"),
      after: Item(guid: "a", title: "Second", day: 2, link: "2"), isSame: false),
    Pair(
      change: "an item with a number that is corrected", other: "numbers that start again",
      before: Item(guid: "1", title: "First", day: 1, link: "1"),
      after: Item(guid: "1", title: "Second", day: 2, link: "2"), isSame: false, besides: 1),
    Pair(
      change: "the report of a running event", other: "a page for each day at one address, alone in its feed",
      before: Item(guid: "1", title: "Monday", day: 1, link: "today"),
      after: Item(guid: "1", title: "Tuesday", day: 2, link: "today"), isSame: true),
    Pair(
      change: "a corrected title and text without a link",
      other: "an item of the same minute with the number of its place in the list",
      before: Item(guid: "1", title: "First", day: 1), after: Item(guid: "1", title: "Second", day: 1),
      isSame: true),
    Pair(
      change: "an edited text and title, without an identifier", other: "a page for each day at one address",
      before: Item(title: "Monday", link: "today"), after: Item(title: "Tuesday", link: "today"),
      isSame: true),
    Pair(
      change: "a site that moves while a text is corrected",
      other: "an item of the same minute with the same title and another text",
      before: Item(guid: "a", title: "Daily", day: 1, link: "1", text: "One"),
      after: Item(guid: "b", title: "Daily", day: 1, link: "2", text: "Two"), isSame: true),
    Pair(
      change: "the number of a session in the identifier and the link, without a date",
      other: "a title and a text that repeat",
      before: Item(guid: "?s=1", title: "Daily", link: "?s=1", text: "Open"),
      after: Item(guid: "?s=2", title: "Daily", link: "?s=2", text: "Open"), isSame: true),
    Pair(
      change: "an identifier and a date that change together", other: "a page for each day at one address",
      before: Item(guid: "a", title: "Daily", day: 1, link: "today", text: "Open"),
      after: Item(guid: "b", title: "Daily", day: 2, link: "today", text: "Open"), isSame: false),
    Pair(
      change: "an identifier and a link that change together, in one of two items",
      other: "another item of the same minute with the same title",
      before: Item(guid: "a", title: "Daily", day: 1, link: "1"),
      after: Item(guid: "b", title: "Daily", day: 1, link: "2"), isSame: false, besides: 1),
  ]

  @Test(arguments: pairs) func `the accepted error is one of two histories`(pair: Pair) async throws {
    let database = SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
    let store = SQLiteFeedStore(database, date: .fixed(.distantPast))
    let source = "https://feed.example/rss"
    try await SQLiteSubscriptionStore(database).change { $0 = [Subscription(source)] }
    let others = (0..<pair.besides).map { Item(guid: "other \($0)", title: "Other", day: 9, link: "other") }
    for (number, item) in [pair.before, pair.after].enumerated() {
      try await store.keep(
        ([item] + others).feed(of: source), confirmedAt: Date(timeIntervalSince1970: Double(number)))
      if number == 0 { _ = try await store.markAsRead(matching: ArticleQuery(source: source)) }
    }
    let marks = try #require(try await store.feed(of: source)).articles
      .filter { $0.title != "Other" }.map(\.marks)
    // The error of the other history: an article never seen is read. Its row says that it was updated, if it differs.
    let differs = pair.before.title != pair.after.title || pair.before.day != pair.after.day
    #expect(marks == [ArticleMarks(isRead: pair.isSame, isUpdated: pair.isSame && differs)])
    // The error of the change: the article is shown twice.
    let shown = try await SQLiteSubscribedArticleRepository(database)
      .articles(matching: ArticleQuery(), page: .all).page.elements
    #expect(shown.count == (pair.isSame ? 1 : 2) + pair.besides)
  }
}
