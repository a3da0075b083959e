import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import TestSupport

/// The screen of the article `a`, with its history.
@MainActor
final class ArticleScene {
  /// The end of a request to the source.
  enum Ending {
    case answer(Article)
    case failure(any Fault)
    /// The caller cancels the request.
    case cancellation
  }

  let sut: ArticleViewModel
  let source: GatedArticleRepository
  let marks = GatedMarkStore()
  let history: StateHistory<ArticleViewModel>
  let date = ManualDate()

  /// - Parameter others: Sources that are used next to the one whose answers the test gives.
  init(
    ignoresCancellation: Bool = false, beside others: [any ArticleRepository] = [],
    marksOpened: Bool = false,
    for reader: LocaleProvider = .fixed(Locale(identifier: "en_GB"), .gmt), listed: ListedArticles = .all
  ) {
    source = GatedArticleRepository(ignoresCancellation: ignoresCancellation)
    sut = ArticleViewModel(
      .named("a"), fetchArticle: FetchArticleUseCase(from: [source] + others), listed: listed, marks: marks,
      marksOpened: marksOpened,
      ambient: Ambient(date: date.provider, locale: reader, clock: ManualClock()))
    history = StateHistory(of: sut)
  }

  var lines: [String] { history.states.map(\.line) }

  func load(_ ending: Ending) async {
    let number = source.requests.entries.count
    let task = Task { [sut] in await sut.load() }
    await source.articles.reached(number + 1)
    switch ending {
    case .answer(let article): source.articles.release(number, returning: article)
    case .failure(let reason): fail(number, reason)
    case .cancellation: task.cancel()
    }
    await task.value
  }

  func fail(_ number: Int, _ reason: any Fault) {
    source.articles.release(number, throwing: Failure(source: source.source, reason))
  }
}

extension ArticleViewState {
  /// The parts that change from one load to the next, in one line.
  var line: String {
    let facts: [String?] = [
      loading.word, article?.title, body.isEmpty ? nil : "\(body.count) blocks",
      enclosures.isEmpty ? nil : "\(enclosures.count) enclosures",
      failures.isEmpty
        ? nil : "without " + failures.map { "\($0.source) (\($0.reason))" }.joined(separator: ", "),
      emptyReason, stale,
    ]
    return facts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " | ")
  }
}
