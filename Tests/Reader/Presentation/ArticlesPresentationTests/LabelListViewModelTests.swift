import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import Testing

@MainActor
struct LabelListViewModelTests {
  @Test func `labels are listed by name with the number of their articles`() async throws {
    let store = InMemoryFeedStore()
    let (sut, history) = makeSUT(store)
    await sut.load()
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loaded"])
    #expect(sut.state.rows.map(\.name) == ["later"])
    _ = try await store.mark([.fixture("a"), .fixture("b")], .label(Label("Work"), true))
    await sut.load()
    #expect(sut.state.rows.map(\.count) == ["0 articles", "2 articles"])
  }

  @Test func `a label is renamed and removed, with the number of its articles`() async throws {
    let store = InMemoryFeedStore()
    _ = try await store.mark([.fixture("a")], .label(Label("work"), true))
    let (sut, _) = makeSUT(store)
    await sut.rename(try Label("Work"), to: try Label("Office"))
    #expect(sut.state.notice == "“work” is called “Office” now, on 1 article.")
    #expect(sut.state.rows.map(\.name) == ["later", "Office"])
    await sut.remove(try Label("office"))
    #expect(sut.state.notice == "“Office” is removed. 1 article had it.")
    #expect(sut.state.rows.map(\.name) == ["later"])
  }

  @Test func `a change that fails keeps the list, and says why`() async throws {
    let (sut, _) = makeSUT(InMemoryFeedStore())
    await sut.load()
    await sut.remove(.later)
    #expect(
      sut.state.failure?.message == "The label “later” always exists. It can’t be renamed or removed.")
    #expect(sut.state.rows.map(\.name) == ["later"])
  }

  private func makeSUT(
    _ store: InMemoryFeedStore
  ) -> (LabelListViewModel, StateHistory<LabelListViewModel>) {
    let sut = LabelListViewModel(
      store: store, ambient: .british(.fixed(Date(timeIntervalSince1970: 0))))
    return (sut, StateHistory(of: sut))
  }
}
