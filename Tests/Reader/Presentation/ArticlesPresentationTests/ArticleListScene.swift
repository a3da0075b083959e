import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import TestSupport

/// A list in pages of two from one source, with the history of the screen.
@MainActor
final class ArticleListScene {
  /// The end of a request to the source.
  enum Ending {
    case answer([Article], offset: Int = 0, total: Int? = nil)
    case failure(any Fault)
    /// The caller cancels the request.
    case cancellation
  }

  let sut: ArticleListViewModel
  let source: GatedArticleRepository
  let history: StateHistory<ArticleListViewModel>
  let marks = GatedMarkStore()
  let clock = ManualClock()
  let date = ManualDate()
  private var searches = 0

  /// - Parameter listed: Finds articles again, or nil to find all of them.
  init(
    query: ArticleQuery = ArticleQuery(), limit: Int = 2, ignoresCancellation: Bool = false,
    listed: ListedArticles? = nil
  ) {
    source = GatedArticleRepository(ignoresCancellation: ignoresCancellation)
    let listed = listed ?? .all
    sut = ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: [source]), searches: .inMemory(), query: query,
      page: PageRequest(limit: limit), ambient: .british(date.provider, clock: clock), shown: .none,
      listed: listed, marks: marks)
    history = StateHistory(of: sut)
  }

  var lines: [String] { history.states.map(\.line) }

  func load(_ ending: Ending) async {
    await run(ending) { await $0.load() }
  }

  func turn(to page: Int, _ ending: Ending) async {
    await run(ending) { await $0.show(page: page) }
  }

  func search(_ text: String, _ ending: Ending) async {
    searches += 1
    await run(ending, after: searches) { await $0.search(text) }
  }

  private func run(
    _ ending: Ending, after sleepers: Int = 0,
    _ action: @escaping @MainActor (ArticleListViewModel) async -> Void
  ) async {
    let number = source.requests.entries.count
    let task = Task { [sut] in await action(sut) }
    if sleepers > 0 {
      await clock.sleepers(sleepers)
      clock.advance(by: .milliseconds(300))
    }
    await source.listings.reached(number + 1)
    switch ending {
    case .answer(let articles, let offset, let total):
      source.answer(number, with: articles, offset: offset, total: total)
    case .failure(let reason): source.fail(number, reason)
    case .cancellation: task.cancel()
    }
    await task.value
  }
}

extension ArticleListViewState {
  /// The state in one line, without the wording of failures. Each row is its identifier.
  var line: String {
    func number(_ value: Int?) -> String { value.map { "\($0)" } ?? "?" }
    let facts: [String?] = [
      loading.word, title, homePage?.absoluteString, searchText.isEmpty ? nil : "typed “\(searchText)”",
      filter, rows.map(\.id).joined(separator: " "), position, count, pagePosition,
      page == 1 && pageCount == nil && total == nil
        ? nil : "\(page)/\(number(pageCount))/\(number(total))",
      sources.isEmpty
        ? nil : "from " + sources.map { "\($0.id) (\(number($0.count)))" }.joined(separator: ", "),
      failures.isEmpty
        ? nil : "without " + failures.map { "\($0.source) (\($0.reason))" }.joined(separator: ", "),
      emptyReason.map { "empty: \($0.kind.rawValue)" }, stale,
    ]
    return facts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " | ")
  }
}

extension ListedArticles {
  /// Finds every article, without marks.
  static let all = ListedArticles(
    articles: { $0.map { .fixture($0.value, source: $0.source) } }, identifiers: { Page($1, of: []) })
}

extension ArticleReference {
  /// An article of the source of ``ArticleListScene``.
  static func fake(_ id: String) -> ArticleReference { .identified(.init(source: "fake", value: id)) }
}
