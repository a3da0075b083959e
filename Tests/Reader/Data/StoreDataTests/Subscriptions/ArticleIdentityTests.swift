import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport
import Testing

@Suite struct ArticleIdentityTests {
  /// An item of a feed. Its text is “Text of” its title unless it has another one.
  struct Item: CustomTestStringConvertible, Equatable {
    var guid: String?
    var title: String
    /// The date in days since 1970.
    var day: Int?
    /// The path of the link.
    var link: String?
    var text: String?
    var scheme = "https"
    var host = "feed.example"
    /// More elements.
    var rest = ""

    var testDescription: String { "\(guid ?? "no guid") \(title) \(day.map(String.init) ?? "no date")" }

    var xml: String {
      let guid =
        guid.map { "<guid isPermaLink=\"false\">\($0.replacing("&", with: "&amp;"))</guid>" } ?? ""
      let date =
        day.map {
          "<pubDate>\(Date(timeIntervalSince1970: Double($0) * 86_400).formatted(.iso8601))</pubDate>"
        } ?? ""
      let link = link.map { "<link>\(scheme)://\(host)/\($0.replacing("&", with: "&amp;"))</link>" } ?? ""
      return "<item>\(guid)\(date)\(link)\(rest)<title>\(title)</title>"
        + "<description>\(text ?? "Text of \(title)")</description></item>"
    }
  }

