import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import PresentationSupport
import Testing

@MainActor
struct DownloadListViewModelTests {
  @Test func `each download has its file, its address, its state, and its article`() async {
    let sut = makeSUT(
      .inMemory([
        download("a", title: "Episode", total: 4_194_304, state: .interrupted(received: 1_048_576)),
        download("b", state: .interrupted(received: 0)), download("c", title: "", state: .missing),
        download("d", total: 5, state: .complete),
      ]))
    let history = StateHistory(of: sut)
    await sut.load()
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loaded"])
    #expect(sut.state.rows.map(\.title) == ["Episode", "b", "c", "d"])
    #expect(sut.state.rows.map(\.path) == ["/p/a", "/p/b", "/p/c", "/p/d"])
    #expect(sut.state.rows[0].address == "https://files.example/a")
    #expect(sut.state.rows.map(\.state) == ["interrupted", "interrupted", "missing", "complete"])
    #expect(
      sut.state.rows.map(\.status) == [
        "interrupted at 1 MB of 4.2 MB", "interrupted at Zero kB", "file missing", "complete",
      ])
    #expect(sut.state.rows.map(\.received) == [1_048_576, 0, nil, nil])
    #expect(sut.state.summary == "4 downloads, 2 interrupted, 1 missing")
    #expect(sut.state.emptyReason == nil)
  }

  @Test func `an empty list says why`() async {
    let sut = makeSUT(.inMemory())
    await sut.load()
    #expect(sut.state.emptyReason == "Nothing was downloaded yet. Download the file of an article.")
    #expect(sut.state.summary.isEmpty)
  }

  @Test func `a list that can't be read says so`() async {
    var list = DownloadListProvider.inMemory()
    list.all = { throw Failure(source: "downloads.json", .storeIsNewer) }
    let sut = makeSUT(list)
    await sut.load()
    #expect(sut.state.failure?.reason == "storeIsNewer")
  }

  private func makeSUT(_ list: DownloadListProvider) -> DownloadListViewModel {
    DownloadListViewModel(downloads: list, locale: .fixed(Locale(identifier: "en_GB"), .gmt))
  }

  private func download(
    _ name: String, title: String? = nil, total: Int? = nil, state: Download.State
  ) -> Download {
    Download(
      address: "https://ada:secret@files.example/\(name)", path: "/p/\(name)",
      article: Article.ID(source: "s", value: name), title: title, total: total, state: state)
  }
}
