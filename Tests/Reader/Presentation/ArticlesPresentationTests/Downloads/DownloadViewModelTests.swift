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
struct DownloadViewModelTests {
  @Test func `one file is confirmed with its article`() async {
    let sut = makeSUT(["a"])
    let history = StateHistory(of: sut)
    await sut.fetch([.named("a")], enclosure: 1, to: "Podcasts")
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loading", "loaded"])
    #expect(history.states[2].progress == "1 byte of 3 bytes")
    #expect(sut.state.article?.id == "a")
    #expect(sut.state.path == "Podcasts/a")
    #expect(sut.state.confirmation == "The file is at Podcasts/a.")
    #expect(sut.state.files == nil)
  }

  @Test func `a file that is there already is confirmed with its path`() async {
    let sut = makeSUT(["a"], known: ["a"])
    await sut.fetch([.named("a")], enclosure: 1, to: nil)
    #expect(sut.state.confirmation == "The file is already there: ./a.")
    #expect(sut.state.failure == nil)
  }

  @Test func `a folder and a name reach the download`() async {
    let requests = Log<DownloadRequest>()
    let sut = makeSUT(["a"], requests: requests)
    await sut.fetch([.named("a")], enclosure: 1, to: "x", as: "y")
    #expect(requests.entries.map(\.folder) == ["x"])
    #expect(requests.entries.map(\.name) == ["y"])
    #expect(requests.entries.map(\.title) == ["Title of a"])
  }

  @Test func `a failure doesn't stop the other downloads`() async {
    let sut = makeSUT(["a", "b", "c"], failing: ["a", "x"], known: ["c"])
    let history = StateHistory(of: sut)
    await sut.fetch([.named("x"), .named("a"), .named("b"), .named("c")], enclosure: 1, to: "x")
    #expect(sut.state.files?.map(\.path) == ["x/b", "x/c"])
    #expect(
      sut.state.files?.map(\.confirmation) == ["The file is at x/b.", "The file is already there: x/c."])
    #expect(
      sut.state.confirmation == "1 file is downloaded. 1 file is there already. 2 files are not downloaded.")
    #expect(sut.state.failure?.message == "fake has no “x”. Check the spelling.")
    #expect(sut.state.failures.map(\.reason) == ["connectionFailed"])
    #expect(sut.state.path == nil)
    #expect(history.states.map(\.progress).contains("3 of 4: 1 byte of 3 bytes"))
  }

  @Test(arguments: [
    (["a", "b"], [], "2 files are downloaded."), (["a", "b"], ["a", "b"], "2 files are there already."),
    (["a", "b", "c"], ["b"], "2 files are downloaded. 1 file is there already."),
    (["a", "b", "c"], ["b", "c"], "1 file is downloaded. 2 files are there already."),
  ])
  func `several files are confirmed in one sentence`(names: [String], known: [String], words: String) async {
    let sut = makeSUT(names, known: Set(known))
    await sut.fetch(names.map { .named($0) }, enclosure: 1, to: nil)
    #expect(sut.state.confirmation == words)
  }

  @Test func `a list that can't be used is reported beside the file`() async {
    let sut = makeSUT(["a"], listFailure: Failure(source: "downloads.json", .storeIsNewer))
    await sut.fetch([.named("a")], enclosure: 1, to: nil)
    #expect(sut.state.loading == .loaded)
    #expect(sut.state.failures.map(\.reason) == ["storeIsNewer"])
  }

  private func makeSUT(
    _ names: [String], failing: Set<String> = [], known: Set<String> = [], listFailure: Failure? = nil,
    requests: Log<DownloadRequest> = Log()
  ) -> DownloadViewModel {
    let articles = names.map { name in
      var article = Article.fixture(name)
      article.enclosures = URL(string: "https://files.example/\(name)").map { [Enclosure(url: $0)] } ?? []
      return article
    }
    return DownloadViewModel(
      downloadArticle: DownloadArticleUseCase(
        fetchArticle: FetchArticleUseCase(from: [InMemoryArticleRepository(articles)])
      ) { request, report in
        requests.append(request)
        let name = request.article.value
        guard !failing.contains(name) else { throw Failure(source: name, .connectionFailed) }
        if !known.contains(name) { report(DownloadProgress(received: 1, total: 3)) }
        return DownloadedFile(
          "\(request.folder ?? ".")/\(name)", isNew: !known.contains(name), listFailure: listFailure)
      }, date: .fixed(.noon), locale: .fixed(Locale(identifier: "en_GB"), .gmt))
  }
}
