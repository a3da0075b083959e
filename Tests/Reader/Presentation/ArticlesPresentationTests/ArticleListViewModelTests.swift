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
struct ArticleListViewModelTests {
  private let scene = ArticleListScene()

  @Test func `a load goes from idle to loading to loaded`() async {
    await scene.load(.answer([.fixture("a"), .fixture("b")]))
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles",
        "loaded | Fake | a b | 1–2 of 2 | 2 articles | 1/1/2 | from fake (2)",
      ])
    #expect(scene.source.requests.entries == [.articles(ArticleQuery(), PageRequest(limit: 2))])
  }

  @Test func `a use case can be replaced without any source`() async {
    let reader = LocaleProvider.fixed(Locale(identifier: "en_GB"), .gmt)
    let requests = Log<PageRequest>()
    let sut = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase { _, page, _, _ in
        requests.append(page)
        return FetchedArticles(
          page: Page([.fixture("a")], total: 1),
          listings: [
            ArticleListing(publication: Publication(id: "fake", title: "Fake"), page: Page([], total: 0))
          ])
      },
      searches: .inMemory(),
      date: ManualDate().provider, locale: reader, clock: ManualClock(), shown: .none,
      listed: ListedArticles(of: []), marks: GatedMarkStore(), markAsRead: MarkAsReadUseCase { _ in 0 })
    await sut.load()
    #expect(requests.entries == [PageRequest()])
    #expect(sut.state.rows.map(\.id) == ["a"])
  }

  @Test func `a source without articles says so`() async {
    await scene.load(.answer([]))
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles",
        "loaded | Fake | 0 articles | 1/0/0 | from fake (0) | empty: nothingYet",
      ])
    #expect(scene.sut.state.emptyReason?.message == "There are no articles yet.")
  }

  @Test func `a refresh keeps the old rows on screen until the new ones are there`() async {
    await scene.load(.answer([.fixture("a")]))
    await scene.load(.answer([.fixture("b"), .fixture("a")]))
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles",
        "loaded | Fake | a | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
        "refreshing | Fake | a | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
        "loaded | Fake | b a | 1–2 of 2 | 2 articles | 1/1/2 | from fake (2)",
      ])
  }

  @Test(arguments: [false, true])
  func `a superseded load changes nothing, neither by its value nor by its error`(
    ofAStubbornSource isStubborn: Bool
  ) async {
    let scene = ArticleListScene(ignoresCancellation: isStubborn)
    let (sut, source) = (scene.sut, scene.source)
    async let first: Void = sut.load()
    await source.listings.reached(1)
    async let second: Void = sut.load()
    await source.listings.reached(2)
    async let third: Void = sut.load()
    await source.listings.reached(3)
    source.answer(2, with: [.fixture("third")])
    await third
    source.answer(0, with: [.fixture("first")])
    source.fail(1, .unreachable)
    await first
    await second
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loading | Articles", "loading | Articles",
        "loaded | Fake | third | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
      ])
  }

  @Test func `a page is requested by its offset and shows its position in the list`() async {
    await scene.load(.answer([.fixture("a"), .fixture("b")], total: 5))
    await scene.turn(to: 3, .answer([.fixture("e")], offset: 4, total: 5))
    let first = "Fake | a b | 1–2 of 5 | 5 articles | page 1 of 3 | 1/3/5 | from fake (5)"
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loaded | \(first)", "loading | \(first)",
        "loaded | Fake | e | 5–5 of 5 | 5 articles | page 3 of 3 | 3/3/5 | from fake (5)",
      ])
    #expect(scene.source.requests.entries.last == .articles(ArticleQuery(), PageRequest(offset: 4, limit: 2)))
  }

  @Test func `a page before the first is not requested`() async {
    await scene.sut.show(page: 0)
    #expect(scene.lines == ["idle | Articles"])
    #expect(scene.source.requests.entries.isEmpty)
  }

  @Test func `a page after the end names the last page`() async {
    await scene.turn(to: 1_000_000, .answer([], offset: 1_999_998, total: 5))
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles",
        "loaded | Fake | 5 articles | page 1,000,000 of 3 | 1000000/3/5 | from fake (5) | "
          + "empty: beyondEnd",
      ])
  }

  @Test(arguments: [0, -1, 1_000_001, .max]) func `an impossible page is not requested`(number: Int)
    async
  {
    await scene.sut.show(page: number)
    #expect(scene.lines == ["idle | Articles"])
  }

  @Test func `fast typing sends one request, for the last text`() async throws {
    let (sut, source, clock) = (scene.sut, scene.source, scene.clock)
    async let s: Void = sut.search("s")
    await clock.sleepers(1)
    async let sw: Void = sut.search("sw")
    await clock.sleepers(2)
    async let swift: Void = sut.search("swift")
    await clock.sleepers(3)
    clock.advance(by: .milliseconds(299))
    #expect(source.requests.entries.isEmpty)
    clock.advance(by: .milliseconds(1))
    await source.listings.reached(1)
    source.answer(0, with: [.fixture("found")])
    await s
    await sw
    await swift
    #expect(
      source.requests.entries == [
        .articles(ArticleQuery(search: try ArticleSearch("swift")), PageRequest(limit: 2))
      ])
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles | typed “s” | about “s”",
        "loading | Articles | typed “sw” | about “sw”", "loading | Articles | typed “swift” | about “swift”",
        "loaded | Fake | typed “swift” | about “swift” | found | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
      ])
  }

  @Test func `a search starts on page 1, whatever page was shown`() async throws {
    await scene.turn(to: 2, .answer([.fixture("c")], offset: 2, total: 3))
    await scene.search("new", .answer([.fixture("d"), .fixture("e")], total: 3))
    let page = "c | 3–3 of 3 | 3 articles | page 2 of 2 | 2/2/3 | from fake (3)"
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loaded | Fake | \(page)",
        "loading | Fake | typed “new” | about “new” | \(page)",
        "loaded | Fake | typed “new” | about “new” | d e | 1–2 of 3 | 3 articles | page 1 of 2 | 1/2/3 | "
          + "from fake (3)",
      ])
    #expect(
      scene.source.requests.entries == [
        .articles(ArticleQuery(), PageRequest(offset: 2, limit: 2)),
        .articles(ArticleQuery(search: try ArticleSearch("new")), PageRequest(offset: 0, limit: 2)),
      ])
  }

  @Test func `clearing a search requests everything again`() async throws {
    let scene = ArticleListScene(query: ArticleQuery(search: try ArticleSearch("swift")))
    await scene.search("  ", .answer([]))
    #expect(scene.source.requests.entries == [.articles(ArticleQuery(), PageRequest(limit: 2))])
    #expect(
      scene.lines == [
        "idle | Articles | typed “swift” | about “swift”", "loading | Articles | typed “  ”",
        "loaded | Fake | typed “  ” | 0 articles | 1/0/0 | from fake (0) | empty: nothingYet",
      ])
  }

  @Test func `one failing source is named while the others are shown`() async {
    let (sut, history) = makeSUT(from: [
      InMemoryArticleRepository(source: "good", [.fixture("a", source: "good")]),
      InMemoryArticleRepository(source: "bad", failing: .gone),
    ])
    await sut.load()
    await sut.load()
    let rows = "2 sources | a | 1–1 of 1 | 1 article | 1/1/1 | from good (1) | without bad (gone)"
    #expect(
      history.states.map(\.line) == [
        "idle | Articles", "loading | Articles", "loaded | \(rows)", "refreshing | \(rows)",
        "loaded | \(rows)",
      ])
  }

  @Test func `if every source fails, the screen fails and names them all`() async {
    let (sut, history) = makeSUT(from: [
      InMemoryArticleRepository(source: "one", failing: .gone),
      InMemoryArticleRepository(source: "two", failing: .empty),
    ])
    await sut.load()
    #expect(
      history.states.map(\.line) == [
        "idle | Articles", "loading | Articles",
        "failed (gone) | Articles | without one (gone), two (empty) | empty: failed",
      ])
  }

  @Test func `an unknown tag shows the existing tags`() async {
    let (sut, history) = makeSUT(
      from: [InMemoryArticleRepository([.fixture("a", tags: ["swift", "linux"])])],
      query: ArticleQuery(tag: "swfit"))
    await sut.load()
    #expect(
      history.states.map(\.line) == [
        "idle | Articles | tagged “swfit”", "loading | Articles | tagged “swfit”",
        "loaded | Fake | tagged “swfit” | 0 articles | 1/0/0 | from fake (0) | empty: filteredAway",
      ])
    #expect(sut.state.emptyReason?.message == "No article is tagged “swfit”. Tags here: linux, swift.")
  }

  private func makeSUT(
    from sources: [any ArticleRepository], query: ArticleQuery = ArticleQuery()
  ) -> (ArticleListViewModel, StateHistory<ArticleListViewModel>) {
    let sut = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: sources), searches: .inMemory(), query: query,
      page: PageRequest(limit: 2), date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt),
      clock: ManualClock(), shown: .none,
      listed: ListedArticles(of: []), marks: GatedMarkStore(), markAsRead: MarkAsReadUseCase { _ in 0 })
    return (sut, StateHistory(of: sut))
  }
}
