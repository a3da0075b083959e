public import ArticlesDomain
public import CoreDomain
public import CorePresentation
public import Observation

/// A list of articles: loaded, searched, paged, and loaded again.
@MainActor @Observable
public final class ArticleListViewModel: ViewModel {
  public let screen: ScreenLoader<ArticleListViewState>
  private let fetchArticles: FetchArticlesUseCase
  private let searches: NamedSearchProvider
  let ambient: Ambient
  private let shown: ShownArticles
  let listed: ListedArticles
  let marks: any ArticleMarkStore
  /// The marks of the articles that were marked here.
  let changes = PendingChanges<[Article.ID: ArticleMarks]>([:])
  /// Separate from the load: a mark doesn't stop a load, and a load doesn't stop a mark.
  let (latestMark, latestCatchUp) = (LatestOperation(), LatestOperation())
  /// The articles of the whole list as it was loaded, or nil until they are needed.
  var list: [Article.ID]?
  /// The first article of the whole list as it was loaded, or nil if it isn't known.
  var first: Article.ID?
  /// The age of the sources' content.
  var freshness: [Freshness] = []
  /// Whether the last ``catchUp()`` failed.
  var isBehind = false

  /// The query of the next load.
  var question: Question
  /// The query that the rows on screen match.
  var answered: Question

  struct Question: Equatable {
    var query: ArticleQuery
    /// The name of the search, which is loaded with the list.
    var searchName: String?
    var page: PageRequest
  }

  /// - Parameters:
  ///   - query: The first criteria.
  ///   - searchName: The name of the first search, or nil if `query` has the search, or if all articles are listed.
  ///   - page: The first page. Its limit is the length of every page.
  ///   - ambient: The time, and the reader's language and time zone. Its clock measures pauses in typing.
  ///   - shown: Stores each list, so that later commands can name its rows.
  ///   - listed: Finds articles of the list again.
  ///   - marks: Stores the reader's marks.
  public init(
    fetchArticles: FetchArticlesUseCase, searches: NamedSearchProvider,
    query: ArticleQuery = ArticleQuery(), searchName: String? = nil,
    page: PageRequest = PageRequest(),
    ambient: Ambient,
    shown: ShownArticles, listed: ListedArticles, marks: any ArticleMarkStore
  ) {
    (self.fetchArticles, self.searches, self.ambient) = (fetchArticles, searches, ambient)
    (self.shown, self.listed, self.marks) = (shown, listed, marks)
    let question = Question(query: query, searchName: searchName, page: page)
    (self.question, answered) = (question, question)
    var state = ArticleListViewState()
    state.searchText = query.search?.text ?? ""
    state.describe(query, searchName: searchName, orElse: state.title)
    state.order = query.order.words
    screen = ScreenLoader(state, aging: ambient)
  }

  public func load() async {
    await ask()
  }

  /// Checks the followed feeds, and shows their current articles.
  public func refresh() async {
    await ask(isRefresh: true)
  }

  /// Shows a page, counted from 1.
  public func show(page number: Int) async {
    guard let page = PageRequest(number: number, limit: question.page.limit) else { return }
    question.page = page
    await ask { $0.loading = .loading }
  }

  func ask(
    isRefresh: Bool = false, after delay: Duration = .zero,
    begin: (inout ArticleListViewState) -> Void = { _ in }
  ) async {
    let storedCount = changes.storedCount
    let ending = await screen.load {
      [fetchArticles, searches, marks, question, ambient] report in
      if delay > .zero { try await ambient.clock.sleep(for: delay) }
      var query = question.query
      if let name = question.searchName { query.search = try await searches.search(named: name).search }
      let fetched = try await fetchArticles(matching: query, page: question.page, isRefresh: isRefresh) {
        report((checkedCount: $0, total: $1))
      }
      let isEmpty = fetched.page.elements.isEmpty
      return (fetched, query, isEmpty ? try await marks.allRead(ambient, in: query) : nil)
    } begin: { state in
      state.refresh = nil
      (state.notices, state.notice, state.current) = (nil, nil, nil)
      (state.emptyReason, state.markFailure) = (nil, nil)
      // Failures shown with rows explain what is missing from the rows.
      if !state.hasContent { state.failures = [] }
      begin(&state)
    } preparing: {
      DateText(now: ambient.date.now(), for: ambient.locale).prepare()
    } progress: { [locale = ambient.locale.locale()] (state, step: (checkedCount: Int, total: Int)) in
      state.show(step, in: locale)
    } show: { state, answer in
      state.refresh = nil
      if question.searchName != nil {
        question.query = answer.1
        state.searchText = question.query.search?.text ?? ""
      }
      var fetched = answer.0
      fetched.page.elements = merged(fetched.page.elements, readAfter: storedCount)
      show(fetched, in: &state)
      if let allRead = answer.2, state.emptyReason?.kind == .filteredAway, state.mutedCount == nil {
        state.emptyReason?.message = allRead
      }
    }
    switch ending {
    case .finished:
      answered = question
      await remember()
      // The list may have been read before marks that were stored meanwhile.
      if state.loading == .loaded, !changes.shown.isEmpty { await catchUp() }
    case .canceled: question = answered
    case .superseded: break
    }
  }

  /// Stores the list, so that later commands can name its rows.
  func remember() async {
    guard state.loading == .loaded else { return }
    await shown.remember(rows)
  }

  /// The words for articles at this moment.
  var formatter: ArticleRowFormatter {
    ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
  }

  var rows: ShownArticles.List {
    ShownArticles.List(offset: state.offset ?? 0, state.rows.map(\.articleID))
  }

  private func show(_ fetched: FetchedArticles, in state: inout ArticleListViewState) {
    guard !fetched.listings.isEmpty || fetched.failures.isEmpty else {
      return fail(fetched.failures.map(FailureViewState.init), in: &state)
    }
    (list, freshness) = (nil, fetched.listings.map(\.freshness))
    first = fetched.page.offset == 0 ? fetched.page.elements.first?.id : nil
    state.show(
      fetched, of: question.query, searchName: question.searchName, page: question.page, wordedBy: formatter)
    let order = question.query.order
    if order != answered.query.order { state.notice = order.sentence }
    let feeds = FeedFormatter(now: ambient.date.now(), for: ambient.locale)
    let notices =
      (fetched.refreshed.map(feeds.notices) ?? [])
      + fetched.outboxes.compactMap(feeds.refusalNotice)
      + [fetched.vanished].compactMap { $0.flatMap(feeds.vanishedNotice) }
    state.notices = notices.isEmpty ? nil : notices
  }

  /// Keeps rows that match the query, and shows their age. Rows that match another query would be wrong.
  private func fail(_ failures: [FailureViewState], in state: inout ArticleListViewState) {
    if question != answered {
      state.clear()
      state.describe(question.query, searchName: question.searchName, orElse: "Articles")
    }
    state.fail(failures)
    if state.hasContent, let staleness = screen.staleness { state.stale = staleness }
  }
}
