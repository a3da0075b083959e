import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import TestSupport
import Testing

@MainActor
struct ArticleListViewModelTests {
  @Test func `a load goes from idle over loading to loaded`() async {
    let (sut, source, history) = makeSUT()
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.answer(0, with: [.fixture("a"), .fixture("b")])
    await load
    #expect(history.lines == ["idle", "loading", "loaded: a b, 1–2 of 2"])
    #expect(source.requests.entries == [.articles(ArticleQuery(), PageRequest(limit: 2))])
  }

  @Test func `a failure names the source and the reason, and a retry starts over`() async {
    let (sut, source, history) = makeSUT()
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.fail(0, .unreachable)
    await load
    async let retry: Void = sut.load()
    await source.listings.reached(2)
    source.answer(1, with: [.fixture("a")])
    await retry
    #expect(
      history.lines == [
        "idle", "loading", "failed (unreachable), empty: failed", "loading", "loaded: a, 1–1 of 1",
      ])
    #expect(
      history.states[2].failures.map(\.message)
        == ["fake cannot be reached; check the address and the connection."])
  }

  @Test func `a source without articles says so`() async {
    let (sut, source, history) = makeSUT()
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.answer(0, with: [])
    await load
    #expect(history.lines == ["idle", "loading", "loaded, empty: nothingYet"])
    #expect(sut.state.emptyReason?.message == "Fake holds no articles yet.")
  }

  @Test func `a refresh keeps the old rows on screen until the new ones are there`() async {
    let (sut, source, history) = makeSUT()
    await load(sut, source, answering: [.fixture("a")])
    async let refresh: Void = sut.load()
    await source.listings.reached(2)
    source.answer(1, with: [.fixture("b"), .fixture("a")])
    await refresh
    #expect(
      history.lines == [
        "idle", "loading", "loaded: a, 1–1 of 1", "refreshing: a, 1–1 of 1", "loaded: b a, 1–2 of 2",
      ])
  }

  @Test func `a refresh that fails keeps the old rows and says from when they are`() async {
    let (sut, source, history) = makeSUT()
    await load(sut, source, answering: [.fixture("a")])
    async let refresh: Void = sut.load()
    await source.listings.reached(2)
    source.fail(1, .timedOut(after: .seconds(30)))
    await refresh
    #expect(history.lines.suffix(2) == ["refreshing: a, 1–1 of 1", "failed (timedOut): a, 1–1 of 1, stale"])
    #expect(sut.state.stale == "What is shown was loaded on 15 Jan 2026 at 12:00.")
  }

  @Test(arguments: [false, true])
  func `a superseded load changes nothing, neither by its value nor by its error`(
    ofAStubbornSource isStubborn: Bool
  ) async {
    let (sut, source, history, _) = makeTypingSUT(ignoresCancellation: isStubborn)
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
    #expect(history.lines == ["idle", "loading", "loading", "loading", "loaded: third, 1–1 of 1"])
  }

  @Test func `a cancelled first load leaves the screen idle`() async {
    let (sut, source, history) = makeSUT()
    let load = Task { await sut.load() }
    await source.listings.reached(1)
    load.cancel()
    await load.value
    #expect(history.lines == ["idle", "loading", "idle"])
  }

  @Test func `a cancelled refresh leaves the screen as it was`() async {
    let (sut, source, history) = makeSUT()
    await load(sut, source, answering: [.fixture("a")])
    let refresh = Task { await sut.load() }
    await source.listings.reached(2)
    refresh.cancel()
    await refresh.value
    #expect(history.lines.suffix(2) == ["refreshing: a, 1–1 of 1", "loaded: a, 1–1 of 1"])
  }

  @Test func `a page is asked for by its offset and shows its place in the whole`() async {
    let (sut, source, history) = makeSUT()
    await load(sut, source, answering: [.fixture("a"), .fixture("b")], total: 5)
    async let turn: Void = sut.show(page: 3)
    await source.listings.reached(2)
    source.answer(1, with: [.fixture("e")], offset: 4, total: 5)
    await turn
    #expect(
      history.lines.suffix(3) == ["loaded: a b, 1–2 of 5", "loading: a b, 1–2 of 5", "loaded: e, 5–5 of 5"])
    #expect(source.requests.entries.last == .articles(ArticleQuery(), PageRequest(offset: 4, limit: 2)))
    #expect(sut.state.page == 3)
    #expect(sut.state.pageCount == 3)
  }

  @Test func `a page beyond the end says which is the last`() async {
    let (sut, source, history) = makeSUT()
    async let turn: Void = sut.show(page: .max)
    await source.listings.reached(1)
    source.answer(0, with: [], offset: .max, total: 5)
    await turn
    #expect(history.lines.last == "loaded, empty: beyondEnd")
    #expect(sut.state.emptyReason?.message.hasSuffix("is beyond the end; the last page is 3.") == true)
  }

  @Test func `a search typed quickly asks once, for what was typed last`() async {
    let (sut, source, history, clock) = makeTypingSUT()
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
    #expect(source.requests.entries == [.articles(ArticleQuery(text: "swift"), PageRequest(limit: 2))])
    #expect(history.lines == ["idle", "loading", "loading", "loading", "loaded: found, 1–1 of 1"])
    #expect(history.states.map(\.searchText) == ["", "s", "sw", "swift", "swift"])
    #expect(sut.state.filter == "about “swift”")
  }

  @Test func `a search that is wiped out asks for everything again`() async {
    let (sut, source, _, clock) = makeTypingSUT(query: ArticleQuery(text: "swift"))
    async let wipe: Void = sut.search("  ")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await source.listings.reached(1)
    source.answer(0, with: [])
    await wipe
    #expect(source.requests.entries == [.articles(ArticleQuery(), PageRequest(limit: 2))])
    #expect(sut.state.filter == "")
  }

  @Test func `one source that fails is named while the others show`() async {
    let sut = makeSUT(from: [
      InMemoryArticleRepository(source: "good", [.fixture("a", source: "good")]),
      InMemoryArticleRepository(source: "bad", failing: .gone),
    ])
    await sut.load()
    #expect(sut.state.line == "loaded: a, 1–1 of 1")
    #expect(sut.state.title == "2 sources")
    #expect(sut.state.sources.map(\.id) == ["good"])
    #expect(sut.state.failures.map(\.source) == ["bad"])
  }

  @Test func `when every source fails the screen fails`() async {
    let sut = makeSUT(from: [
      InMemoryArticleRepository(source: "one", failing: .gone),
      InMemoryArticleRepository(source: "two", failing: .empty),
    ])
    await sut.load()
    #expect(sut.state.line == "failed (gone), empty: failed")
    #expect(sut.state.emptyReason?.message == "None of the 2 sources could be loaded.")
    #expect(sut.state.failures.map(\.reason) == ["gone", "empty"])
  }

  @Test func `an unknown tag is answered with the tags there are`() async {
    let sut = makeSUT(
      from: [InMemoryArticleRepository([.fixture("a", tags: ["swift", "linux"])])],
      query: ArticleQuery(tag: "swfit"))
    await sut.load()
    #expect(sut.state.line == "loaded, empty: filteredAway")
    #expect(sut.state.emptyReason?.message == "No article is tagged “swfit”. Tags here: linux, swift.")
  }

  // MARK: -

  private func makeSUT() -> (ArticleListViewModel, GatedArticleRepository, StateHistory<ArticleListViewModel>)
  {
    let (sut, source, history, _) = makeTypingSUT()
    return (sut, source, history)
  }

  private func makeTypingSUT(
    query: ArticleQuery = ArticleQuery(), ignoresCancellation: Bool = false
  ) -> (ArticleListViewModel, GatedArticleRepository, StateHistory<ArticleListViewModel>, ManualClock) {
    let source = GatedArticleRepository(ignoresCancellation: ignoresCancellation)
    let clock = ManualClock()
    let sut = makeSUT(from: [source], query: query, clock: clock)
    return (sut, source, StateHistory(of: sut), clock)
  }

  private func makeSUT(
    from sources: [any ArticleRepository], query: ArticleQuery = ArticleQuery(),
    clock: ManualClock = ManualClock()
  ) -> ArticleListViewModel {
    ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: sources), query: query, page: PageRequest(limit: 2),
      date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt), clock: clock)
  }

  private func load(
    _ sut: ArticleListViewModel, _ source: GatedArticleRepository, answering articles: [Article],
    total: Int? = nil
  ) async {
    async let load: Void = sut.load()
    await source.listings.reached(1)
    source.answer(0, with: articles, total: total)
    await load
  }
}

extension StateHistory<ArticleListViewModel> {
  var lines: [String] { states.map(\.line) }
}

extension ArticleListViewState {
  /// What matters of it for a history, in one line.
  var line: String {
    let rows = rows.isEmpty ? "" : ": " + rows.map(\.id).joined(separator: " ") + ", \(position)"
    let empty = emptyReason.map { ", empty: \($0.kind.rawValue)" } ?? ""
    return loading.word + rows + empty + (stale == nil ? "" : ", stale")
  }
}
