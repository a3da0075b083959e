import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import TestSupport
import Testing

@MainActor
struct ArticleListSearchTests {
  @Test func `a named search is loaded with the articles, and its hits are marked`() async throws {
    let sut = makeSUT([try NamedSearch("Cafés", "title:cafe")], name: "cafes")
    await sut.load()
    #expect(sut.state.searchText == "title:cafe")
    #expect(sut.state.filter == "about “title:cafe”")
    #expect(sut.state.rows.map(\.id) == ["a"])
    #expect(sut.state.rows[0].titleHits?.map(\.range) == [4..<8])
    #expect(sut.state.rows[0].summaryHits == nil)
  }

  @Test func `an unknown search shows nothing, and says why`() async {
    let sut = makeSUT([], name: "x")
    await sut.load()
    #expect(sut.state.failure?.message == "There is no search “x”. The list of searches shows their names.")
    #expect(sut.state.rows.isEmpty)
  }

  @Test(arguments: [
    ("title:\"a", "A quotation mark in “title:\"a” isn’t closed. Add the second one."),
    (
      "foo:bar",
      "“foo” is not a field. Use title, tag, feed, author, before, after, or put the words in quotation marks."
    ),
    ("tag: a", "Nothing follows “tag:”. Write the words directly after the colon."),
    ("after:2026-02-30", "“2026-02-30” is not a date. Write a day like 2026-01-31."),
    (
      "a OR", "“OR” at character 3 needs a word before and after it. Add one, or put “OR” in quotation marks."
    ),
    (
      "OR a", "“OR” at character 1 needs a word before and after it. Add one, or put “OR” in quotation marks."
    ),
    ("a NOT", "“NOT” at character 3 needs a word after it. Add one, or put “NOT” in quotation marks."),
    ("a - b", "“-” at character 3 needs a word after it. Add one, or put “-” in quotation marks."),
    ("a ()", "“(” at character 3 needs a word after it. Add one, or put “(” in quotation marks."),
    ("(a", "“(” at character 1 isn’t closed. Add “)”, or put it in quotation marks."),
    ("é)", "“)” at character 2 closes nothing. Remove it, or put it in quotation marks."),
    (
      String(repeating: "(", count: 21) + "a",
      "“(” at character 21 is too deep. Use at most 20 parentheses around a word."
    ),
    (String(repeating: "a", count: 501), "The search is too long. Use at most 500 characters."),
  ])
  func `a search that can't be understood keeps the rows and says why`(text: String, message: String) async {
    let sut = makeSUT([], name: nil)
    await sut.load()
    await sut.search(text)
    #expect(sut.state.failure?.message == message)
    #expect(sut.state.searchText == text)
    #expect(sut.state.rows.count == 2)
    await sut.load()
    #expect(sut.state.failure == nil)
  }

  private func makeSUT(_ searches: [NamedSearch], name: String?) -> ArticleListViewModel {
    let articles = InMemoryArticleRepository([
      .fixture("a", title: "The CAFÉ", minutesAgo: 1), .fixture("b", text: "A cafe."),
    ])
    return ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: [articles]), searches: .inMemory(searches), searchName: name,
      date: .fixed(Date(timeIntervalSince1970: 0)),
      locale: LocaleProvider(
        locale: { Locale(identifier: "en_GB") }, timeZone: { .gmt },
        calendar: { Calendar(identifier: .gregorian) }),
      clock: ManualClock(), shown: .none,
      listed: ListedArticles(of: []), marks: GatedMarkStore(), markAsRead: MarkAsReadUseCase { _ in 0 })
  }
}
