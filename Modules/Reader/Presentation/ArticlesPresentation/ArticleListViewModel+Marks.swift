public import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation

/// Marks of the rows. Marked rows stay in the list until it's loaded again.
extension ArticleListViewModel {
  /// Shows a mark of a row at once. If it can't be stored, shows the stored marks and the reason.
  ///
  /// - Parameter reference: The row, by its number or its article.
  public func mark(_ change: ArticleMarks.Change, _ reference: ArticleReference) async {
    await mark(reference) { _ in change }
  }

  /// Makes a change of marks, or takes it back if the row is marked like that already.
  public func toggle(_ change: ArticleMarks.Change, _ reference: ArticleReference) async {
    await mark(reference) { $0.toggling(change) }
  }

  private func mark(
    _ reference: ArticleReference, _ choose: (ArticleMarks) -> ArticleMarks.Change
  ) async {
    guard let row = row(reference) else { return }
    let (id, change) = (row.articleID, choose(row.marks))
    add([row]) {
      $0[id] = $0[id]?.changed(change)
    } storedBy: { [listed, marks] in
      // The list may show an article whose feed was removed by another program.
      let found = try await listed.articles([id])
      guard !found.isEmpty else { throw Failure(source: row.title, ArticleFault.removed) }
      _ = try await marks.mark(found, change)
    }
    await storeMarks()
  }

  /// Marks all articles of the list as read, also those that aren't shown. The rows stay.
  public func markAll() async { await read(state.rows) { $0 } }

  /// Marks the articles above a row as read, also those that aren't shown. The rows stay.
  public func markAbove(_ reference: ArticleReference) async {
    guard let id = row(reference)?.articleID else { return }
    await read(Array(state.rows.prefix { $0.articleID != id })) { Array($0.prefix { $0 != id }) }
  }

  /// Marks the articles of the list as read that are older than a row, also those that aren't shown. The rows stay.
  public func markOlder(_ reference: ArticleReference) async {
    guard let row = row(reference) else { return }
    guard let date = row.articleDate else {
      showMarks()
      return screen.amend { $0.notice = "This article has no date, so no article is older." }
    }
    await read(state.rows.filter { $0.articleDate ?? date < date }, before: date) { $0 }
  }

  /// Marks articles of the list as read.
  ///
  /// - Parameters:
  ///   - rows: The shown rows of these articles.
  ///   - date: The date before which articles are marked, or nil for any date.
  ///   - choose: Returns the articles to mark of those in the list.
  private func read(
    _ rows: [ArticleRowViewState], before date: Date? = nil,
    choose: @escaping @Sendable ([Article.ID]) -> [Article.ID]
  ) async {
    guard state.hasContent else { return }
    let new = rows.filter { $0.marks.changed(.read(true)) != $0.marks }
    let updated = new.filter(\.isRead).map(\.articleID)
    var query = answered.query
    query.before = [query.before, date].compactMap(\.self).min()
    add(new) { marks in
      for row in new { marks[row.articleID] = marks[row.articleID]?.changed(.read(true)) }
    } storedBy: { [listed, marks, query, wholeList, known = screen.generation] in
      let unread = Set(try await listed.unread(query).elements).union(updated)
      let list = try await wholeList()
      let found = choose(list).filter(unread.contains)
      let count = try await marks.mark(found.map { Article(id: $0, source: $0.source) }, .read(true))
      await self.confirm(count, in: list, of: known)
    }
    await storeMarks()
    // The store decides which articles are older, and has those that aren't shown.
    if state.markFailure == nil { await catchUp() }
  }

  /// Returns the row with an article, or shows why the list has no such row.
  private func row(_ reference: ArticleReference) -> ArticleRowViewState? {
    do {
      let id = try rows.article(reference)
      return state.rows.first { $0.articleID == id }
    } catch {
      screen.amend { $0.markFailure = FailureViewState(error) }
      return nil
    }
  }

