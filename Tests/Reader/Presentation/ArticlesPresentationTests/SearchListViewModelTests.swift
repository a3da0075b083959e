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

  @Test func `a search mutes articles until it is removed, whatever its text`() async {
    let searches = NamedSearchProvider.inMemory()
    let sut = SearchListViewModel(searches: searches)
    await sut.add("Ads", "title:ad")
    await sut.mute("ads")
    #expect(sut.state.rows.map(\.isMuteRule) == [true])
    #expect(sut.state.rows.map(\.effect) == ["Mutes the articles that it finds."])
    await sut.mute("ads")
    #expect(sut.state.notice == "Ads mutes articles already.")
    await sut.add("ADS", "tag:ad")
    #expect(sut.state.rows.map(\.search) == ["tag:ad"])
    #expect(sut.state.rows.map(\.isMuteRule) == [true])
    await sut.add("Ads", "after:2026-01-01")
    #expect(sut.state.failure?.reason == "datesInMuteRule")
    #expect(
      sut.state.failure?.message
        == "“after:2026-01-01” has a date, so other articles would be muted each day. Mute by words, tags, authors, or feeds."
    )
    await sut.unmute("ads")
    #expect(sut.state.notice == "The articles that ADS muted are shown again.")
    await sut.unmute("ads")
    #expect(sut.state.notice == "ADS mutes no articles.")
    await sut.mute("ads")
    await sut.remove("ads")
    #expect(sut.state.notice == "ADS is removed. The articles that it muted are shown again.")
    await sut.mute("ads")
    #expect(sut.state.failure?.reason == "unknownName")
  }

  @Test func `an unknown search can't be removed`() async {
    let sut = SearchListViewModel(searches: .inMemory())
    await sut.remove("x")
    #expect(sut.state.failure?.message == "There is no search “x”. The list of searches shows their names.")
  }
}
