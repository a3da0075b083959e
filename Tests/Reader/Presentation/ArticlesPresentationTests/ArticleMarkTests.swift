import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import PresentationSupport
import TestSupport
import Testing

@MainActor @Suite struct ArticleMarkTests {
  @Test func `a reload that read the marks before keeps a mark that was stored in the meantime`() async {
    let scene = await makeSUT()
    let load = Task { await scene.sut.load() }
    await scene.source.articles.reached(2)
    let marking = Task { await scene.sut.mark(.starred(true)) }
    await scene.marks.answers.reached(1)
    scene.marks.answers.release(0, returning: ())
    await marking.value
    scene.source.articles.release(1, returning: .fixture("a"))
    await load.value
    #expect(scene.sut.state.article?.isStarred == true)
    let next = Task { await scene.sut.mark(.read(true)) }
    await scene.marks.answers.reached(2)
    scene.marks.answers.release(1, throwing: Failure(source: "/store", StorageFault.storeReadOnly))
    await next.value
    #expect(scene.sut.state.article?.isStarred == true)
    #expect(scene.sut.state.article?.isRead == false)
  }

  /// Stars the article, and marks it as read while the star is being stored. Then the star is stored.
  private func markTwice(in scene: ArticleScene) async -> (
    first: Task<Void, Never>, second: Task<Void, Never>
  ) {
    let first = Task { await scene.sut.mark(.starred(true)) }
    await scene.marks.answers.reached(1)
    let second = Task { await scene.sut.mark(.read(true)) }
    await scene.marks.answers.reached(2)
    scene.marks.answers.release(1, returning: ())
    await scene.marks.answers.reached(3)
    return (first, second)
  }

  @Test func `catches up with marks that were changed elsewhere, and with the time`() async {
    var stored = Article.fixture("a", minutesAgo: 1)
    stored.marks.isStarred = true
    let scene = ArticleScene(
      listed: ListedArticles(articles: { [stored] _ in [stored] }, identifiers: { Page($1, of: []) }))
    await scene.sut.catchUp()
    await scene.load(.answer(.fixture("a", minutesAgo: 1)))
    scene.date.advance(minutes: 60)
    await scene.sut.catchUp()
    await scene.sut.catchUp()
    #expect(scene.history.states.map { $0.article?.isStarred } == [nil, nil, false, true])
    #expect(scene.sut.state.article?.age == "1h")
  }

  @Test(arguments: [
    (
      Result<[Article], Failure>.success([]),
      "The article “Title of a” isn't stored anymore. Load the list again."
    ),
    (
      .failure(Failure(source: "/store", StorageFault.storeReadOnly)),
      "The store /store is read-only. Make it writable or choose another one."
    ),
  ])
  func `an article that can't be read again stays, with the reason`(
    result: Result<[Article], Failure>, message: String
  ) async {
    let scene = ArticleScene(
      listed: ListedArticles(articles: { _ in try result.get() }, identifiers: { Page($1, of: []) }))
    await scene.load(.answer(.fixture("a")))
    await scene.sut.catchUp()
    #expect(scene.sut.state.failure?.message == message)
    #expect(scene.sut.state.article?.title == "Title of a")
    #expect(scene.sut.state.loading == .loaded)
  }

  private func makeSUT() async -> ArticleScene {
    let scene = ArticleScene()
    await scene.load(.answer(.fixture("a")))
    return scene
  }
}
