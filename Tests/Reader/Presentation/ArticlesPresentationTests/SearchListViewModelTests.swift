import ArticlesDomain
import ArticlesPresentation
import DomainFakes
import CorePresentation
import PresentationSupport
import Testing

@MainActor
struct SearchListViewModelTests {
  @Test func `searches are added, replaced, and removed by their names`() async {
    let sut = SearchListViewModel(searches: .inMemory())
    let history = StateHistory(of: sut)
    await sut.load()
    #expect(history.states.map(\.loading.word) == ["idle", "loading", "loaded"])
    #expect(sut.state.emptyReason == "There are no searches. Add one by a name.")
    await sut.add(" Swift  actors ", "actor*")
    #expect(sut.state.rows.map(\.name) == ["Swift actors"])
    #expect(sut.state.notice == "Swift actors finds articles about “actor*”.")
    await sut.add("SWIFT ACTORS", "tag:swift")
    #expect(sut.state.rows.map(\.search) == ["tag:swift"])
    #expect(
      sut.state.notice == "The search “Swift actors” was replaced. It finds articles about “tag:swift” now.")
    await sut.add("SWIFT ACTORS", "tag:swift")
    #expect(sut.state.notice == "SWIFT ACTORS finds articles about “tag:swift”.")
    await sut.remove("swift actors")
    #expect(sut.state.rows.isEmpty)
    #expect(sut.state.notice == "SWIFT ACTORS is removed.")
  }
}
