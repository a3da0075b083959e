public import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
public import Testing

/// Tests that a ``FeedStore`` and ``ArticleStore`` fulfills its contracts, for a store that also keeps marks.
///
/// - Parameters:
///   - open: Opens the stored data again, as a new start of the program does; nil for a store in memory.
///   - marks: The stored marks of a source, by identifier.
public func verifyFeedStore<Store: FeedStore & ArticleStore & ArticleMarkStore & LabelStore>(
  _ sut: Store, reopened open: (() -> Store)?,
  marks: @escaping (_ source: String) async throws -> [String: ArticleMarks],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let contract = FeedStoreContract(sut: sut, marker: sut, marks: marks, location: sourceLocation)
  try await contract.knowsNothingAtFirst()
  try await contract.givesBackWhatItKeeps()
  try await contract.answersQueriesAsTheFeedItselfWould()
  try await contract.keepsMarksThroughRefreshes()
  try await contract.keepsFeedsApart()
  try await contract.returnsNewArticles()
  try await contract.findsArticles()
  try await contract.confirms()
  try await contract.marksManyAndTakesThemBack()
  try await contract.keepsStarredArticlesWithoutAFeed()
  try await verifyArticleMarkStore(sut, marks: marks, sourceLocation: sourceLocation)
  try await verifyLabelStore(sut, marks: marks, sourceLocation: sourceLocation)
  if let open {
    try await sut.mark(Article.ID(source: "https://feed.example/atom.xml", value: "a"), .starred(false))
    #expect(try await open().undo() == 1, sourceLocation: sourceLocation)
    let reopened = open()
    try await FeedStoreContract(sut: reopened, marker: reopened, marks: marks, location: sourceLocation)
      .stillHasEverything()
  }
}

/// Tests that a store in memory fulfills the contracts of ``FeedStore`` and ``ArticleStore``.
///
/// - Parameter marker: Stores the marks of its articles.
public func verifyTemporaryStore<Store: FeedStore & ArticleStore>(
  _ sut: Store, marker: any ArticleMarkStore, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let contract = FeedStoreContract(sut: sut, marker: marker, marks: { _ in [:] }, location: sourceLocation)
  try await contract.knowsNothingAtFirst()
  try await contract.givesBackWhatItKeeps()
  try await contract.answersQueriesAsTheFeedItselfWould()
  try await contract.keepsFeedsApart()
  try await contract.findsArticles()
  try await contract.confirms()
}

private struct FeedStoreContract<Store: FeedStore & ArticleStore> {
  let sut: Store
  let marker: any ArticleMarkStore
  let marks: (_ source: String) async throws -> [String: ArticleMarks]
  let location: SourceLocation

  static var source: String { "https://feed.example/atom.xml" }
  static var date: Date { Date(timeIntervalSince1970: 1_768_478_400) }

  static func id(_ name: String, of source: String = "https://feed.example/atom.xml") -> Article.ID {
    Article.ID(source: source, value: name)
  }

  static func feed(
    _ names: [String] = ["b", "a", "c", "d"], of source: String = "https://feed.example/atom.xml"
  ) -> FetchedFeed {
    FetchedFeed(
      Feed(
        publication: Publication(
          id: source, title: "Layer Notes", summary: "On seams",
          homePage: URL(string: "https://feed.example/"),
          authors: [Author(name: "Ada", email: "ada@feed.example")], updatedAt: date,
          updatePeriod: .seconds(5400), damage: [.truncated], unreadableDate: "Tue,"),
        articles: names.map { article($0, of: source) }),
      validators: FeedValidators(
        entityTag: "\"1\"", lastModified: "Thu, 15 Jan 2026 12:00:00 GMT", digest: "00ff"))
  }

