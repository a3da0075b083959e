import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import DomainFakes
import PresentationSupport
import TestSupport
import Testing

/// A list after a canceled operation: it shows the same as before.
@MainActor
struct ArticleListCancellationTests {
  private let scene = ArticleListScene()

  @Test func `a canceled first load leaves the screen idle`() async {
    await scene.load(.cancellation)
    #expect(scene.lines == ["idle | Articles", "loading | Articles", "idle | Articles"])
    #expect(scene.history.states.last == scene.history.states.first)
  }

  @Test func `a canceled refresh leaves the screen unchanged, even if the source still answers`()
    async
  {
    let scene = ArticleListScene(ignoresCancellation: true)
    await scene.load(.answer([.fixture("a")]))
    let refresh = Task { await scene.sut.load() }
    await scene.source.listings.reached(2)
    refresh.cancel()
    scene.source.answer(1, with: [.fixture("b")])
    await refresh.value
    let rows = "Fake | a | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)"
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loaded | \(rows)", "refreshing | \(rows)",
        "loaded | \(rows)",
      ])
    #expect(scene.history.states.last == scene.history.states[2])
  }

  @Test func `a canceled refresh of an empty list shows again why it is empty`() async {
    await scene.load(.answer([]))
    await scene.load(.cancellation)
    let rows = "Fake | 0 articles | 1/0/0 | from fake (0)"
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loaded | \(rows) | empty: nothingYet", "loading | \(rows)",
        "loaded | \(rows) | empty: nothingYet",
      ])
    #expect(scene.history.states.last == scene.history.states[2])
  }

  @Test func `a canceled retry shows the failure again`() async {
    await scene.load(.failure(.unreachable))
    await scene.load(.cancellation)
    let failed = "failed (unreachable) | Articles | without fake (unreachable) | empty: failed"
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", failed,
        "loading | Articles", failed,
      ])
    #expect(scene.history.states.last == scene.history.states[2])
  }

  @Test func `a canceled refresh of stale rows shows their age again`() async {
    await scene.load(.answer([.fixture("a")]))
    await scene.load(.failure(.gone))
    scene.date.advance(minutes: 5)
    await scene.load(.cancellation)
    #expect(scene.lines[4].hasPrefix("failed (gone) | Fake | a | "))
    #expect(scene.lines[5].hasPrefix("refreshing | Fake | a | "))
    #expect(scene.history.states.count == 7)
    #expect(scene.history.states.last == scene.history.states[4])
  }

  @Test func `a canceled search restores text, criteria, and rows, and isn't repeated`()
    async throws
  {
    let scene = ArticleListScene(query: ArticleQuery(search: try ArticleSearch("old")))
    await scene.load(.answer([.fixture("a")]))
    await scene.search(" new ", .cancellation)
    await scene.load(.answer([.fixture("b")]))
    let a = "a | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)"
    let b = "b | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)"
    #expect(
      scene.lines == [
        "idle | Articles | typed “old” | about “old”",
        "loading | Articles | typed “old” | about “old”",
        "loaded | Fake | typed “old” | about “old” | \(a)",
        "loading | Fake | typed “ new ” | about “new” | \(a)",
        "loaded | Fake | typed “old” | about “old” | \(a)",
        "refreshing | Fake | typed “old” | about “old” | \(a)",
        "loaded | Fake | typed “old” | about “old” | \(b)",
      ])
    #expect(scene.history.states[4] == scene.history.states[2])
    #expect(asked(scene) == ["old 0", "new 0", "old 0"])
  }

  @Test func `a search that is canceled before typing pauses never reaches the source`() async {
    await scene.load(.answer([.fixture("a")]))
    let search = Task { await scene.sut.search("new") }
    await scene.clock.sleepers(1)
    search.cancel()
    await search.value
    await scene.load(.answer([.fixture("b")]))
    #expect(asked(scene) == ["* 0", "* 0"])
    #expect(scene.history.states[4] == scene.history.states[2])
    #expect(scene.clock.asleep == 0)
  }

  @Test func `canceling a search that replaced another one restores the screen before both`()
    async
  {
    await scene.load(.answer([.fixture("a")]))
    async let first: Void = scene.sut.search("n")
    await scene.clock.sleepers(1)
    let second = Task { await scene.sut.search("ne") }
    await scene.clock.sleepers(2)
    second.cancel()
    await second.value
    await first
    #expect(scene.history.states.map(\.searchText) == ["", "", "", "n", "ne", ""])
    #expect(scene.history.states.last == scene.history.states[2])
  }

  @Test func `a canceled page turn restores the page, and the next load loads that page`() async {
    await scene.turn(to: 2, .answer([.fixture("c")], offset: 2, total: 5))
    await scene.turn(to: 3, .cancellation)
    await scene.load(.answer([.fixture("d")], offset: 2, total: 5))
    let place = "3–3 of 5 | 5 articles | page 2 of 3 | 2/3/5 | from fake (5)"
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loaded | Fake | c | \(place)",
        "loading | Fake | c | \(place)", "loaded | Fake | c | \(place)", "refreshing | Fake | c | \(place)",
        "loaded | Fake | d | \(place)",
      ])
    #expect(scene.history.states[4] == scene.history.states[2])
    #expect(asked(scene) == ["* 2", "* 4", "* 2"])
  }
}

/// The requested texts and offsets.
@MainActor
func asked(_ scene: ArticleListScene) -> [String] {
  scene.source.requests.entries.map { request in
    guard case .articles(let query, let page) = request else { return "\(request)" }
    return "\(query.search?.text ?? "*") \(page.offset)"
  }
}
