import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import PresentationSupport
import TestSupport
import Testing

@MainActor @Suite struct ArticleMarkTests {
  @Test func `shows a mark at once and keeps it`() async {
    let scene = await makeSUT()
    let marking = Task { await scene.sut.mark(.starred(true)) }
    await scene.marks.answers.reached(1)
    #expect(scene.sut.state.article?.isStarred == true)
    scene.marks.answers.release(0, returning: ())
    await marking.value
    #expect(scene.history.states.map { $0.article?.isStarred } == [nil, nil, false, true])
    #expect(scene.sut.state.article?.accessibilityLabel.hasSuffix("Starred.") == true)
    #expect(scene.marks.requests.entries == [.starred(true)])
  }

  @Test func `undoes a mark that can't be stored, and says why`() async {
    let scene = await makeSUT()
    let marking = Task { await scene.sut.mark(.read(true)) }
    await scene.marks.answers.reached(1)
    scene.marks.answers.release(0, throwing: Failure(source: "/store", .storeReadOnly))
    await marking.value
    #expect(scene.history.states.map { $0.article?.isRead } == [nil, nil, false, true, false])
    #expect(scene.sut.state.failure == scene.sut.state.markFailure)
    #expect(
      scene.sut.state.markFailure?.message
        == "The store /store is read-only. Make it writable or choose another one.")
  }

  @Test func `undoes both of two marks if they can't be stored`() async {
    let scene = await makeSUT()
    let first = Task { await scene.sut.mark(.read(true)) }
    await scene.marks.answers.reached(1)
    let second = Task { await scene.sut.mark(.starred(true)) }
    // The second operation sends the mark of the first one, which it canceled, again.
    await scene.marks.answers.reached(2)
    scene.marks.answers.release(1, throwing: Failure(source: "/store", .storeReadOnly))
    await first.value
    await second.value
    #expect(scene.marks.requests.entries == [.read(true), .read(true)])
    #expect(scene.sut.state.article?.isRead == false)
    #expect(scene.sut.state.article?.isStarred == false)
    #expect(scene.sut.state.markFailure != nil)
  }

  @Test func `keeps the first of two marks if only the second one can't be stored`() async {
    let scene = await makeSUT()
    let (first, second) = await markTwice(in: scene)
    scene.marks.answers.release(2, throwing: Failure(source: "/store", .storeReadOnly))
    await first.value
    await second.value
    #expect(scene.marks.requests.entries == [.starred(true), .starred(true), .read(true)])
    #expect(scene.sut.state.article?.isStarred == true)
    #expect(scene.sut.state.article?.isRead == false)
    #expect(scene.sut.state.markFailure != nil)
  }

  @Test func `keeps the first of two marks if the task of the second one is canceled`() async {
    let scene = await makeSUT()
    let (first, second) = await markTwice(in: scene)
    second.cancel()
    await first.value
    await second.value
    #expect(scene.sut.state.article?.isStarred == true)
    #expect(scene.sut.state.article?.isRead == false)
    #expect(scene.sut.state.markFailure == nil)
  }

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
    scene.marks.answers.release(1, throwing: Failure(source: "/store", .storeReadOnly))
    await next.value
    #expect(scene.sut.state.article?.isStarred == true)
    #expect(scene.sut.state.article?.isRead == false)
  }

  @Test func `undoes a mark if its task is canceled`() async {
    let scene = await makeSUT()
    let marking = Task { await scene.sut.mark(.read(true)) }
    await scene.marks.answers.reached(1)
    marking.cancel()
    await marking.value
    #expect(scene.history.states.map { $0.article?.isRead } == [nil, nil, false, true, false])
    #expect(scene.sut.state.markFailure == nil)
  }

  @Test func `marks nothing before an article is loaded`() async {
    let scene = ArticleScene()
    await scene.sut.mark(.read(true))
    #expect(scene.history.states.count == 1)
    #expect(scene.marks.requests.entries.isEmpty)
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

  @Test func `an opened article is marked as read once, so that a reload leaves a later mark`() async {
    let scene = ArticleScene(marksOpened: true)
    let load = Task { await scene.load(.answer(.fixture("a"))) }
    await scene.marks.answers.reached(1)
    scene.marks.answers.release(0, returning: ())
    await load.value
    #expect(scene.history.states.map { $0.article?.isRead } == [nil, nil, false, true])
    let unread = Task { await scene.sut.mark(.read(false)) }
    await scene.marks.answers.reached(2)
    scene.marks.answers.release(1, returning: ())
    await unread.value
    await scene.load(.answer(.fixture("a")))
    #expect(scene.marks.requests.entries == [.read(true), .read(false)])
    #expect(scene.sut.state.article?.isRead == false)
  }

  @Test func `an opened article that can't be marked as read is shown unread, with the reason`() async {
    let scene = ArticleScene(marksOpened: true)
    let load = Task { await scene.load(.answer(.fixture("a"))) }
    await scene.marks.answers.reached(1)
    scene.marks.answers.release(0, throwing: Failure(source: "/store", .storeReadOnly))
    await load.value
    #expect(scene.sut.state.loading == .loaded)
    #expect(scene.sut.state.article?.isRead == false)
    #expect(scene.sut.state.failure?.reason == "storeReadOnly")
  }

  @Test func `an opened article that was read before isn't marked, but one that changed since is`() async {
    for (marks, expected) in [
      (ArticleMarks(isRead: true), []), (ArticleMarks(isRead: true, isUpdated: true), [.read(true)]),
    ] as [(ArticleMarks, [ArticleMarks.Change])] {
      let scene = ArticleScene(marksOpened: true)
      var article = Article.fixture("a")
      article.marks = marks
      let load = Task { [article] in await scene.load(.answer(article)) }
      if !expected.isEmpty {
        await scene.marks.answers.reached(1)
        scene.marks.answers.release(0, returning: ())
      }
      await load.value
      #expect(scene.marks.requests.entries == expected)
    }
  }

  @Test func `an article that can't be loaded isn't marked`() async {
    let scene = ArticleScene(marksOpened: true)
    await scene.load(.failure(.offline))
    await scene.load(.cancellation)
    #expect(scene.marks.requests.entries.isEmpty)
  }

  @Test func `catches up with marks that were changed elsewhere, and with the time`() async {
    var stored = Article.fixture("a", minutesAgo: 1)
    stored.marks.isStarred = true
    let scene = ArticleScene(
      listed: ListedArticles(articles: { [stored] _ in [stored] }, identifiers: { _, _ in [] }))
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
      .failure(Failure(source: "/store", .storeReadOnly)),
      "The store /store is read-only. Make it writable or choose another one."
    ),
  ])
  func `an article that can't be read again stays, with the reason`(
    result: Result<[Article], Failure>, message: String
  ) async {
    let scene = ArticleScene(
      listed: ListedArticles(articles: { _ in try result.get() }, identifiers: { _, _ in [] }))
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