  /// An article. One has all values, one only its name, one a date in the future, and two have the same date.
  static func article(_ name: String, of source: String) -> Article {
    var article = Article(id: id(name, of: source), source: "Layer Notes")
    article.seenAt = ["c", "d"].contains(name) ? date : nil
    guard name != "d" else { return article }
    article.title = name == "c" ? "Éclair at the top" : "Title of \(name)"
    article.publishedAt = date.addingTimeInterval(name == "c" ? 60.25 : -60)
    article.tags = name == "a" ? ["Swift", "Dependency Inversion"] : ["Design"]
    article.authors = [Author(name: name == "a" ? "Zoë Å" : "Ada", url: URL(string: "https://ada.example"))]
    article.summary = name == "a" ? "About “quotes”, \0 and 🦉" : nil
    article.url = URL(string: "https://feed.example/\(name)")
    article.updatedAt = name == "a" ? date : nil
    if name == "a", let url = URL(string: "magnet:?xt=urn:btih:1") {
      article.enclosures = [Enclosure(url: url, type: "audio/mpeg", length: 12, alternative: "A sound")]
      article.image = URL(string: "https://feed.example/a.png")
      article.viewCount = 1234
    }
    return article.with(ArticleText(summary: article.summary, markup: .words("Words of \(name).")))
  }

  func knowsNothingAtFirst() async throws {
    #expect(try await sut.record(of: Self.source) == nil, sourceLocation: location)
    #expect(try await sut.versions(of: [Self.source]).isEmpty, sourceLocation: location)
    #expect(try await sut.feed(of: Self.source) == nil, sourceLocation: location)
    #expect(try await sut.article("a", of: Self.source) == nil, sourceLocation: location)
    let page = try await sut.articles(of: Self.source, matching: ArticleQuery(), page: PageRequest())
    #expect(page.elements.isEmpty, sourceLocation: location)
    #expect(try await marks(Self.source).isEmpty, sourceLocation: location)
    try await sut.confirm([Self.source], at: Self.date)
    #expect(try await sut.record(of: Self.source) == nil, sourceLocation: location)
  }

