import ArticlesDomain
import ArticlesPresentation
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

  @Test(arguments: [
    ("a", " ", "empty", "The search is blank. Write the words to search for."),
    ("a", "\"b", "unclosedQuotation", "A quotation mark in “\"b” isn’t closed. Add the second one."),
    (" ", "b", "unusableName", "The name of a search has 1 to 100 characters. Choose another one."),
    (
      String(repeating: "a", count: 101), "b", "unusableName",
      "The name of a search has 1 to 100 characters. Choose another one."
    ),
  ])
  func `a search that can't be kept says why`(name: String, text: String, reason: String, message: String)
    async
  {
    let sut = SearchListViewModel(searches: .inMemory())
    await sut.add(name, text)
    #expect(sut.state.failure?.reason == reason)
    #expect(sut.state.failure?.message == message)
    #expect(sut.state.rows.isEmpty)
  }

  @Test func `an unknown search can't be removed`() async {
    let sut = SearchListViewModel(searches: .inMemory())
    await sut.remove("x")
    #expect(sut.state.failure?.message == "There is no search “x”. The list of searches shows their names.")
  }
}
