public import ArticlesDomain
public import CoreDomain
public import Foundation

/// A store in memory.
public actor InMemoryFeedStore: FeedStore {
  private var feeds: [String: (fetched: FetchedFeed, confirmedAt: Date, gone: [Article])] = [:]
  private var marks: [Article.ID: ArticleMarks] = [:]
  private var before: [Article.ID: ArticleMarks] = [:]
  private var single: [Article.ID: Article] = [:]

  public init() {}

  public func versions(of sources: [String]) -> [String: FeedVersion] {
    sources.reduce(into: [:]) { versions, source in
      guard let fetched = feeds[source]?.fetched else { return }
      let dates = fetched.feed.articles.compactMap(\.date).sorted(by: >)
      versions[source] = FeedVersion(
        fetched.validators, updatePeriod: fetched.feed.publication.updatePeriod,
        dates: Array(dates.prefix(FeedVersion.dateCount)))
    }
  }

  public func record(of source: String) throws -> FeedRecord? {
    feeds[source].map { stored in
      FeedRecord(
        publication: stored.fetched.feed.publication, validators: stored.fetched.validators,
        confirmedAt: stored.confirmedAt,
        unreadCount: stored.fetched.feed.articles.count { marks[$0.id]?.isRead != true })
    }
  }

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) throws -> KeptFeed {
    try Task.checkCancellation()
    let source = fetched.feed.publication.id
    let ids = Set(fetched.feed.articles.map(\.id))
    let before = feeds[source].map { $0.fetched.feed.articles + $0.gone } ?? []
    let gone = before.filter { !ids.contains($0.id) && marks[$0.id]?.isStarred == true }
    feeds[source] = (fetched, date, gone)
    var known = Set(before.map(\.id))
    return KeptFeed(new: fetched.feed.articles.filter { known.insert($0.id).inserted })
  }

  public func keep(_ article: Article) throws { single[article.id] = article }

  @discardableResult
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) throws -> [String: Int] {
    for source in sources { feeds[source]?.confirmedAt = date }
    for (source, validators) in validators { feeds[source]?.fetched.validators = validators }
    return [:]
  }

  public func feed(of source: String) throws -> Feed? {
    guard var feed = feeds[source]?.fetched.feed else { return nil }
    feed.articles = feed.articles.map(marked)
    return feed
  }

  public func articles(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) throws -> Page<Article> {
    try Task.checkCancellation()
    var articles = feeds[source]?.fetched.feed.articles ?? []
    if query.mark == .starred { articles += (feeds[source]?.gone ?? []) + kept(of: source) }
    return query.page(page, of: articles.map(marked))
  }

  public func article(_ id: String, of source: String) throws -> Article? {
    let stored = feeds[source].map { $0.fetched.feed.articles + $0.gone } ?? []
    let articles = (stored + kept(of: source)).map(marked)
    return articles.article(id)
  }

  public func marks(of ids: [Article.ID]) throws -> [Article.ID: ArticleMarks] {
    ids.reduce(into: [:]) { $0[$1] = marks[$1] }
  }

  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) throws -> Int {
    let old = Dictionary(uniqueKeysWithValues: Set(ids).map { ($0, marks[$0] ?? ArticleMarks()) })
    let changed = old.filter { $0.value.changed(change) != $0.value }
    guard !changed.isEmpty else { return 0 }
    before = changed
    marks.merge(changed.mapValues { $0.changed(change) }) { $1 }
    return changed.count
  }

  public func markAsRead(matching query: ArticleQuery) throws -> Int {
    var query = query
    query.mark = .unread
    let all = feeds.values.flatMap { $0.fetched.feed.articles + $0.gone }.map(marked)
    return try mark(query.page(.all, of: all).elements.map(\.id), .read(true))
  }

  public func undo() -> Int {
    defer { before = [:] }
    marks.merge(before) { $1 }
    return before.count
  }

  private func kept(of source: String) -> [Article] { single.values.filter { $0.id.source == source } }

  private func marked(_ article: Article) -> Article {
    var article = article
    article.marks = marks[article.id] ?? ArticleMarks()
    return article
  }
}
