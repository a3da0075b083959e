import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import Synchronization
import TestSupport

/// A list of stored articles in windows of four rows. The article `7` is 7 minutes old.
@MainActor
final class StoredListScene {
  let store = InMemoryFeedStore()
  let sut: ArticleListViewModel
  let history: StateHistory<ArticleListViewModel>
  let date = ManualDate()
  /// The queries whose articles were all read.
  let reads = Log<ArticleQuery>()

  init(query: ArticleQuery = ArticleQuery(), page: PageRequest = PageRequest(limit: 4)) async throws {
    let repository = SourceArticleRepository(
      GatedArticleSource(), in: SourceStores(store),
      following: PolicyFollower(
        of: "fake", policy: .cacheOnly, date: date.provider, clock: ManualClock()),
      date: date.provider)
    let (listed, breakage) = (ListedArticles(of: [repository]), Breakage())
    self.breakage = breakage
    let breakable = ListedArticles { ids in
      try breakage.check()
      return try await listed.articles(ids)
    } identifiers: { [reads] query, page in
      try breakage.check()
      if page == .all { reads.append(query) }
      return try await listed.identifiers(query, page)
    }
    sut = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: [repository]), searches: .inMemory(), query: query,
      page: page,
      ambient: .british(date.provider, clock: ManualClock()),
      shown: .none, listed: breakable, marks: store)
    history = StateHistory(of: sut)
    try await keep(1...10)
    await sut.load()
  }

  /// The failure of each search for articles of the list, or nil to find them.
  let breakage: Breakage

  final class Breakage: Sendable {
    private let failure = Mutex<Failure?>(nil)

    func set(_ reason: (any Fault)?) {
      failure.withLock { $0 = reason.map { Failure(source: "store", $0) } }
    }

    func check() throws { if let failure = failure.withLock(\.self) { throw failure } }
  }

  var rows: [Int] { sut.state.rows.compactMap { Int($0.id) } }
  var readRows: [Int] { sut.state.rows.filter(\.isRead).compactMap { Int($0.id) } }

  /// Replaces the stored articles.
  func keep(_ numbers: some Sequence<Int>, undated: Int? = nil) async throws {
    try await store.keep(
      FetchedFeed(
        Feed(
          publication: Publication(id: "fake"),
          articles: numbers.map {
            .fixture("\($0)", title: "Title \(100 + $0)", minutesAgo: $0)
          } + (undated.map { [.fixture("\($0)")] } ?? [])), validators: FeedValidators()), confirmedAt: .noon)
  }

  /// Marks articles as another screen does.
  func mark(_ numbers: some Sequence<Int>, _ change: ArticleMarks.Change = .read(true)) async throws {
    try await store.mark(numbers.map { Article.ID(source: "fake", value: "\($0)") }, change)
  }
}
