public import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation

/// Windows: rows of the list as it was loaded. Articles and marks that are stored later move no row.
extension ArticleListViewModel {
  /// Shows the rows from a number on, counted from 1 in the whole list, as many as a page has.
  public func show(rows first: Int) async {
    guard question == answered, state.hasContent else {
      // The list that is shown isn't the one to show.
      question.page = PageRequest(offset: first - 1, limit: question.page.limit)
      return await ask { $0.loading = .loading }
    }
    await show(PageRequest(offset: first - 1, limit: question.page.limit)) { list, limit in
      (offset: first <= list.count ? max(0, first - 1) : max(0, list.count - limit), current: nil)
    }
  }

  /// Finds the next unread article, and shows the rows around it. After the last row, the search starts again at the
  /// first one.
  ///
  /// - Parameter reference: The row before the search, or nil to start with the first row that is shown.
  public func next(unread reference: ArticleReference?) async { await find(unread: reference) }

  /// Finds the previous unread article, and shows the rows around it. Before the first row, the search starts again at the
  /// last one.
  ///
  /// - Parameter reference: The row after the search, or nil to start with the last row that is shown.
  public func previous(unread reference: ArticleReference?) async {
    await find(unread: reference, isForward: false)
  }

  private func find(unread reference: ArticleReference?, isForward: Bool = true) async {
    guard question == answered, state.hasContent else { return }
    var places = state.rows.indices
    do {
      if let reference, let index = try rows.articles.firstIndex(of: rows.article(reference)) {
        places = isForward ? index + 1..<places.endIndex : 0..<index
      }
    } catch {
      return screen.amend { $0.markFailure = FailureViewState(error) }
    }
    let offset = state.offset ?? 0
    let unread = places.filter { !state.rows[$0].isRead }
    if let index = isForward ? unread.first : unread.last {
      return screen.amend { state in
        state.notice = nil
        state.current = offset + index + 1
      }
    }
    let (shown, end) = (rows.articles, offset + state.rows.count)
    let stored = changes.stored
    let read = Set(changes.shown.filter { $0.value.isRead && stored[$0.key]?.isRead == false }.keys)
    // A query of a few articles finds the next one, unless the list isn't sorted by dates.
    let near = state.rows.last.flatMap { answered.query.from($0.articleDate) }
    let queries: [(query: ArticleQuery?, page: PageRequest)] = [
      (isForward ? near : nil, PageRequest(limit: shown.count + 1)), (answered.query, .all),
    ]
    await show { [listed] list, limit in
      for case (let query?, let page) in queries {
        let found = Set(try await listed.unread(query, page).elements).subtracting(read)
        let next =
          isForward
          ? list.dropFirst(end).firstIndex(where: found.contains)
          : list.prefix(offset).lastIndex(where: found.contains)
        let other = isForward ? list.firstIndex(where: found.contains) : list.lastIndex(where: found.contains)
        guard let index = next ?? (page == .all ? other : nil) else { continue }
        let isShown = (offset..<end).contains(index)
        let margin = isForward ? limit / 4 : limit * 3 / 4
        return (isShown ? offset : max(0, min(index - margin, list.count - limit)), list[index])
      }
      return nil
    }
  }

