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
      scene.lines == ["idle", "loading", "loaded | Full | 7 blocks | 1 enclosures"])
    #expect(scene.source.requests.entries == [.article("a")])
    let state = scene.sut.state
    #expect(state.body.map(\.kind) == [.heading, .paragraph, .list, .quote, .code, .image, .image])
    #expect(state.body.last?.text == "Image without a description")
    #expect(state.enclosures.first?.details == "audio/mpeg, 12.3 MB, 34 min")
    #expect(state.enclosures.first?.alternative == "A sound")
    #expect(state.image == URL(string: "https://a.example/a.png"))
    #expect(state.views == "5,678 views")
    #expect(state.viewCount == 5678)
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

  @Test func `links and images are numbered in their order, and equal addresses have one number`() async {
    let (one, two) = (URL(string: "https://a.example/1"), URL(string: "https://a.example/2"))
    var article = Article.fixture("a")
    article = article.with([
      .heading(level: 1, [.init("a", link: two)]),
      .list(items: [[.paragraph([.init("b"), .init("c", link: one), .init("d", link: two)])]]),
      .image(one, alternative: ""), .image(URL(string: "https://a.example/p.png"), alternative: "p"),
      .quote([.paragraph([.init("e", link: URL(string: "mailto:a@b.example"))])]),
      .table(.init(header: [[.init("f", link: one)]], rows: [[[.init("g", link: URL(string: "/g"))]]])),
    ])
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
    article = article.with([
      .paragraph([.init("x", link: URL(string: address))]), .image(URL(string: address), alternative: "i"),
    ])
    await scene.load(.answer(article))
    #expect(scene.sut.state.links.isEmpty)
    #expect(scene.sut.state.body[0].runs?[0].url == nil)
    #expect(scene.sut.state.body[1].url == nil)
  }

  @Test func `numbers, tasks, tables, and styles reach the frame`() async {
    var article = Article.fixture("a")
    article = article.with([
      .list(start: 3, items: [.init([.text("a")], isDone: true), [.text("b")]]), .list(items: [[.text("c")]]),
      .table(
        .init(
          header: [[.init("d")]], rows: [[[.init("e", [.deleted, .strong])]]], alignments: [.center],
          cellAlignments: [[.right]])),
      .table(.init(rows: [[[.init("f")]]])), .thematicBreak,
      .list(start: 1, isReversed: true, items: [[.text("g")]]),
    ])
    await scene.load(.answer(article))
    let body = scene.sut.state.body
    #expect(body.map(\.kind) == [.list, .list, .table, .table, .thematicBreak, .list])
    #expect(body.map(\.ordered) == [true, false, nil, nil, nil, true])
    #expect(body.map(\.start) == [3, nil, nil, nil, nil, 1])
    #expect(body.map(\.reversed) == [nil, nil, nil, nil, nil, true])
    #expect(body.map(\.tasks) == [[true, nil], nil, nil, nil, nil, nil])
    #expect(body[2].header?.map { $0.map(\.text) } == [["d"]])
    #expect(body[2].rows?.first?.first?.first?.styles == [.strong, .deleted])
    #expect(body[2].alignments == [.center])
    #expect(body[2].cellAlignments == [[.right]])
    #expect(body[3].cellAlignments == nil)
    #expect(body[3].header == nil)
    #expect(body[3].rows?.first?.first?.first?.styles == nil)
  }
}

extension Article {
  /// An article with a value for every field.
  fileprivate static var full: Article {
    var article = Article.fixture("a", title: "Full", author: "Ada", minutesAgo: 90)
    article = article.with([
      .heading(level: 2, [.init("Seams")]), .text("One."), .list(items: [[.text("two")]]),
      .quote([.text("three")]), .code("let four = 4", language: "swift"), .image(nil, alternative: "five"),
      .image(nil, alternative: ""),
    ])
    article.viewCount = 5678
    article.image = URL(string: "https://a.example/a.png")
    if let url = URL(string: "https://a.example/a.mp3") {
      article.enclosures = [
        Enclosure(url: url, type: "audio/mpeg", length: 12_345_678, duration: 2010, alternative: "A sound")
      ]
    }
    return article
  }
}
