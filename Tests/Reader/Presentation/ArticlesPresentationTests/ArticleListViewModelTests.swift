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
      ambient: .british(ManualDate().provider, clock: ManualClock()), shown: .none,
      listed: ListedArticles(of: []), marks: GatedMarkStore())
    await sut.load()
    #expect(requests.entries == [PageRequest()])
    #expect(sut.state.rows.map(\.id) == ["a"])
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
    source.fail(1, SourceFault.unreachable)
    await first
    await second
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loading | Articles", "loading | Articles",
        "loaded | Fake | third | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
      ])
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
        "loaded | “swift” | typed “swift” | about “swift” | found | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
      ])
  }

  @Test func `one failing source is named while the others are shown`() async {
    let (sut, history) = makeSUT(from: [
      InMemoryArticleRepository(source: "good", [.fixture("a", source: "good")]),
      InMemoryArticleRepository(source: "bad", failing: SourceFault.gone),
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

  private func makeSUT(
    from sources: [any ArticleRepository], query: ArticleQuery = ArticleQuery()
  ) -> (ArticleListViewModel, StateHistory<ArticleListViewModel>) {
    let sut = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: sources), searches: .inMemory(), query: query,
      page: PageRequest(limit: 2), ambient: .british(.fixed(.noon), clock: ManualClock()), shown: .none,
      listed: ListedArticles(of: []), marks: GatedMarkStore())
    return (sut, StateHistory(of: sut))
  }
}
