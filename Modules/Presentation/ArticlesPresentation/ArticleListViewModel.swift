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

  private var query: ArticleQuery
  private var page: PageRequest
  /// What the screen falls back to when a load is cancelled.
  private var settled = LoadingState.idle
  private var loadedAt: Date?

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
    self.query = query
    self.page = page
    self.date = date
    self.locale = locale
    self.clock = clock
    state.searchText = query.text ?? ""
    state.filter = query.words
  }

  public func load() async {
    await load(after: .zero) { $0.loading = $0.rows.isEmpty ? .loading : .refreshing }
  }

  /// Turns to a page, counted from 1.
  public func show(page number: Int) async {
    guard let limit = page.limit, number >= 1 else { return }
    let (offset, isTooFar) = (number - 1).multipliedReportingOverflow(by: limit)
    page = PageRequest(offset: isTooFar ? .max : offset, limit: limit)
    await load(after: .zero) { $0.loading = .loading }
  }

  /// Looks for a text as soon as no other text has been typed for a moment.
  public func search(_ text: String) async {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    query.text = words.isEmpty ? nil : words
    page = PageRequest(limit: page.limit)
    await load(after: Self.searchDelay) { [query] in
      $0.searchText = text
      $0.filter = query.words
      $0.loading = .loading
    }
  }

  private func load(after delay: Duration, begin: (inout ArticleListViewState) -> Void) async {
    change { state in
      state.emptyReason = nil
      begin(&state)
    }
    let outcome = await latest.run { [fetchArticles, query, page, clock] in
      if delay > .zero { try await clock.sleep(for: delay) }
      return try await fetchArticles(matching: query, page: page)
    }
    switch outcome {
    case .value(let fetched): show(fetched)
    case .failure(let failure): change { $0.fail([failure]) }
    case .cancelled: change { $0.loading = settled }
    case .superseded: return
    }
    settled = state.loading
  }

  private func show(_ fetched: FetchedArticles) {
    let now = date.now()
    let formatter = ArticleRowFormatter(now: now, locale: locale.locale(), timeZone: locale.timeZone())
    change { state in
      state.show(fetched, of: query, page: page, wordedBy: formatter)
      if state.loading == .loaded {
        loadedAt = now
      } else {
        state.stale = loadedAt.map { "What is shown was loaded on \(formatter.dates.absolute($0))." }
      }
    }
  }

  /// Puts all that changes together into one assignment, hence into one frame.
  private func change(_ body: (inout ArticleListViewState) -> Void) {
    var next = state
    body(&next)
    state = next
  }
}
