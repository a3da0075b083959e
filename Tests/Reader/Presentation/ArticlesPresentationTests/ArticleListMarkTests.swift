import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import TestSupport
import Testing

@MainActor struct ArticleListMarkTests {
  @Test func `a load that read the marks before keeps a mark that was made meanwhile`() async {
    // The store has the first mark when the list asks it after the load.
    let stored = ListedArticles { ids in
      ids.map { id in Article.fixture(id.value).changed { $0.marks.isStarred = id.value == "a" } }
    } identifiers: {
      Page($1, of: [])
    }
    let scene = await makeSUT(ArticleListScene(listed: stored))
    let load = Task { await scene.sut.load() }
    await scene.source.listings.reached(2)
    let first = Task { await scene.sut.mark(.starred(true), .fake("a")) }
    await scene.marks.answers.reached(1)
    scene.marks.answers.release(0, returning: ())
    await first.value
    let second = Task { await scene.sut.mark(.read(true), .fake("b")) }
    await scene.marks.answers.reached(2)
    scene.answer(1, ["a", "b"])
    await load.value
    #expect(scene.rowMarks == ["starred", "read"])
    #expect(scene.sut.state.loading == .loaded)
    scene.marks.answers.release(1, throwing: Failure(source: "/store", StorageFault.storeReadOnly))
    await second.value
    #expect(scene.rowMarks == ["starred", ""])
  }

  @Test(arguments: [
    (
      ArticleReference.row(3),
      "The list that was shown last has 2 rows, so there is no row 3. Write id:3 for an identifier."
    ), (.named("c"), "This list doesn't show the article “c”. Name one of its rows."),
    (.fake("c"), "This list doesn't show the article “c”. Name one of its rows."),
  ])
  func `an article that isn't in the list is refused`(reference: ArticleReference, message: String) async {
    let scene = await makeSUT()
    await scene.sut.mark(.read(true), reference)
    #expect(scene.sut.state.markFailure?.message == message)
    #expect(scene.marks.requests.entries.isEmpty)
  }

  private func makeSUT(_ scene: ArticleListScene = ArticleListScene()) async -> ArticleListScene {
    let load = Task { await scene.sut.load() }
    await scene.source.listings.reached(1)
    scene.answer(0, ["a", "b"])
    await load.value
    return scene
  }
}

extension ArticleListScene {
  /// The marks of each row in words.
  fileprivate var rowMarks: [String] {
    sut.state.rows.map { [$0.isRead ? "read" : "", $0.isStarred ? "starred" : ""].joined() }
  }

  /// Answers a request with articles, none of which is marked. 9 articles of the source are unread.
  fileprivate func answer(_ number: Int, _ ids: [String]) {
    source.listings.release(
      number,
      returning: ArticleListing(
        publication: Publication(id: "fake"), page: Page(ids.map { .fixture($0) }, total: ids.count),
        unreadCount: 9))
  }
}
