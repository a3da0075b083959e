import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import PresentationSupport
import Testing

/// A list of a failing source: it shows only rows that match the query.
@MainActor
struct ArticleListFailureTests {
  private let scene = ArticleListScene()

  @Test func `a failure names the source and the reason, and a retry starts over`() async {
    await scene.load(.failure(.unreachable))
    await scene.load(.answer([.fixture("a")]))
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles",
        "failed (unreachable) | Articles | without fake (unreachable) | empty: failed",
        "loading | Articles",
        "loaded | Fake | a | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
      ])
    #expect(
      scene.history.states[2].failures.map(\.message)
        == ["fake can't be reached. Check the address and the connection."])
  }

  @Test func `rows whose refresh failed show their age until a refresh succeeds`() async {
    await scene.load(.answer([.fixture("a")]))
    scene.date.advance(minutes: 10)
    await scene.load(.failure(.gone))
    scene.date.advance(minutes: 10)
    await scene.load(.failure(.empty))
    scene.date.advance(minutes: 10)
    await scene.load(.answer([.fixture("b")]))
    scene.date.advance(minutes: 10)
    await scene.load(.failure(.unreadable))
    let a = "Fake | a | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)"
    let b = "Fake | b | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)"
    let first = "This content was loaded 10 minutes ago."
    let second = "This content was loaded 20 minutes ago."
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loaded | \(a)",
        "refreshing | \(a)", "failed (gone) | \(a) | without fake (gone) | \(first)",
        "refreshing | \(a) | without fake (gone) | \(first)",
        "failed (empty) | \(a) | without fake (empty) | \(second)",
        "refreshing | \(a) | without fake (empty) | \(second)", "loaded | \(b)",
        "refreshing | \(b)", "failed (unreadable) | \(b) | without fake (unreadable) | \(first)",
      ])
  }

  @Test func `a failed search removes the rows, and the next load repeats it`() async {
    await scene.turn(to: 2, .answer([.fixture("c")], offset: 2, total: 5))
    await scene.search("new", .failure(.unreachable))
    await scene.load(.failure(.gone))
    await scene.load(.answer([.fixture("d")]))
    let c = "c | 3–3 of 5 | 5 articles | page 2 of 3 | 2/3/5 | from fake (5)"
    let search = "Fake | typed “new” | about “new”"
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles", "loaded | Fake | \(c)",
        "loading | \(search) | \(c)",
        "failed (unreachable) | \(search) | without fake (unreachable) | empty: failed",
        "loading | \(search)",
        "failed (gone) | \(search) | without fake (gone) | empty: failed",
        "loading | \(search)",
        "loaded | \(search) | d | 1–1 of 1 | 1 article | 1/1/1 | from fake (1)",
      ])
    #expect(asked(scene) == ["* 2", "new 0", "new 0", "new 0"])
  }

  @Test func `a failed page turn removes the rows, and the next load repeats it`() async {
    await scene.load(.answer([.fixture("a"), .fixture("b")], total: 5))
    await scene.turn(to: 3, .failure(.unreachable))
    await scene.load(.answer([.fixture("e")], offset: 4, total: 5))
    #expect(
      scene.lines == [
        "idle | Articles", "loading | Articles",
        "loaded | Fake | a b | 1–2 of 5 | 5 articles | page 1 of 3 | 1/3/5 | from fake (5)",
        "loading | Fake | a b | 1–2 of 5 | 5 articles | page 1 of 3 | 1/3/5 | from fake (5)",
        "failed (unreachable) | Fake | without fake (unreachable) | empty: failed",
        "loading | Fake",
        "loaded | Fake | e | 5–5 of 5 | 5 articles | page 3 of 3 | 3/3/5 | from fake (5)",
      ])
    #expect(asked(scene) == ["* 0", "* 4", "* 4"])
  }

  @Test func `clearing a failed search is a search too`() async {
    await scene.load(.answer([.fixture("a")]))
    await scene.search("new", .failure(.unreachable))
    await scene.search("", .answer([.fixture("a")]))
    #expect(scene.history.states.last == scene.history.states[2])
    #expect(asked(scene) == ["* 0", "new 0", "* 0"])
  }
}
