public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// A list of articles: loaded, searched, paged, and loaded again.
@MainActor @Observable
public final class ArticleListViewModel: ViewModel {
  /// The pause in typing after which a search starts.
  nonisolated static let searchDelay = Duration.milliseconds(300)

  public let screen: ScreenLoader<ArticleListViewState>
  private let fetchArticles: FetchArticlesUseCase
  private let searches: NamedSearchProvider
  private let date: DateProvider
  private let locale: LocaleProvider
  private let clock: any Clock<Duration>
  private let shown: ShownArticles

  /// The query of the next load.
  private var question: Question
  /// The query that the rows on screen match.
  private var answered: Question

  private struct Question: Equatable {
    var query: ArticleQuery
    /// The name of the search, until it is loaded.
    var searchName: String?
    var page: PageRequest
  }

  /// - Parameters:
  ///   - query: The first criteria.
  ///   - searchName: The name of the first search, or nil if `query` has the search, or if all articles are listed.
  ///   - page: The first page. Its limit is the length of every page.
  ///   - date: The date that ages and relative dates refer to.
  ///   - locale: The reader's language and time zone.
  ///   - clock: Measures pauses in typing.
  ///   - shown: Stores each list, so that later commands can name its rows.
  public init(
    fetchArticles: FetchArticlesUseCase, searches: NamedSearchProvider,
    query: ArticleQuery = ArticleQuery(), searchName: String? = nil,
    page: PageRequest = PageRequest(),
    date: DateProvider, locale: LocaleProvider, clock: any Clock<Duration>,
    shown: ShownArticles
  ) {
    self.fetchArticles = fetchArticles
    self.searches = searches
    self.date = date
    self.locale = locale
    self.clock = clock
    self.shown = shown
    let question = Question(query: query, searchName: searchName, page: page)
    (self.question, answered) = (question, question)
    var state = ArticleListViewState()
    state.searchText = query.search?.text ?? ""
    state.filter = query.words
    screen = ScreenLoader(state, date: date) { DateText(now: date.now(), for: locale).stale(since: $0) }
  }

  public func load() async {
    await load { _ in }
  }

  /// Checks the sources, and shows their current articles.
  public func refresh() async {
    await ask(isRefresh: true, begin: { _ in })
  }

  /// Shows a page, counted from 1.
  public func show(page number: Int) async {
    guard let page = PageRequest(number: number, limit: question.page.limit) else { return }
    question.page = page
    await load { $0.loading = .loading }
  }

  /// Searches for a text after a short pause in typing. A blank text shows all articles.
  public func search(_ text: String) async {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    do {
      question.query.search = words.isEmpty ? nil : try ArticleSearch(words)
    } catch {
      return await refuse(text, Failure(source: words, .fault(error)))
    }
    question.searchName = nil
    question.page = PageRequest(limit: question.page.limit)
    await load(after: Self.searchDelay) { [question] in
      $0.searchText = text
      $0.filter = question.query.words
      $0.loading = .loading
    }
  }

  /// Shows why a text can't be searched for, with the rows of the last search.
  private func refuse(_ text: String, _ failure: Failure) async {
    await screen.run {
      throw failure
    } finish: { (state, result: Result<Never, Failure>) in
      state.searchText = text
      if let failure = result.failure { state.fail([FailureViewState(failure)]) }
    }
  }

  private func load(after delay: Duration = .zero, begin: (inout ArticleListViewState) -> Void) async {
    guard await ask(after: delay, begin: begin) == .finished, state.loading == .refreshing else { return }
    // Stored articles are on screen now, and newer ones may follow.
    await ask(isRefresh: true, isContinued: true, begin: { _ in })
  }

  @discardableResult
  private func ask(
    isRefresh: Bool = false, isContinued: Bool = false, after delay: Duration = .zero,
    begin: (inout ArticleListViewState) -> Void
  ) async -> ScreenLoader<ArticleListViewState>.Ending {
    let ending = await screen.load(isContinued: isContinued) {
      [fetchArticles, searches, question, clock] report in
      if delay > .zero { try await clock.sleep(for: delay) }
      var query = question.query
      if let name = question.searchName { query.search = try await searches.search(named: name).search }
      let fetched = try await fetchArticles(matching: query, page: question.page, isRefresh: isRefresh) {
        report((checkedCount: $0, total: $1))
      }
      return (fetched, query)
    } begin: { state in
      state.refresh = nil
      state.notices = nil
      state.emptyReason = nil
      // Failures shown with rows explain what is missing from the rows.
      if !state.hasContent { state.failures = [] }
      begin(&state)
    } preparing: {
      if !isContinued { DateText(now: date.now(), for: locale).prepare() }
    } progress: { [locale = locale.locale()] (state, step: (checkedCount: Int, total: Int)) in
      state.show(step, in: locale)
    } show: { state, answer in
      state.refresh = nil
      if question.searchName != nil {
        (question.query, question.searchName) = (answer.1, nil)
        (state.searchText, state.filter) = (question.query.search?.text ?? "", question.query.words)
      }
      show(answer.0, in: &state)
    }
    switch ending {
    case .finished:
      answered = question
      if state.loading == .loaded {
        await shown.remember(
          .init(offset: state.offset ?? 0, state.rows.map { Article.ID(source: $0.source, value: $0.id) }))
      }
    case .canceled: question = answered
    case .superseded: break
    }
    return ending
  }

  private func show(_ fetched: FetchedArticles, in state: inout ArticleListViewState) {
    guard !fetched.listings.isEmpty || fetched.failures.isEmpty else {
      return fail(fetched.failures.map(FailureViewState.init), in: &state)
    }
    let formatter = ArticleRowFormatter(now: date.now(), for: locale)
    state.show(fetched, of: question.query, page: question.page, wordedBy: formatter)
    if let refreshed = fetched.refreshed {
      let notices = FeedFormatter(now: date.now(), for: locale).notices(refreshed.withoutGone)
      state.notices = notices.isEmpty ? nil : notices
    }
  }

  /// Keeps rows that match the query, and shows their age. Rows that match another query would be wrong.
  private func fail(_ failures: [FailureViewState], in state: inout ArticleListViewState) {
    if question != answered { state.clear() }
    state.fail(failures)
    if state.hasContent, let staleness = screen.staleness { state.stale = staleness }
  }
}

extension ArticleListViewState {
  fileprivate mutating func show(_ step: (checkedCount: Int, total: Int), in locale: Locale) {
    let (checked, total) = (
      step.checkedCount.formatted(.number.locale(locale)), step.total.formatted(.number.locale(locale))
    )
    refresh = Refresh(
      checkedCount: step.checkedCount, total: step.total, progress: "\(checked) of \(total) feeds checked")
  }
}

extension RefreshProgress {
  /// The result without the feeds that were removed from their servers, which a list shows as failures.
  fileprivate var withoutGone: RefreshProgress {
    var progress = self
    progress.ended = ended.filter { $0.value != .gone }
    return progress
  }
}
