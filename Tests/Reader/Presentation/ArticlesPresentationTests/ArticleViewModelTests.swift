import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct ArticleViewModelTests {
  private let scene = ArticleScene()

  @Test func `an article goes from idle to loading to loaded`() async {
    await scene.load(.answer(.full))
    #expect(
      scene.lines == [
        "idle", "loading", "loaded | Full | 1,234 favorites | 7 blocks | 1 enclosures | 1 comments",
      ])
    #expect(scene.source.requests.entries == [.article("a")])
    let state = scene.sut.state
    #expect(state.body.map(\.kind) == [.heading, .paragraph, .list, .quote, .code, .image, .image])
    #expect(state.body.last?.text == "Image without a description")
    #expect(state.enclosures.first?.details == "audio/mpeg, 12.3 MB, 34 min")
    #expect(state.enclosures.first?.alternative == "A sound")
    #expect(state.image == URL(string: "https://a.example/a.png"))
    #expect(state.views == "5,678 views")
    #expect(state.viewCount == 5678)
    #expect(state.comments?.map(\.relativeDate) == ["1 minute ago"])
  }

  @Test(arguments: [(0, "0 views"), (1, "1 view"), (nil, nil)] as [(Int?, String?)])
  func `views are counted in words if the source counts them`(_ count: Int?, _ words: String?) async {
    var article = Article.fixture("a")
    article.viewCount = count
    await scene.load(.answer(article))
    #expect(scene.sut.state.views == words)
  }

  @Test func `a failure names the article, and a retry starts over`() async {
    await scene.load(.failure(.notFound("a")))
    await scene.load(.answer(.fixture("a", title: "A")))
    #expect(
      scene.lines == ["idle", "loading", "failed (notFound)", "loading", "loaded | A | 1 blocks"])
    #expect(
      scene.history.states[2].loading.failure?.message == "fake has no “a”. Check the spelling.")
  }

  @Test func `a refresh replaces the whole content`() async {
    await scene.load(.answer(.full))
    await scene.load(.answer(Article(id: .init(source: "fake", value: "a"), source: "Fake", title: "B")))
    let full = "Full | 1,234 favorites | 7 blocks | 1 enclosures | 1 comments"
    #expect(
      scene.lines == [
        "idle", "loading", "loaded | \(full)", "refreshing | \(full)",
        "loaded | B | The article has no text.",
      ])
  }

  @Test func `an article whose refresh failed shows its age until a refresh succeeds`()
    async
  {
    await scene.load(.answer(.fixture("a", title: "A")))
    scene.date.advance(minutes: 10)
    await scene.load(.failure(.gone))
    scene.date.advance(minutes: 10)
    await scene.load(.failure(.unreachable))
    scene.date.advance(minutes: 10)
    await scene.load(.answer(.fixture("a", title: "B")))
    scene.date.advance(minutes: 10)
    await scene.load(.failure(.gone))
    let first = "This content was loaded 10 minutes ago."
    let second = "This content was loaded 20 minutes ago."
    #expect(
      scene.lines == [
        "idle", "loading", "loaded | A | 1 blocks", "refreshing | A | 1 blocks",
        "failed (gone) | A | 1 blocks | \(first)", "refreshing | A | 1 blocks | \(first)",
        "failed (unreachable) | A | 1 blocks | \(second)", "refreshing | A | 1 blocks | \(second)",
        "loaded | B | 1 blocks", "refreshing | B | 1 blocks",
        "failed (gone) | B | 1 blocks | \(first)",
      ])
  }

  @Test(arguments: [false, true])
  func `a superseded load changes nothing, neither by its value nor by its error`(
    ofAStubbornSource isStubborn: Bool
  ) async {
    let scene = ArticleScene(ignoresCancellation: isStubborn)
    let (sut, source) = (scene.sut, scene.source)
    async let first: Void = sut.load()
    await source.articles.reached(1)
    async let second: Void = sut.load()
    await source.articles.reached(2)
    async let third: Void = sut.load()
    await source.articles.reached(3)
    source.articles.release(2, returning: .fixture("a", title: "Third"))
    await third
    source.articles.release(0, returning: .fixture("a", title: "First"))
    scene.fail(1, .unreachable)
    await first
    await second
    #expect(scene.lines == ["idle", "loading", "loading", "loading", "loaded | Third | 1 blocks"])
  }

  @Test func `a canceled load leaves the screen idle`() async {
    await scene.load(.cancellation)
    #expect(scene.lines == ["idle", "loading", "idle"])
    #expect(scene.history.states.last == scene.history.states.first)
  }

  @Test func `a canceled retry shows the failure again`() async {
    await scene.load(.failure(.unreachable))
    await scene.load(.cancellation)
    #expect(
      scene.lines == ["idle", "loading", "failed (unreachable)", "loading", "failed (unreachable)"])
    #expect(scene.history.states.last == scene.history.states[2])
  }

  @Test func `a canceled refresh leaves the screen unchanged, even if the source still answers`()
    async
  {
    let scene = ArticleScene(ignoresCancellation: true)
    await scene.load(.answer(.fixture("a", title: "A")))
    await scene.load(.failure(.gone))
    let refresh = Task { await scene.sut.load() }
    await scene.source.articles.reached(3)
    refresh.cancel()
    scene.source.articles.release(2, returning: .fixture("a", title: "B"))
    await refresh.value
    let stale = "A | 1 blocks | This content was loaded a moment ago."
    #expect(
      scene.lines == [
        "idle", "loading", "loaded | A | 1 blocks", "refreshing | A | 1 blocks", "failed (gone) | \(stale)",
        "refreshing | \(stale)", "failed (gone) | \(stale)",
      ])
    #expect(scene.history.states.last == scene.history.states[4])
  }

  @Test func `other failed sources are named with the article, but not those that lack it`() async {
    let scene = ArticleScene(beside: [
      InMemoryArticleRepository(source: "bad", failing: .gone), InMemoryArticleRepository(source: "none", []),
      InMemoryArticleRepository(source: "worse", failing: .unreachable),
    ])
    await scene.load(.answer(.fixture("a", title: "A")))
    #expect(
      scene.lines == [
        "idle", "loading", "loaded | A | 1 blocks | without bad (gone), worse (unreachable)",
      ])
  }

  @Test(arguments: [
    (nil, "The article has no text."),
    ("https://a.example", "The article has no text here. Open its address to read it."),
  ])
  func `an article without a text says why`(address: String?, reason: String) async {
    let id = Article.ID(source: "fake", value: "a")
    await scene.load(
      .answer(Article(id: id, source: "Fake", url: address.flatMap { URL(string: $0) })))
    #expect(scene.lines == ["idle", "loading", "loaded | Untitled | \(reason)"])
  }

  @Test(arguments: [
    ("en_GB", "UTC", "15 Jan 2026 at 12:00"), ("de_DE", "Asia/Tokyo", "15. Jan. 2026, 21:00"),
    ("en_GB", "Pacific/Auckland", "16 Jan 2026 at 1:00"),
  ])
  func `an article shows its time of day in the reader's zone and language`(
    locale: String, zone: String, moment: String
  ) async throws {
    let zone = try #require(TimeZone(identifier: zone))
    let scene = ArticleScene(for: .fixed(Locale(identifier: locale), zone))
    await scene.load(.answer(.fixture("a", minutesAgo: 0)))
    #expect(scene.sut.state.moment == moment)
  }

  @Test func `an article without a date has no time of day, and one with an update only has that`() async {
    await scene.load(.answer(.fixture("a")))
    #expect(scene.sut.state.moment.isEmpty)
    var article = Article.fixture("a")
    article.updatedAt = .noon
    await scene.load(.answer(article))
    #expect(scene.sut.state.moment == "15 Jan 2026 at 12:00")
  }

  @Test func `links and images are numbered in their order, and equal addresses have one number`() async {
    let (one, two) = (URL(string: "https://a.example/1"), URL(string: "https://a.example/2"))
    var article = Article.fixture("a")
    article.body = [
      .heading(level: 1, [.init("a", link: two)]),
      .list(items: [[.paragraph([.init("b"), .init("c", link: one), .init("d", link: two)])]]),
      .image(one, alternative: ""), .image(URL(string: "https://a.example/p.png"), alternative: "p"),
      .quote([.paragraph([.init("e", link: URL(string: "mailto:a@b.example"))])]),
      .table(.init(header: [[.init("f", link: one)]], rows: [[[.init("g", link: URL(string: "/g"))]]])),
    ]
    await scene.load(.answer(article))
    let state = scene.sut.state
    #expect(
      state.links.map(\.url.absoluteString) == [
        "https://a.example/2", "https://a.example/1", "https://a.example/p.png", "mailto:a@b.example", "/g",
      ])
    #expect(state.links.map(\.number) == [1, 2, 3, 4, 5])
    #expect(state.body[0].runs?.map(\.number) == [1])
    #expect(state.body[1].items?[0][0].runs?.map(\.number) == [nil, 2, 1])
    #expect(state.body[2].number == 2)
    #expect(state.body[3].number == 3)
    #expect(state.body[4].blocks?[0].runs?.map(\.number) == [4])
    #expect(state.body[5].header?[0].map(\.number) == [2])
    #expect(state.body[5].rows?[0][0].map(\.number) == [5])
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "ftp://a.example"])
  func `an address that could run code or read a file is neither numbered nor listed`(address: String) async {
    var article = Article.fixture("a")
    article.body = [
      .paragraph([.init("x", link: URL(string: address))]), .image(URL(string: address), alternative: "i"),
    ]
    await scene.load(.answer(article))
    #expect(scene.sut.state.links.isEmpty)
    #expect(scene.sut.state.body[0].runs?[0].url == nil)
    #expect(scene.sut.state.body[1].url == nil)
  }

  @Test func `numbers, tasks, tables, and deleted text reach the frame`() async {
    var article = Article.fixture("a")
    article.body = [
      .list(start: 3, items: [.init([.text("a")], isDone: true), [.text("b")]]), .list(items: [[.text("c")]]),
      .table(.init(header: [[.init("d")]], rows: [[[.init("e", isDeleted: true)]]], alignments: [.center])),
      .table(.init(rows: [[[.init("f")]]])), .thematicBreak,
      .list(start: 1, isReversed: true, items: [[.text("g")]]),
    ]
    await scene.load(.answer(article))
    let body = scene.sut.state.body
    #expect(body.map(\.kind) == [.list, .list, .table, .table, .thematicBreak, .list])
    #expect(body.map(\.ordered) == [true, false, nil, nil, nil, true])
    #expect(body.map(\.start) == [3, nil, nil, nil, nil, 1])
    #expect(body.map(\.reversed) == [nil, nil, nil, nil, nil, true])
    #expect(body.map(\.tasks) == [[true, nil], nil, nil, nil, nil, nil])
    #expect(body[2].header?.map { $0.map(\.text) } == [["d"]])
    #expect(body[2].rows?.first?.first?.first?.deleted == true)
    #expect(body[2].alignments == [.center])
    #expect(body[3].header == nil)
    #expect(body[3].rows?.first?.first?.first?.deleted == nil)
  }

  @Test(arguments: [(nil, ""), (0, "0 favorites"), (1, "1 favorite"), (2, "2 favorites")])
  func `favorites are shown if the source counts them`(count: Int?, words: String) async {
    var article = Article.fixture("a")
    article.favoritesCount = count
    await scene.load(.answer(article))
    #expect(scene.sut.state.favorites == words)
    #expect(scene.sut.state.favoritesCount == count)
  }
}

extension Article {
  /// An article with a value for every field.
  fileprivate static var full: Article {
    var article = Article.fixture("a", title: "Full", author: "Ada", minutesAgo: 90)
    article.body = [
      .heading(level: 2, [.init("Seams")]), .text("One."), .list(items: [[.text("two")]]),
      .quote([.text("three")]), .code("let four = 4", language: "swift"), .image(nil, alternative: "five"),
      .image(nil, alternative: ""),
    ]
    article.favoritesCount = 1234
    article.viewCount = 5678
    article.image = URL(string: "https://a.example/a.png")
    if let url = URL(string: "https://a.example/a.mp3") {
      article.enclosures = [
        Enclosure(url: url, type: "audio/mpeg", length: 12_345_678, duration: 2010, alternative: "A sound")
      ]
    }
    article.comments = [
      Comment(
        id: "1", author: Author(name: "Grace"), body: "Yes.", createdAt: .noon.addingTimeInterval(-60),
        updatedAt: nil)
    ]
    return article
  }
}