  /// - Parameters:
  ///   - count: The number of articles that are read now.
  ///   - list: The whole list.
  ///   - generation: The load that the list belongs to.
  private func confirm(_ count: Int, in list: [Article.ID], of generation: Int) {
    if screen.generation == generation { self.list = list }
    let words = "\(formatter.count(count)) \(ArticleMarks.Change.read(true).words(for: count))."
    screen.amend { $0.notice = count == 0 ? "No article was unread." : words }
  }

  /// Shows the stored marks of the rows, and their age. No row is added, removed, or moved.
  public func catchUp() async {
    guard state.hasContent, !state.loading.isLoading else { return }
    let (count, ids, known) = (changes.storedCount, rows.articles, screen.generation)
    // Only the marks of shown rows are known.
    let whole = state.unreadCount != nil && ids.count < state.total ?? 0 ? wholeList : nil
    let hidden = (state.unreadCount ?? 0) - state.rows.count { !$0.isRead }
    let outcome = await latestCatchUp.run { [listed, query = answered.query] in
      let articles = try await listed.articles(ids)
      guard let whole else { return (articles: articles, list: [Article.ID]?.none, unread: 0) }
      // The whole list takes long to read, so it's read only if other articles were marked or stored.
      let count = try await listed.unread(query, PageRequest(limit: 0)).total
      if count == hidden + articles.count(where: { !$0.marks.isRead }) { return (articles, nil, hidden) }
      let list = try await whole()
      let others = Set(try await listed.unread(query).elements).subtracting(ids)
      return (articles, list, list.count(where: others.contains))
    }
    switch outcome {
    case .value(let stored) where screen.generation == known:
      // If rows were marked elsewhere before, the query may miss some of them.
      if stored.list?.count == state.total { list = stored.list }
      let marks = merged(stored.articles, readAfter: count).map { ($0.id, $0.marks) }
      let formatter = formatter
      screen.amend { state in
        if isBehind { state.markFailure = nil }
        state.show(Dictionary(marks) { first, _ in first }, wordedBy: formatter)
        if state.total != nil {
          state.show(unreadCount: stored.unread + state.rows.count { !$0.isRead }, wordedBy: formatter)
        }
        state.show(freshness, wordedBy: formatter)
      }
      isBehind = false
    case .failure(let failure):
      isBehind = true
      screen.amend { $0.markFailure = FailureViewState(failure) }
    case .value, .canceled, .superseded: break
    }
  }

  /// - Parameter rows: The rows that `edit` changes.
  private func add(
    _ rows: [ArticleRowViewState], _ edit: @escaping PendingChanges<[Article.ID: ArticleMarks]>.Edit,
    storedBy store: @escaping @Sendable () async throws -> Void
  ) {
    changes.use(changes.stored.merging(rows.map { ($0.articleID, $0.marks) }) { known, _ in known })
    changes.add(edit, storedBy: store)
  }

  private func storeMarks() async {
    showMarks()
    switch await latestMark.run({ [changes] in try await changes.store() }) {
    case .value, .superseded: break
    case .failure(let failure):
      changes.drop()
      showMarks(failure: FailureViewState(failure))
    case .canceled:
      changes.drop()
      showMarks()
    }
  }

  private func showMarks(failure: FailureViewState? = nil) {
    screen.amend { state in
      (state.markFailure, state.notice) = (failure, nil)
      state.show(changes.shown, wordedBy: formatter)
    }
  }

  /// Returns articles with the marks that were made here.
  ///
  /// - Parameter count: The ``CorePresentation/PendingChanges/storedCount`` before the articles were read.
  func merged(_ articles: [Article], readAfter count: Int) -> [Article] {
    let known = changes.stored
    guard !known.isEmpty else { return articles }
    let read = articles.filter { known[$0.id] != nil }.map { ($0.id, $0.marks) }
    changes.merge(known.merging(read) { $1 }, readAfter: count)
    let shown = changes.shown
    return articles.map { article in article.changed { $0.marks = shown[$0.id] ?? $0.marks } }
  }
}
