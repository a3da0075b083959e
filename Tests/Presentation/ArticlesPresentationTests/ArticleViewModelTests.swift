import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import TestSupport
import Testing

@MainActor
struct ArticleViewModelTests {
  @Test func `an article goes from idle over loading to loaded`() async {
    let (sut, source, history) = makeSUT()
    async let load: Void = sut.load()
    await source.articles.reached(1)
    source.articles.release(0, returning: .full)
    await load
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loaded"])
    #expect(source.requests.entries == [.article("full")])
    #expect(sut.state.body.map(\.kind) == [.heading, .paragraph, .list, .quote, .code, .image, .image])
    #expect(sut.state.body.last?.text == "Image without a description")
    #expect(sut.state.favorites == "1,234 favourites")
    #expect(sut.state.enclosures.first?.details == "audio/mpeg, 12.3 MB")
    #expect(sut.state.comments?.map(\.relativeDate) == ["1 minute ago"])
    #expect(sut.state.emptyReason == nil)
  }

  @Test func `an unknown article is a failure that names it`() async {
    let (sut, source, history) = makeSUT()
    async let load: Void = sut.load()
    await source.articles.reached(1)
    source.articles.release(0, throwing: Failure(source: "fake", .notFound("full")))
    await load
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "failed (notFound)"])
    #expect(sut.state.loading.failure?.message == "fake has no “full”; check the spelling.")
  }

  @Test func `a failing refresh keeps the article on screen`() async {
    let (sut, source, history) = makeSUT()
    async let load: Void = sut.load()
    await source.articles.reached(1)
    source.articles.release(0, returning: .full)
    await load
    async let refresh: Void = sut.load()
    await source.articles.reached(2)
    source.articles.release(1, throwing: Failure(source: "fake", .unreachable))
    await refresh
    #expect(history.states.map(\.loading.word).suffix(2) == ["refreshing", "failed (unreachable)"])
    #expect(sut.state.article?.id == "full")
    #expect(sut.state.stale == "What is shown was loaded on 15 Jan 2026 at 12:00.")
  }

  @Test func `a cancelled load leaves the screen as it was`() async {
    let (sut, source, history) = makeSUT()
    let load = Task { await sut.load() }
    await source.articles.reached(1)
    load.cancel()
    await load.value
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "idle"])
  }

  @Test func `an article without a text says why`() async {
    let (sut, source, _) = makeSUT()
    async let load: Void = sut.load()
    await source.articles.reached(1)
    source.articles.release(
      0,
      returning: Article(
        id: .init(source: "fake", value: "a"), source: "Fake", url: URL(string: "https://a.example")))
    await load
    #expect(sut.state.emptyReason == "There is no text here; it may be found at its address.")
    #expect(sut.state.article?.title == "Untitled")
  }

  private func makeSUT() -> (ArticleViewModel, GatedArticleRepository, StateHistory<ArticleViewModel>) {
    let source = GatedArticleRepository()
    let sut = ArticleViewModel(
      id: "full", fetchArticle: FetchArticleUseCase(from: [source]), date: .fixed(.noon),
      locale: .fixed(Locale(identifier: "en_GB"), .gmt))
    return (sut, source, StateHistory(of: sut))
  }
}

extension Article {
  /// An article that has a bit of everything.
  fileprivate static var full: Article {
    var article = Article.fixture("full", author: "Ada", minutesAgo: 90)
    article.body = [
      .heading(level: 2, [.init("Seams")]), .text("One."), .list(ordered: false, items: [[.text("two")]]),
      .quote([.text("three")]), .code("let four = 4", language: "swift"), .image(nil, alternative: "five"),
      .image(nil, alternative: ""),
    ]
    article.favoritesCount = 1234
    if let url = URL(string: "https://a.example/a.mp3") {
      article.enclosures = [Enclosure(url: url, type: "audio/mpeg", length: 12_345_678)]
    }
    article.comments = [
      Comment(
        id: "1", author: Author(name: "Grace"), body: "Yes.", createdAt: .noon.addingTimeInterval(-60),
        updatedAt: nil)
    ]
    return article
  }
}
