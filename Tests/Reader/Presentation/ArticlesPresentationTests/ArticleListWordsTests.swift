import ArticlesDomain
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import Testing

@testable import ArticlesPresentation

/// The sentences of a list about damage, and about the reason why it is empty.
struct ArticleListWordsTests {
  private static let damages: [(Publication.Damage, String)] = [
    (.leadingText, "text before its declaration"),
    (.bareAmpersand, "an “&” that is not escaped"),
    (.undeclaredEntity, "an undeclared entity"),
    (.controlCharacters, "control characters"),
    (.wrongEncoding, "bytes that don't fit the declared encoding"),
    (.wrongCoding, "a wrong Content-Encoding"), (.truncated, "the end is missing"),
    (.undeclaredPrefix, "an undeclared namespace prefix"),
    (.malformedMarkup, "malformed markup"),
    (.unreadableEntries, "unreadable entries, which are left out"),
    (.cutAtLimit, "more content than the limit, which is cut off"),
  ]

  @Test func `every kind of damage has a sentence, and an undamaged source has none`() {
    #expect(Self.damages.map(\.0) == Publication.Damage.allCases)
    let all = Set(Publication.Damage.allCases)
    let state = state(showing: fetched(damages: Self.damages.map { [$0.0] } + [[], all]))
    let saved = "The Fake is damaged. You see what could be read:"
    let everything = Self.damages.map(\.1).joined(separator: "; ")
    #expect(
      state.sources.map(\.damage)
        == Self.damages.map { "\(saved) \($0.1)." } + [nil, "\(saved) \(everything)."])
  }

  @Test func `a date that can't be read has a sentence of its own`() {
    var fetched = fetched(damages: [[], [.truncated]])
    for index in fetched.listings.indices { fetched.listings[index].publication.unreadableDate = "Tue," }
    #expect(
      state(showing: fetched).sources.map(\.damage) == [
        "The Fake has a date that can't be read: “Tue,”.",
        "The Fake is damaged. You see what could be read: the end is missing. The date “Tue,” can't be read.",
      ])
  }

  @Test(arguments: [
    (ArticleQuery(), 1, 0, [], "nothingYet", "There are no articles yet."),
    (ArticleQuery(source: "fake"), 1, 0, [], "nothingYet", "There are no articles yet."),
    (ArticleQuery(), 3, 0, [], "nothingYet", "There are no articles yet."),
    (ArticleQuery(), 2, 1, [], "beyondEnd", "Page 2 is beyond the end. There is only one page."),
    (ArticleQuery(tag: "a"), 4, 3, [], "beyondEnd", "Page 4 is beyond the end. The last page is 2."),
    (ArticleQuery(search: try ArticleSearch("a b")), 1, 0, [], "filteredAway", "No article is about “a b”."),
    (
      ArticleQuery(search: try ArticleSearch("d"), tag: "a", author: "b"), 1, 0, [],
      "filteredAway",
      "No article is tagged “a” and by b and about “d”."
    ),
    (
      ArticleQuery(tag: "a"), 1, 0, ["x", "y"], "filteredAway", "No article is tagged “a”. Tags here: x, y."
    ),
    (
      ArticleQuery(tag: "a"), 1, 0, (1...21).map { "\($0)" }, "filteredAway",
      "No article is tagged “a”. Tags here: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, and 1 more."
    ),
  ])
  func `an empty list says why`(
    query: ArticleQuery, page: Int, total: Int, tags: [String], kind: String, message: String
  ) {
    var fetched = fetched(damages: [[]])
    fetched.page.total = total
    fetched.knownTags = tags
    let state = state(showing: fetched, of: query, page: page)
    #expect(state.emptyReason?.kind.rawValue == kind)
    #expect(state.emptyReason?.message == message)
  }

  @Test(arguments: [
    (ArticleQuery(), nil, "The Fake", nil), (ArticleQuery(tag: "a"), nil, "The Fake", "tagged “a”"),
    (ArticleQuery(mark: .unread), nil, "Unread", nil), (ArticleQuery(mark: .muted), nil, "Muted", nil),
    (ArticleQuery(label: .later), nil, "Later", nil),
    (ArticleQuery(label: try Label("Work")), nil, "Work", nil),
    (ArticleQuery(scope: ArticleScope(isToday: true)), nil, "Today", nil),
    (
      ArticleQuery(mark: .unread, scope: ArticleScope(folder: "News/Swift", isToday: true)), nil,
      "News / Swift",
      "from today and unread"
    ),
    (
      ArticleQuery(mark: .starred, scope: ArticleScope(feeds: ["https://a.example"])), nil, "The Fake",
      "starred"
    ),
    (ArticleQuery(search: try ArticleSearch("a b")), nil, "“a b”", nil),
    (ArticleQuery(search: try ArticleSearch("a b")), "mine", "mine", nil),
    (ArticleQuery(search: try ArticleSearch("a"), mark: .starred), nil, "Starred", "about “a”"),
  ])
  func `the title names what is listed, and the other criteria are said`(
    query: ArticleQuery, searchName: String?, title: String, restrictions: String?
  ) {
    var state = ArticleListViewState()
    state.show(
      fetched(damages: [[]]), of: query, searchName: searchName, page: PageRequest(),
      wordedBy: ArticleRowFormatter(now: .noon, for: .fixed(Locale(identifier: "en_GB"), .gmt)))
    #expect(state.title == title)
    #expect(state.restrictions == restrictions)
  }

  @Test func `feeds that were never loaded have no age`() {
    var fetched = fetched(damages: [[]])
    fetched.listings[0].freshness = .stale(since: nil, because: .notAsked)
    let unloaded = state(showing: fetched)
    #expect(unloaded.emptyReason?.message == "Your feeds have never been loaded. Refresh them first.")
    #expect(unloaded.stale == nil)
    let failure = Failure(source: "a", SourceFault.gone)
    fetched.listings[0].freshness = .stale(since: nil, because: .failed(failure))
    let failed = state(showing: fetched)
    #expect(failed.emptyReason?.message == "There are no articles yet.")
    #expect(failed.stale == FailureViewState(failure).message)
  }

  @Test func `a failed list shows the failure of one source, or the number of failures`() {
    let failures = [Failure(source: "a", SourceFault.gone), Failure(source: "b", ContentFault.empty)]
    let one = state(showing: FetchedArticles(page: Page([], total: nil), failures: [failures[0]]))
    #expect(one.emptyReason?.kind == .failed)
    #expect(
      one.emptyReason?.message == "a was removed permanently, its server says. Remove it from your feeds.")
    let both = state(showing: FetchedArticles(page: Page([], total: nil), failures: failures))
    #expect(both.emptyReason?.kind == .failed)
    #expect(both.emptyReason?.message == "None of the 2 sources could be loaded.")
    #expect(both.loading.failure?.source == "a")
  }

  @Test(arguments: [
    (ArticleQuery(), [1], "1 muted", "All articles are muted by your mute rules: 1 article."),
    (
      ArticleQuery(tag: "x"), [1_000, 2], "1,002 muted",
      "No article is tagged “x”, apart from 1,002 articles that are muted."
    ),
    (ArticleQuery(tag: "x"), [0, 0], nil, "No article is tagged “x”."),
  ])
  func `an empty list says how many articles are muted`(
    query: ArticleQuery, counts: [Int], muted: String?, reason: String
  ) {
    var fetched = fetched(damages: counts.map { _ in [] })
    for (index, count) in counts.enumerated() { fetched.listings[index].mutedCount = count }
    let state = state(showing: fetched, of: query)
    #expect(state.muted == muted)
    #expect(state.mutedCount == (muted == nil ? nil : counts.reduce(0, +)))
    #expect(state.emptyReason?.message == reason)
  }

  @Test func `a list with rows has no reason to be empty`() {
    var fetched = fetched(damages: [[]])
    fetched.page = Page([.fixture("a")], total: nil)
    let state = state(showing: fetched, page: 2)
    #expect(state.emptyReason == nil)
    #expect(state.count == "")
    #expect(state.pagePosition == "page 2")
    #expect(state.position == "1–1")
  }

  private func fetched(damages: [Set<Publication.Damage>]) -> FetchedArticles {
    FetchedArticles(
      page: Page([], total: 0),
      listings: damages.map { damage in
        ArticleListing(
          publication: Publication(id: "fake", title: "The Fake", damage: damage), page: Page([], total: 0))
      })
  }

  private func state(
    showing fetched: FetchedArticles, of query: ArticleQuery = ArticleQuery(), page: Int = 1
  ) -> ArticleListViewState {
    var state = ArticleListViewState()
    state.show(
      fetched, of: query, page: PageRequest(offset: (page - 1) * 2, limit: 2),
      wordedBy: ArticleRowFormatter(now: .noon, for: .fixed(Locale(identifier: "en_GB"), .gmt)))
    return state
  }
}