  /// - Parameters:
  ///   - window: The window, if it's known before the list.
  ///   - choose: Returns the number of articles before the window, and the article that was looked for, or nil if the list
  ///     has no such article.
  private func show(
    _ window: PageRequest? = nil,
    _ choose:
      @escaping @Sendable (_ list: [Article.ID], _ limit: Int) async throws -> (
        offset: Int, current: Article.ID?
      )?
  ) async {
    let (storedCount, query, limit) = (changes.storedCount, answered.query, answered.page.limit)
    let whole = wholeList
    let ending = await screen.load { [listed, marks, ambient, known = list, first, total = state.total] in
      if known == nil, let window, let first, let total {
        // The store still has the same list, as far as its length and its start tell.
        let start = try await listed.identifiers(query, PageRequest(limit: 1))
        let found = try await listed.identifiers(query, window)
        if start.elements == [first], found.total == total, !found.elements.isEmpty {
          let page = Page(try await listed.articles(found.elements), offset: window.offset, total: total)
          return (
            list: [Article.ID]?.none, page: Page?.some(page), current: Article.ID?.none, allRead: String?.none
          )
        }
      }
      let list = try await whole()
      let limit = limit ?? list.count
      guard let (offset, current) = try await choose(list, limit) else {
        return (list, nil, nil, try await marks.allRead(ambient, in: query))
      }
      let ids = Array(list.dropFirst(offset).prefix(limit))
      let page = Page(try await listed.articles(ids), offset: offset, total: list.count)
      return (list, page, current, nil)
    } begin: { state in
      (state.notice, state.current) = (nil, nil)
    } show: { state, window in
      (list, state.loading, state.stale) = (window.list, .loaded, state.explanation)
      guard var page = window.page else {
        return state.notice = window.allRead ?? "This list has no unread article."
      }
      page.elements = merged(page.elements, readAfter: storedCount)
      state.show(
        page, of: query, page: PageRequest(offset: page.offset, limit: limit), wordedBy: formatter)
      state.current = page.elements.firstIndex { $0.id == window.current }.map { page.offset + $0 + 1 }
      state.emptyReason =
        page.elements.isEmpty
        ? .init(kind: .beyondEnd, message: "These articles aren't stored anymore. Load the list again.") : nil
    }
    if ending == .finished { await remember() }
  }

  /// Reads the whole list unless it is known: the shown rows, and the articles that the query finds before and after them.
  var wholeList: @Sendable () async throws -> [Article.ID] {
    if let list { return { list } }
    let (shown, offset, query) = (rows.articles, state.offset ?? 0, answered.query)
    let earlier = state.rows.last.flatMap { query.until($0.articleDate) }
    return { [listed] in
      let known = Set(shown)
      let all = try await listed.identifiers(query, .all).elements
      var rest = Array(all[(all.lastIndex(where: known.contains).map { $0 + 1 } ?? 0)...])
      if rest.count == all.count, let earlier {
        // All shown rows were marked, so that the query finds none of them.
        let before = Set(try await listed.identifiers(earlier, .all).elements)
        rest.removeAll(where: before.contains)
      }
      let before = offset == 0 ? [] : all.prefix { !known.contains($0) && $0 != rest.first }.suffix(offset)
      return before + shown + rest
    }
  }
}

extension ListedArticles {
  /// The unread articles that match a query, cut to a page.
  func unread(_ query: ArticleQuery, _ page: PageRequest = .all) async throws -> Page<Article.ID> {
    guard query.mark == nil || query.mark == .unread else {
      let all = try await articles(identifiers(query, .all).elements)
      return Page(page, of: all.filter { !$0.marks.isRead }.map(\.id))
    }
    var query = query
    query.mark = .unread
    return try await identifiers(query, page)
  }
}

extension ArticleRowViewState {
  /// The date by which lists are sorted.
  var articleDate: Date? { publishedAt ?? updatedAt }
}

extension ArticleQuery {
  /// The query of the articles in the list from a date on, or nil if the list isn't sorted by dates.
  fileprivate func from(_ date: Date?) -> ArticleQuery? {
    date.flatMap { order == .oldest ? narrowed(since: $0) : narrowed(before: $0 + 1) }
  }

  /// The query of the articles in the list before those of a date, or nil if the list isn't sorted by dates.
  fileprivate func until(_ date: Date?) -> ArticleQuery? {
    date.flatMap { order == .oldest ? narrowed(before: $0) : narrowed(since: $0 + 1) }
  }

  private func narrowed(since: Date? = nil, before: Date? = nil) -> ArticleQuery? {
    guard order == .newest || order == .oldest else { return nil }
    var query = self
    query.since = [self.since, since].compactMap(\.self).max()
    query.before = [self.before, before].compactMap(\.self).min()
    return query
  }
}
