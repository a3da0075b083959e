public import ArticlesDomain
public import CoreDomain
public import Foundation

/// A store in memory.
public actor InMemoryFeedStore: FeedStore, ArticleStore, ArticleMarkStore, LabelStore {
  private var feeds: [String: (fetched: FetchedFeed, confirmedAt: Date, gone: [Article])] = [:]
  private var marks: [Article.ID: ArticleMarks] = [:]
  private var changes: [(change: ArticleMarks.Change, before: [Article.ID: ArticleMarks])] = []
  /// The labels in the spelling of their first use.
  private var known: Set<Label> = [.later]

  public init() {}

  public func versions(of sources: [String]) -> [String: FeedVersion] {
    sources.reduce(into: [:]) { versions, source in
      guard let fetched = feeds[source]?.fetched else { return }
      let dates = fetched.feed.articles.compactMap(\.sortDate).sorted(by: >)
      versions[source] = FeedVersion(
        fetched.validators, confirmedAt: feeds[source]?.confirmedAt ?? .distantPast,
        updatePeriod: fetched.feed.publication.updatePeriod,
        dates: Array(dates.prefix(FeedVersion.dateCount)))
    }
  }

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) throws -> KeptFeed {
    try Task.checkCancellation()
    let source = fetched.feed.publication.id
    var fetched = fetched
    fetched.feed.articles = fetched.feed.articles.seen(at: date, isFirst: feeds[source] == nil)
    let ids = Set(fetched.feed.articles.map(\.id))
    let before = feeds[source].map { $0.fetched.feed.articles + $0.gone } ?? []
    let gone = before.filter { !ids.contains($0.id) && marks[$0.id]?.areKept == true }
    feeds[source] = (fetched, date, gone)
    var known = Set(before.map(\.id))
    return KeptFeed(new: fetched.feed.articles.filter { known.insert($0.id).inserted })
  }

  @discardableResult
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) throws -> [String: Int] {
    for source in sources { feeds[source]?.confirmedAt = date }
    for (source, validators) in validators { feeds[source]?.fetched.validators = validators }
    return [:]
  }

  public func listing(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) throws -> ArticleListing? {
    try Task.checkCancellation()
    if let label = query.label { try check(label) }
    guard let stored = feeds[source] else { return nil }
    let articles = (stored.fetched.feed.articles + (query.findsKept ? stored.gone : [])).map(marked)
    return ArticleListing(
      publication: stored.fetched.feed.publication, page: query.page(page, of: articles),
      freshness: .stale(since: stored.confirmedAt, because: .notAsked),
      unreadCount: query.page(.all, of: articles).elements.count { !$0.marks.isRead })
  }

  public func article(_ id: String, of source: String) throws -> Article? {
    feeds[source].map { ($0.fetched.feed.articles + $0.gone).map(marked).article(id) } ?? nil
  }

  public func tags(of source: String) -> [String] {
    (feeds[source]?.fetched.feed.articles ?? []).flatMap(\.shownTags).uniqued()
  }

  public func marks(of ids: [Article.ID]) -> [Article.ID: ArticleMarks] {
    ids.reduce(into: [:]) { $0[$1] = marks[$1] }
  }

  public func mark(_ articles: [Article], _ change: ArticleMarks.Change) throws -> Int {
    let ids = Set(articles.map(\.id))
    var change = change
    if case .label(let label, false) = change { try check(label) }
    if case .label(let label, true) = change { change = .label(known.insert(label).memberAfterInsert, true) }
    let old = Dictionary(uniqueKeysWithValues: ids.map { ($0, marks[$0] ?? ArticleMarks()) })
    let changed = old.filter { $0.value.changed(change) != $0.value }
    guard !changed.isEmpty else { return 0 }
    changes = changes.suffix(ArticleMarks.mostUndos - 1) + [(change, changed)]
    marks.merge(changed.mapValues { $0.changed(change) }) { $1 }
    return changed.count
  }

  public func markAsRead(matching query: ArticleQuery) throws -> Int {
    let all = feeds.values.flatMap { $0.fetched.feed.articles + $0.gone }.map(marked)
    return try mark(query.page(.all, of: all).elements.filter { !$0.marks.isRead }, .read(true))
  }

  public func undo() -> Int {
    guard let (change, before) = changes.popLast() else { return 0 }
    for (id, old) in before {
      switch change {
      case .read: marks[id]?.isRead = old.isRead
      case .starred: marks[id]?.isStarred = old.isStarred
      case .label(let label, let isSet): marks[id] = marks[id]?.changed(.label(label, !isSet))
      }
    }
    return before.count
  }

  /// The store knows no time, so that each mark counts.
  public func readCount(since date: Date) -> Int { marks.values.count(where: \.isRead) }

  // MARK: Labels

  public func labels() -> [LabelCount] {
    known.sorted().map { label in
      LabelCount(label, articleCount: marks.values.count { $0.labels.contains(label) })
    }
  }

  public func rename(_ label: Label, to new: Label) throws -> Int {
    if label != new, isKnown(new) { throw Failure(source: new.name, LabelFault.exists) }
    return try replace(label, by: new)
  }

  public func remove(_ label: Label) throws -> Int { try replace(label, by: nil) }

  private func replace(_ label: Label, by new: Label?) throws -> Int {
    guard !Label.permanent.contains(label) else { throw Failure(source: label.name, LabelFault.permanent) }
    try check(label)
    let found = marks.filter { $0.value.labels.contains(label) }.mapValues {
      $0.changed(.label(label, false))
    }
    known.remove(label)
    if let new { known.insert(new) }
    for (id, rest) in found { marks[id] = new.map { rest.changed(.label($0, true)) } ?? rest }
    guard label != new else { return found.count }
    changes.removeAll { [.label(label, true), .label(label, false)].contains($0.change) }
    return found.count
  }

  private func check(_ label: Label) throws {
    if !isKnown(label) { throw Failure.unknown(label, among: known.sorted()) }
  }

  private func isKnown(_ label: Label) -> Bool { known.contains(label) || Label.permanent.contains(label) }

  private func marked(_ article: Article) -> Article {
    var article = article
    article.marks = marks[article.id] ?? ArticleMarks()
    return article
  }
}

extension [Article] {
  /// The article with this identifier inside its source, or else with this permalink.
  public func article(_ id: String) -> Article? {
    first { $0.id.value == id } ?? first { $0.url?.absoluteString == id }
  }
}
