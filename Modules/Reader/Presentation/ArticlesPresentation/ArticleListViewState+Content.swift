public import ArticlesDomain
public import CoreDomain
import CorePresentation
import Foundation

extension ArticleListViewState {
  /// Shows the answers of the sources. If no source answered, the old rows stay.
  public mutating func show(
    _ fetched: FetchedArticles, of query: ArticleQuery, searchName: String? = nil, page request: PageRequest,
    wordedBy formatter: ArticleRowFormatter
  ) {
    guard !fetched.listings.isEmpty || fetched.failures.isEmpty else {
      return fail(fetched.failures.map(FailureViewState.init))
    }
    let sources = fetched.listings.count + fetched.failures.count
    loading = .loaded
    let publication = fetched.listings.first?.publication
    let isOfAllFeeds = publication?.id == Failure.followedFeeds && query.scope.feeds.isEmpty
    let source = isOfAllFeeds ? "All articles" : publication?.name ?? title
    describe(
      query, searchName: searchName,
      orElse: sources == 1 ? source : "\(formatter.number(sources)) sources")
    homePage = sources == 1 ? fetched.listings.first?.publication.homePage : nil
    show(fetched.page, of: query, page: request, wordedBy: formatter)
    self.sources = fetched.listings.map { SourceViewState($0, dates: formatter.dates) }
    let unread = fetched.listings.compactMap(\.unreadCount)
    unreadCount = unread.count == sources ? unread.reduce(0, +) : nil
    self.unread = unreadCount.map { "\(formatter.number($0)) unread" } ?? ""
    let muted = fetched.listings.map(\.mutedCount).reduce(0, +)
    mutedCount = muted > 0 ? muted : nil
    self.muted = mutedCount.map { "\(formatter.number($0)) muted" }
    failures =
      fetched.failures.map(FailureViewState.init)
      + fetched.uncheckedFeeds.grouped(titles: fetched.refreshed?.titles ?? [:]) {
        "\(formatter.number($0)) feeds"
      }
    emptyReason =
      rows.isEmpty ? Self.emptyReason(for: fetched, of: query, in: self, wordedBy: formatter) : nil
    stale = explanation
  }

  /// Shows the criteria, and names the list.
  ///
  /// - Parameter title: The title of a list whose criteria don't name it.
  mutating func describe(_ query: ArticleQuery, searchName: String?, orElse title: String) {
    let (name, rest) = query.named(bySearch: searchName)
    self.title = name ?? title
    filter = query.words
    restrictions = rest.words.isEmpty ? nil : rest.words
  }

  /// The age of the sources' content in sentences, or nil if it's fresh.
  var explanation: String? {
    let explanations = sources.compactMap(\.freshness.explanation)
    return explanations.isEmpty ? nil : explanations.joined(separator: " ")
  }

  /// Shows rows and their position.
  mutating func show(
    _ found: Page<Article>, of query: ArticleQuery, page request: PageRequest,
    wordedBy formatter: ArticleRowFormatter
  ) {
    rows = found.elements.map { formatter.row($0, foundBy: query.search) }
    offset = found.offset > 0 && !rows.isEmpty ? found.offset : nil
    current = nil
    position = formatter.position(of: found)
    count = formatter.count(found.total)
    page = request.limit.map { $0 > 0 ? request.offset / $0 + 1 : 1 } ?? 1
    pageCount = request.pageCount(total: found.total)
    pagePosition = formatter.pagePosition(page, of: pageCount)
    total = found.total
  }

  /// Shows the progress of a refresh.
  mutating func show(_ step: (checkedCount: Int, total: Int), in locale: Locale) {
    let (checked, total) = (
      step.checkedCount.formatted(.number.locale(locale)), step.total.formatted(.number.locale(locale))
    )
    refresh = Refresh(
      checkedCount: step.checkedCount, total: step.total, progress: "\(checked) of \(total) feeds checked")
  }

  /// Removes the rows and everything that describes them.
  mutating func clear() {
    let empty = ArticleListViewState()
    (rows, position, pagePosition, count) = (empty.rows, empty.position, empty.pagePosition, empty.count)
    (offset, current, stale) = (nil, nil, nil)
    (page, pageCount, total, sources) = (empty.page, empty.pageCount, empty.total, empty.sources)
    (unread, unreadCount) = (empty.unread, empty.unreadCount)
    (muted, mutedCount) = (nil, nil)
  }

  /// Shows why no source answered, and keeps the rows.
  mutating func fail(_ failures: [FailureViewState]) {
    guard let first = failures.first else { return }
    loading = .failed(first)
    self.failures = failures
    emptyReason =
      rows.isEmpty
      ? EmptyReason(
        kind: .failed,
        message: failures.count == 1
          ? first.message : "None of the \(failures.count) sources could be loaded.")
      : nil
  }

  private static func emptyReason(
    for fetched: FetchedArticles, of query: ArticleQuery, in state: ArticleListViewState,
    wordedBy formatter: ArticleRowFormatter
  ) -> EmptyReason {
    if let pages = state.pageCount, pages > 0, state.page > pages {
      let last = pages == 1 ? "There is only one page" : "The last page is \(formatter.number(pages))"
      return EmptyReason(
        kind: .beyondEnd, message: "Page \(formatter.number(state.page)) is beyond the end. \(last).")
    }
    if let muted = state.mutedCount {
      let (articles, verb) = (formatter.count(muted), muted == 1 ? "is" : "are")
      return EmptyReason(
        kind: .filteredAway,
        message: query.words.isEmpty
          ? "All articles are muted by your mute rules: \(articles)."
          : "No article is \(query.words), apart from \(articles) that \(verb) muted.")
    }
    guard !query.words.isEmpty else {
      // Stored content without a date is that of feeds that were never loaded.
      let isUnloaded = fetched.listings.map(\.freshness) == [.stale(since: nil, because: .notAsked)]
      return EmptyReason(
        kind: .nothingYet,
        message: !isUnloaded
          ? "There are no articles yet."
          : fetched.uncheckedFeeds.isEmpty
            ? "Your feeds have never been loaded. Refresh them first." : "Your feeds could not be loaded yet."
      )
    }
    let (tags, most) = (fetched.knownTags, 20)
    let others = tags.count > most ? ", and \(formatter.number(tags.count - most)) more" : ""
    let known = tags.isEmpty ? "" : " Tags here: \(tags.prefix(most).joined(separator: ", "))\(others)."
    return EmptyReason(kind: .filteredAway, message: "No article is \(query.words).\(known)")
  }
}

extension PageRequest {
  func pageCount(total: Int?) -> Int? {
    guard let total, let limit, limit > 0 else { return total.map { min($0, 1) } }
    return total / limit + (total % limit == 0 ? 0 : 1)
  }
}

extension ArticleRowFormatter {
  /// The number in words, such as `163 articles`, or empty if it is unknown.
  public func count(_ total: Int?) -> String {
    total.map { $0 == 1 ? "1 article" : "\(number($0)) articles" } ?? ""
  }

  /// The position, such as `page 2 of 9`, or empty if there is only one page.
  func pagePosition(_ page: Int, of count: Int?) -> String {
    guard let count else { return "page \(number(page))" }
    return count > 1 ? "page \(number(page)) of \(number(count))" : ""
  }

  /// The position, such as `1–20 of 163`, or `1–20` if the total is unknown. Empty without rows.
  func position(of page: Page<Article>) -> String {
    guard !page.elements.isEmpty else { return "" }
    let range = "\(number(page.offset + 1))–\(number(page.offset + page.elements.count))"
    return page.total.map { "\(range) of \(number($0))" } ?? range
  }
}
