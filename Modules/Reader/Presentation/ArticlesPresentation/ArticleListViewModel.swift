public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// A list of articles: loaded, searched, turned over page by page, and loaded again.
@MainActor @Observable
public final class ArticleListViewModel: ViewModel {
  public private(set) var state = ArticleListViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: ArticleListViewState, _ new: ArticleListViewState) -> Void)?

  /// How long typing has to rest before a search begins.
  nonisolated static let searchDelay = Duration.milliseconds(300)

  private let fetchArticles: FetchArticlesUseCase
  private let date: DateProvider
  private let locale: LocaleProvider
  private let clock: any Clock<Duration>
  private let latest = LatestOperation()

  /// What is asked for next.
  private var question: Question
  /// What the screen falls back to when a load is canceled, and what its rows answer.
  private var settled: (state: ArticleListViewState, question: Question)
  private var loadedAt: Date?

  private struct Question: Equatable {
    var query: ArticleQuery
    var page: PageRequest
  }

  /// - Parameters:
  ///   - fetchArticles: Where the articles come from.
  ///   - query: The criteria to begin with.
  ///   - page: The window to begin with; its limit is the length of every page.
  ///   - date: What ages and relative dates refer to.
  ///   - locale: Whose language and time zone the words are in.
  ///   - clock: Measures how long typing rests.
  public init(
    fetchArticles: FetchArticlesUseCase, query: ArticleQuery = ArticleQuery(),
    page: PageRequest = PageRequest(),
    date: DateProvider, locale: LocaleProvider, clock: any Clock<Duration>
  ) {
    self.fetchArticles = fetchArticles
    self.date = date
    self.locale = locale
    self.clock = clock
    let question = Question(query: query, page: page)
    self.question = question
    settled = (ArticleListViewState(), question)
    state.searchText = query.text ?? ""
    state.filter = query.words
    settled.state = state
  }

  public func load() async {
    await load(after: .zero) { $0.loading = $0.rows.isEmpty ? .loading : .refreshing }
  }

  /// Turns to a page, counted from 1.
  public func show(page number: Int) async {
    guard let limit = question.page.limit, number >= 1 else { return }
    let (offset, isTooFar) = (number - 1).multipliedReportingOverflow(by: limit)
    question.page = PageRequest(offset: isTooFar ? .max : offset, limit: limit)
    await load(after: .zero) { $0.loading = .loading }
  }

  /// Looks for a text as soon as no other text has been typed for a moment.
  public func search(_ text: String) async {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    question.query.text = words.isEmpty ? nil : words
    question.page = PageRequest(limit: question.page.limit)
    await load(after: Self.searchDelay) { [question] in
      $0.searchText = text
      $0.filter = question.query.words
      $0.loading = .loading
    }
  }

  private func load(after delay: Duration, begin: (inout ArticleListViewState) -> Void) async {
    change { state in
      state.emptyReason = nil
      begin(&state)
    }
    let (outcome, formatter) = await latest.run { [fetchArticles, question, clock] in
      if delay > .zero { try await clock.sleep(for: delay) }
      return try await fetchArticles(matching: question.query, page: question.page)
    } preparing: {
      let formatter = ArticleRowFormatter(now: date.now(), for: locale)
      formatter.dates.prepare()
      return formatter
    }
    if case .value(let fetched) = outcome, fetched.isRefreshing {
      show(fetched, wordedBy: formatter)
      settled = (state, question)
      settled.state.loading = .loaded
      await finish(
        latest.run { [fetchArticles, question] in
          try await fetchArticles(matching: question.query, page: question.page, isRefresh: true)
        }, wordedBy: formatter)
    } else {
      finish(outcome, wordedBy: formatter)
    }
  }

  private func finish(
    _ outcome: LatestOperation.Outcome<FetchedArticles>, wordedBy formatter: ArticleRowFormatter
  ) {
    switch outcome {
    case .value(let fetched) where fetched.listings.isEmpty && !fetched.failures.isEmpty:
      fail(fetched.failures.map(FailureViewState.init), wordedBy: formatter.dates)
    case .value(let fetched): show(fetched, wordedBy: formatter)
    case .failure(let failure): fail([failure], wordedBy: formatter.dates)
    case .canceled:
      state = settled.state
      question = settled.question
      return
    case .superseded: return
    }
    settled = (state, question)
  }

  private func show(_ fetched: FetchedArticles, wordedBy formatter: ArticleRowFormatter) {
    let now = date.now()
    var formatter = formatter
    formatter.dates.now = now
    change { $0.show(fetched, of: question.query, page: question.page, wordedBy: formatter) }
    loadedAt = now
  }

  /// Rows that answer the question stay on screen, and say from when they are; others would be an untruth.
  private func fail(_ failures: [FailureViewState], wordedBy dates: DateText) {
    let isAnswered = question == settled.question
    change { state in
      if !isAnswered { state.clear() }
      state.fail(failures)
      guard !state.rows.isEmpty, let loadedAt else { return }
      state.stale = dates.stale(since: loadedAt)
    }
  }

  /// Puts all that changes together into one assignment, hence into one frame.
  private func change(_ body: (inout ArticleListViewState) -> Void) {
    var next = state
    body(&next)
    state = next
  }
}
