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
struct MarksViewModelTests {
  private let marks = InMemoryFeedStore()
  private let articles: [Article] = [.fixture("a"), .fixture("b"), .fixture("c")]

  @Test func `articles are marked, with one confirmation for all`() async throws {
    let (sut, history) = makeSUT()
    await sut.mark([.named("a"), .row(2), .named("b")], .starred(true))
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loaded"])
    #expect(sut.state.confirmation == "2 articles are starred.")
    #expect(sut.state.count == 2)
    #expect(sut.state.article == nil)
    #expect(await marks.marks(of: articles.map(\.id)).count == 2)
  }

  @Test func `one article is shown with its new marks`() async {
    let (sut, _) = makeSUT()
    await sut.mark([.row(3)], .read(true))
    #expect(sut.state.article?.id == "c")
    #expect(sut.state.article?.isRead == true)
  }

  @Test func `if one article can't be found, all marks stay unchanged`() async throws {
    let (sut, _) = makeSUT()
    await sut.mark([.named("a"), .row(4)], .starred(true))
    #expect(sut.state.failure?.reason == "noRow")
    #expect(await marks.marks(of: articles.map(\.id)).isEmpty)
  }

  @Test func `a change can be undone once`() async {
    let (sut, _) = makeSUT()
    await sut.mark([.row(1), .row(2)], .read(true))
    await sut.undo()
    #expect(sut.state.confirmation == "2 articles have their earlier marks again.")
    await sut.undo()
    #expect(sut.state.failure?.message == "There is no change of marks to undo.")
  }

  @Test(arguments: [
    (0, "There are no unread articles of this choice."), (1, "1 article is marked as read."),
    (1200, "1,200 articles are marked as read."),
  ])
  func `all articles of a part of the feeds are marked as read`(count: Int, words: String) async {
    let scopes = Log<ArticleScope>()
    let (sut, _) = makeSUT {
      scopes.append($0)
      return count
    }
    await sut.readAll(ArticleScope(folder: "News"))
    #expect(sut.state.confirmation == words)
    #expect(scopes.entries == [ArticleScope(folder: "News")])
  }

  private func makeSUT(
    markAsRead: @escaping @Sendable (ArticleScope) async throws -> Int = { _ in 0 }
  ) -> (MarksViewModel, StateHistory<MarksViewModel>) {
    let ids = articles.map(\.id)
    let sut = MarksViewModel(
      fetchArticle: FetchArticleUseCase(
        from: [InMemoryArticleRepository(articles)],
        shown: ShownArticles(list: { ShownArticles.List(ids) }, remember: { _ in })),
      marks: marks, markAsRead: markAsRead, date: .fixed(.distantPast),
      locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, StateHistory(of: sut))
  }
}