  func givesBackWhatItKeeps() async throws {
    let fetched = Self.feed()
    try await sut.keep(fetched, confirmedAt: Self.date)
    let record = FeedRecord(
      publication: fetched.feed.publication, validators: fetched.validators, confirmedAt: Self.date,
      unreadCount: 4)
    #expect(try await sut.record(of: Self.source) == record, sourceLocation: location)
    let newestFirst = ArticleQuery().page(.all, of: fetched.feed.articles).elements
    #expect(try await sut.feed(of: Self.source)?.articles == newestFirst, sourceLocation: location)
    var versions = try await sut.versions(of: ["unknown", Self.source])
    versions[Self.source]?.dates.sort()
    let dates = fetched.feed.articles.compactMap(\.sortDate).sorted()
    #expect(
      versions == [
        Self.source: FeedVersion(
          fetched.validators, confirmedAt: Self.date, updatePeriod: .seconds(5400), dates: dates)
      ],
      sourceLocation: location)
  }

  func answersQueriesAsTheFeedItselfWould() async throws {
    let all = Self.feed().feed.articles
    let queries = [
      ArticleQuery(), ArticleQuery(order: .oldest), ArticleQuery(order: .title), ArticleQuery(tag: "swift"),
      ArticleQuery(tag: "swif"), ArticleQuery(tag: "dependency inversion"), ArticleQuery(author: "ZOE A"),
      ArticleQuery(author: "Zo"), ArticleQuery(search: try ArticleSearch("eclair")),
      ArticleQuery(search: try ArticleSearch("link words")),
      ArticleQuery(search: try ArticleSearch("“quotes” 🦉")), ArticleQuery(search: try ArticleSearch("100%")),
      ArticleQuery(search: try ArticleSearch("' OR 1=1 --")),
      ArticleQuery(source: Self.source), ArticleQuery(source: "another"),
      ArticleQuery(mark: .unread), ArticleQuery(mark: .starred),
      ArticleQuery(feeds: [Self.source, "another"]),
      ArticleQuery(feeds: ["another"]), ArticleQuery(since: Self.date), ArticleQuery(before: Self.date),
    ]
    for query in queries {
      for page in [
        PageRequest.all, PageRequest(offset: 1, limit: 2), PageRequest(offset: 9), PageRequest(limit: 0),
      ] {
        let found = try await sut.articles(of: Self.source, matching: query, page: page)
        #expect(found == query.page(page, of: all), "\(query) \(page)", sourceLocation: location)
        let listing = try await sut.listing(of: Self.source, matching: query, page: page)
        let unread = query.page(.all, of: all).elements.count { !$0.marks.isRead }
        #expect(listing?.unreadCount == unread, "\(query) \(page)", sourceLocation: location)
      }
    }
  }

  func returnsNewArticles() async throws {
    let source = "https://counted.example/feed"
    let feeds = [["a", "b"], ["b", "a"], ["c", "b", "d"]].map { Self.feed($0, of: source) }
    var found: [[String]] = []
    for feed in feeds {
      found.append(try await sut.keep(feed, confirmedAt: Self.date).new.map(\.id.value).sorted())
    }
    #expect(found == [["a", "b"], [], ["c", "d"]], sourceLocation: location)
  }

  func keepsMarksThroughRefreshes() async throws {
    try await marker.mark(Self.id("a"), .starred(true))
    try await marker.mark(Self.id("a"), .read(true))
    try await marker.mark(Self.id("b"), .read(true))
    try await marker.mark(Self.id("unknown"), .read(true))
    #expect(try await sut.record(of: Self.source)?.unreadCount == 2, sourceLocation: location)
    #expect(try await names(.unread) == ["c", "d"], sourceLocation: location)

    // The newer version contains neither of the two articles. The next version contains one of them again.
    try await sut.keep(Self.feed(["c", "e"]), confirmedAt: Self.date)
    #expect(try await names(nil) == ["c", "e"], sourceLocation: location)
    #expect(try await names(.starred) == ["a"], "What is starred stays.", sourceLocation: location)
    #expect(try await sut.article("a", of: Self.source)?.title == "Title of a", sourceLocation: location)
    #expect(try await sut.feed(of: Self.source)?.articles.count == 2, sourceLocation: location)
    try await sut.keep(Self.feed(), confirmedAt: Self.date)
    #expect(
      try await marks(Self.source) == [
        "a": ArticleMarks(isRead: true, isStarred: true), "b": ArticleMarks(isRead: true),
        "unknown": ArticleMarks(isRead: true),
      ], sourceLocation: location)
    #expect(try await names(.unread) == ["c", "d"], sourceLocation: location)
    #expect(
      try await sut.article("a", of: Self.source)?.marks == ArticleMarks(isRead: true, isStarred: true),
      sourceLocation: location)
    try await marker.mark(Self.id("b"), .read(false))
    #expect(try await names(.unread) == ["c", "d", "b"], sourceLocation: location)
  }

  /// One feed has `c`, `b`, and `d` unread, and the other one `a` and `z`.
  func marksManyAndTakesThemBack() async throws {
    let all = ArticleQuery(feeds: [Self.source])
    func unread() async throws -> Int? { try await sut.record(of: Self.source)?.unreadCount }
    let old = ArticleQuery(feeds: [Self.source], before: Self.date)
    #expect(try await marker.markAsRead(matching: old) == 1, sourceLocation: location)
    #expect(try await names(.unread) == ["c", "d"], sourceLocation: location)
    #expect(try await marker.markAsRead(matching: all) == 2, sourceLocation: location)
    #expect(try await unread() == 0, sourceLocation: location)
    let other = "https://other.example/feed"
    #expect(try await sut.record(of: other)?.unreadCount == 2, sourceLocation: location)

    // If nothing changes, the last change can still be undone.
    #expect(try await marker.markAsRead(matching: all) == 0, sourceLocation: location)
    #expect(try await marker.undo() == 2, sourceLocation: location)
    #expect(try await names(.unread) == ["c", "d"], sourceLocation: location)
    #expect(try await unread() == 2, sourceLocation: location)

    // Every criterion of a list counts, also a search and a star.
    let search = ArticleQuery(search: try ArticleSearch("éclair OR title:of"), feeds: [Self.source])
    #expect(try await marker.markAsRead(matching: search) == 1, sourceLocation: location)
    #expect(try await names(.unread) == ["d"], sourceLocation: location)
    try await marker.mark(Self.id("a"), .read(false))
    let starred = ArticleQuery(mark: .starred, feeds: [Self.source])
    #expect(try await marker.markAsRead(matching: starred) == 1, sourceLocation: location)
    for count in [1, 1, 1] { #expect(try await marker.undo() == count, sourceLocation: location) }
    #expect(try await names(.unread) == ["c", "d"], sourceLocation: location)

    // One transaction changes several marks. Marks that are already set don't count.
    let ids = ["b", "a", "b"].map { Self.id($0) } + [Self.id("z", of: other)]
    #expect(try await marker.mark(ids, .starred(true)) == 2, sourceLocation: location)
    #expect(try await Set(names(.starred)) == ["a", "b"], sourceLocation: location)
    #expect(try await marker.undo() == 2, sourceLocation: location)
    #expect(try await names(.starred) == ["a"], sourceLocation: location)
    try await marker.mark(Self.id("b"), .read(false))
    #expect(try await names(.unread) == ["c", "d", "b"], sourceLocation: location)
  }

  private func names(_ mark: ArticleQuery.Mark?) async throws -> [String] {
    try await sut.articles(of: Self.source, matching: ArticleQuery(mark: mark), page: .all)
      .elements.map(\.id.value)
  }

  func keepsFeedsApart() async throws {
    let other = "https://other.example/feed"
    try await sut.keep(Self.feed(["a", "z"], of: other), confirmedAt: Self.date)
    let ids = try await sut.feed(of: other)?.articles.map(\.id.value)
    #expect(ids.map(Set.init) == ["a", "z"], sourceLocation: location)
    #expect(try await sut.article("a", of: other)?.marks == ArticleMarks(), sourceLocation: location)
    #expect(try await sut.feed(of: Self.source)?.articles.count == 4, sourceLocation: location)
  }

  func findsArticles() async throws {
    let byID = try await sut.article("c", of: Self.source)
    #expect(byID == Self.article("c", of: Self.source), sourceLocation: location)
    let byAddress = try await sut.article("https://feed.example/c", of: Self.source)
    #expect(byAddress == byID, sourceLocation: location)
    #expect(try await sut.article("no such", of: Self.source) == nil, sourceLocation: location)
  }

  func keepsStarredArticlesWithoutAFeed() async throws {
    let server = "https://server.example"
    func starred() async throws -> [String] {
      try await sut.articles(of: server, matching: ArticleQuery(mark: .starred), page: .all).elements.map(
        \.id.value)
    }
    for name in ["a", "b"] { try await marker.mark([Self.article(name, of: server)], .starred(true)) }
    #expect(try await Set(starred()) == ["a", "b"], sourceLocation: location)
    var expected = Self.article("a", of: server)
    expected.marks.isStarred = true
    #expect(try await sut.article("a", of: server) == expected, sourceLocation: location)
    try await marker.mark(Self.id("b", of: server), .starred(false))
    #expect(try await starred() == ["a"], sourceLocation: location)
    #expect(try await sut.record(of: server) == nil, "It isn't a feed.", sourceLocation: location)
    let unmarked = try await sut.articles(of: server, matching: ArticleQuery(), page: .all)
    #expect(unmarked.elements.isEmpty, sourceLocation: location)
  }

  func confirms() async throws {
    let later = Self.date.addingTimeInterval(3600.5)
    let old = try await sut.record(of: Self.source)?.validators
    try await sut.confirm([Self.source], at: later)
    #expect(try await sut.record(of: Self.source)?.confirmedAt == later, sourceLocation: location)
    #expect(try await sut.record(of: Self.source)?.validators == old, sourceLocation: location)
    let new = FeedValidators(entityTag: "\"new\"", digest: "digest")
    try await sut.confirm([], with: [Self.source: new, "unknown": new], at: later)
    #expect(try await sut.record(of: Self.source)?.validators == new, sourceLocation: location)
    #expect(try await sut.record(of: "unknown") == nil, sourceLocation: location)
    #expect(try await sut.feed(of: Self.source)?.articles.count == 4, sourceLocation: location)
  }

  func stillHasEverything() async throws {
    #expect(try await sut.feed(of: Self.source)?.articles.count == 4, sourceLocation: location)
    #expect(try await names(.starred) == ["a"], sourceLocation: location)
    #expect(try await sut.article("a", of: "https://server.example") != nil, sourceLocation: location)
    #expect(
      try await sut.record(of: Self.source)?.confirmedAt == Self.date.addingTimeInterval(3600.5),
      sourceLocation: location)
  }
}
