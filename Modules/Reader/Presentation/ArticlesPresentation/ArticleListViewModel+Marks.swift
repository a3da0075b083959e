public import ArticlesDomain
import CoreDomain
import CorePresentation

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
    let id: Article.ID
    do {
      id = try rows.article(reference)
    } catch {
      return screen.amend { $0.markFailure = FailureViewState(error) }
    }
    guard let row = state.rows.first(where: { $0.articleID == id }) else { return }
    let change = choose(row.marks)
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
  public func markAll() async {
    let unread = state.rows.filter { $0.marks.changed(.read(true)) != $0.marks }
    guard state.hasContent else { return }
    add(unread) { marks in
      for row in unread { marks[row.articleID] = marks[row.articleID]?.changed(.read(true)) }
    } storedBy: { [markAsRead, query = answered.query] in
      await self.confirm(try await markAsRead(query), shown: unread.count { !$0.isRead })
    }
    await storeMarks()
  }

  /// - Parameters:
  ///   - count: The number of articles that were unread.
  ///   - shown: The number of those that are shown.
  private func confirm(_ count: Int, shown: Int) {
    let formatter = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
    screen.amend { state in
      state.notice =
        count == 0
        ? "This list has no unread article."
        : "\(formatter.count(count)) \(ArticleMarks.Change.read(true).words(for: count))."
      state.changeUnreadCount(by: shown - count, wordedBy: formatter)
    }
  }

  /// Shows the stored marks of the rows, and their age. No row is added, removed, or moved.
  public func catchUp() async {
    guard state.hasContent, !state.loading.isLoading else { return }
    let (count, ids, known) = (changes.storedCount, rows.articles, screen.generation)
    switch await latestCatchUp.run({ [listed] in try await listed.articles(ids) }) {
    case .value(let articles) where screen.generation == known:
      let marks = merged(articles, readAfter: count).map { ($0.id, $0.marks) }
      let formatter = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
      screen.amend { state in
        if isBehind { state.markFailure = nil }
        state.show(
          Dictionary(marks) { first, _ in first }, countsUnread: answered.query.mark != .muted,
          wordedBy: formatter)
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
    let formatter = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
    screen.amend { state in
      (state.markFailure, state.notice) = (failure, nil)
      state.show(changes.shown, countsUnread: answered.query.mark != .muted, wordedBy: formatter)
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