  /// Versions of a feed. The reader had read all articles before the last version.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let versions: [[Item]]
    /// All stored articles. Read ones have a check mark.
    let expected: [String]
  }

  static let first = Item(guid: "1", title: "First", day: 1, link: "first")
  static let second = Item(guid: "2", title: "Second", day: 2, link: "second")

  static let cases = [
    Case(
      testDescription: "an identifier changes",
      versions: [[first, second], [with(first, guid: "new"), second]], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "all identifiers change each time",
      versions: [
        [first, second], [with(first, guid: "3"), with(second, guid: "4")],
        [with(first, guid: "5"), with(second, guid: "6")],
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "an identifier changes, and later the title",
      versions: [
        [first], [with(first, guid: "new")], [Item(guid: "new", title: "Other", day: 1, link: "first")],
      ],
      expected: ["Other ✓"]),
    Case(
      testDescription: "a date changes",
      versions: [[first], [Item(guid: "1", title: "First", day: 5, link: "first")]],
      expected: ["First ✓"]),
    Case(
      testDescription: "a title changes",
      versions: [[first], [Item(guid: "1", title: "Corrected", day: 1, link: "first")]],
      expected: ["Corrected ✓"]),
    Case(
      testDescription: "the date of an item without an identifier changes",
      versions: [[with(first, guid: nil)], [Item(title: "First", day: 5, link: "first")]],
      expected: ["First ✓"]),
    Case(
      testDescription: "the title of an item without an identifier changes",
      versions: [
        [with(first, guid: nil)], [Item(title: "Corrected", day: 1, link: "first", text: "Text of First")],
      ],
      expected: ["Corrected ✓"]),
    Case(
      testDescription: "a newer item has the identifier of another one",
      versions: [[first], [Item(guid: "1", title: "Newer", day: 5, link: "newer"), first]],
      expected: ["First ✓", "Newer"]),
    Case(
      testDescription: "a newer item has the identifier of another one, and stays",
      versions: [
        [first], [Item(guid: "1", title: "Newer", day: 5, link: "newer"), first],
        [Item(guid: "1", title: "Newer", day: 5, link: "newer")],
      ], expected: ["First ✓", "Newer ✓"]),
    Case(
      testDescription: "an identifier is used again, and every item has one link",
      versions: [
        [with(first, guid: "now"), Item(guid: "2", title: "Second", day: 2, link: "first")],
        [Item(guid: "now", title: "Storm warning", day: 5, link: "first")],
      ],
      expected: ["First ✓", "Second ✓", "Storm warning"]),
    Case(
      testDescription: "the title and the text of an item without a link change, and its date stays",
      versions: [[Item(guid: "1", title: "First", day: 1)], [Item(guid: "1", title: "Corrected", day: 1)]],
      expected: ["Corrected ✓"]),
    Case(
      testDescription: "a text and a date change together",
      versions: [[first], [Item(guid: "1", title: "First", day: 5, link: "first", text: "Corrected")]],
      expected: ["First ✓"]),
    Case(
      testDescription: "an item has nothing but an identifier and a title, which changes with the text",
      versions: [[Item(guid: "1", title: "First")], [Item(guid: "1", title: "Other")]],
      expected: ["First ✓", "Other"]),
    Case(
      testDescription: "an item has nothing but an identifier and a text, which changes",
      versions: ["One", "Two"].map { [Item(guid: "1", title: "", text: $0)] }, expected: [" ✓"]),
    Case(
      testDescription: "items with one identifier swap places",
      versions: [
        [first, Item(guid: "1", title: "Twin", day: 3, link: "twin")],
        [Item(guid: "1", title: "Twin", day: 3, link: "twin"), first],
      ], expected: ["First ✓", "Twin ✓"]),
    Case(
      testDescription: "the identifiers are the places in the list",
      versions: [
        [first], [Item(guid: "1", title: "Newer", day: 5, link: "newer"), with(first, guid: "2")],
      ], expected: ["First ✓", "Newer"]),
    Case(
      testDescription: "a title and a text that repeat have another identifier and date",
      versions: [[first], [Item(guid: "3", title: "First", day: 5, link: "other")]],
      expected: ["First ✓", "First"]),
    Case(
      testDescription: "all links and identifiers change with the host",
      versions: [
        [with(first, guid: nil), second],
        [
          Item(title: "First", day: 1, link: "moved/first"),
          Item(guid: "b", title: "Second", day: 2, link: "moved/2"),
        ],
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a site without identifiers and dates moves to another host",
      versions: [
        [Item(title: "First", link: "first")], [Item(title: "First", link: "first", host: "b.example")],
      ],
      expected: ["First ✓"]),
    Case(
      testDescription: "a title and a text without an identifier and a date have another link",
      versions: [[Item(title: "Daily", link: "1")], [Item(title: "Daily", link: "2")]],
      expected: ["Daily ✓"]),
    Case(
      testDescription: "a link, an identifier, and the text change",
      versions: [
        [first], [Item(guid: "3", title: "First", day: 1, link: "moved/first", text: "Another text")],
      ], expected: ["First ✓"]),
    Case(
      testDescription: "the link and the identifier of an item without a date change",
      versions: [
        [Item(guid: "1", title: "First", link: "first")], [Item(guid: "3", title: "First", link: "other")],
      ], expected: ["First ✓"]),
  ]

  @Test(arguments: cases + identifierCases + addressCases + linkCases + textlessCases)
  func `an article keeps its identity, and becomes a new one in doubt`(_ example: Case) async throws {
    let database = SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
    let sut = SQLiteFeedStore(database, date: .fixed(.distantPast))
    try await SQLiteSubscriptionStore(database).change { $0 = [Subscription(source)] }
    for (number, version) in example.versions.enumerated() {
      for article in try await articles(database) { try await sut.mark(article.id, .read(true)) }
      try await sut.keep(feed(version), confirmedAt: Date(timeIntervalSince1970: Double(number)))
    }
    let shown = try await articles(database).map { "\($0.title ?? "")\($0.marks.isRead ? " ✓" : "")" }
    #expect(shown.sorted() == example.expected.sorted())
    // Loading the same version again changes nothing.
    try await sut.keep(feed(example.versions.last ?? []), confirmedAt: .distantPast)
    #expect(try await articles(database).count == shown.count)
  }

  @Test func `thousands of items with one identifier are all kept, in any order`() async throws {
    try await withDatabase { database in
      let sut = SQLiteFeedStore(database, date: .fixed(.distantPast))
      let items = (1...3_000).map { Item(guid: "same", title: "\($0)", link: "\($0)") }
      let kept = try await sut.keep(feed(items), confirmedAt: .distantPast)
      let again = try await sut.keep(feed(items.reversed()), confirmedAt: .distantPast)
      #expect(kept.new.count == 3_000)
      #expect(again.new.isEmpty)
      #expect(try await sut.record(of: source)?.unreadCount == 3_000)
    }
  }

  private let source = "https://feed.example/rss"

  private func articles(_ database: SQLiteDatabase) async throws -> [Article] {
    try await SQLiteSubscribedArticleRepository(database)
      .articles(matching: ArticleQuery(), page: .all).page.elements
  }

  private func feed(_ items: [Item]) throws -> FetchedFeed { try items.feed(of: source) }

  static func with(_ item: Item, guid: String?) -> Item {
    var item = item
    item.guid = guid
    return item
  }
}

extension [ArticleIdentityTests.Item] {
  /// The feed that contains these items.
  func feed(of source: String) throws -> FetchedFeed {
    let xml = "<rss version='2.0'><channel><title>Feed</title>\(map(\.xml).joined())</channel></rss>"
    return FetchedFeed(try FeedParser().parse(Data(xml.utf8), source: source))
  }
}
