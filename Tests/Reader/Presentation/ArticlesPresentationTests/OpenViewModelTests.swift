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
struct OpenViewModelTests {
  private let marks = GatedMarkStore()
  private let opened = Log<String>()

  @Test func `an article whose address is open is marked as read, and the confirmation says so`() async {
    let sut = makeSUT()
    let visit = Task { await sut.visit(.named("a")) }
    await marks.answers.reached(1)
    #expect(opened.entries == ["https://a.example/a"])
    marks.answers.release(0, returning: ())
    await visit.value
    #expect(marks.requests.entries == [.read(true)])
    #expect(sut.state.article?.isRead == true)
    #expect(
      sut.state.confirmation
        == "https://a.example/a is open in the web browser. The article is marked as read.")
    #expect(sut.state.failure == nil)
  }

  @Test func `an article that can't be marked as read is open, and the failure says why`() async {
    let sut = makeSUT()
    let visit = Task { await sut.visit(.named("a")) }
    await marks.answers.reached(1)
    marks.answers.release(0, throwing: Failure(source: "/store", .storeReadOnly))
    await visit.value
    #expect(sut.state.loading == .loaded)
    #expect(sut.state.article?.isRead == false)
    #expect(sut.state.confirmation == "https://a.example/a is open in the web browser.")
    #expect(sut.state.failure == sut.state.markFailure)
    #expect(sut.state.markFailure?.reason == "storeReadOnly")
  }

  @Test func `a file of an article, or an address that no browser opens, leaves the marks`() async {
    let sut = makeSUT()
    await sut.visit(.named("a"), enclosure: 1)
    #expect(opened.entries == ["https://a.example/a.mp3"])
    let failing = makeSUT(failingWith: Failure(source: "browser", .fault(ArticleFault.noBrowser)))
    await failing.visit(.named("a"))
    #expect(failing.state.failure?.reason == "noBrowser")
    #expect(marks.requests.entries.isEmpty)
  }

  @Test func `by default, opening leaves the marks`() async {
    let sut = makeSUT(isMarking: false)
    await sut.visit(.named("a"))
    #expect(marks.requests.entries.isEmpty)
    #expect(sut.state.article?.isRead == false)
    #expect(sut.state.confirmation == "https://a.example/a is open in the web browser.")
  }

  private func makeSUT(isMarking: Bool = true, failingWith failure: Failure? = nil) -> OpenViewModel {
    var article = Article.fixture("a")
    article.url = URL(string: "https://a.example/a")
    article.enclosures = [URL(string: "https://a.example/a.mp3")].compactMap { $0.map { Enclosure(url: $0) } }
    return OpenViewModel(
      openArticle: OpenArticleUseCase(
        fetchArticle: FetchArticleUseCase { [article] _ in FetchedArticle(article: article) },
        open: { [opened] url in
          if let failure { throw failure }
          opened.append(url.absoluteString)
        }, markingIn: isMarking ? marks : nil), date: .fixed(.noon),
      locale: .fixed(Locale(identifier: "en_GB"), .gmt))
  }
}
