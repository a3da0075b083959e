public import ArticlesDomain
public import CoreDomain
public import Foundation
import SQLiteData

/// Holds the articles of sources as long as the program runs. The caller provides their marks.
///
/// The articles stay values, and a database in memory has what queries need. A file is read for each command, so storing
/// its texts would take most of the time. Texts are added to the database before the first search.
public actor TemporaryArticleStore: FeedStore, ArticleStore {
  private let database: SQLiteDatabase
  private let marks: @Sendable (_ source: String) async throws -> SourceMarks
  private let report: @Sendable (Failure) -> Void
  private var held: [String: Source] = [:]

  private struct Source {
    var version: FeedVersion
    var publication: Publication
    var articles: [String: Article]
    var hasWords = false
  }

  /// - Parameters:
  ///   - executor: Runs the database, or nil to use a separate thread.
  ///   - report: Called with the failure if the marks can't be read, and lists are shown without them.
  ///   - marks: Returns the reader's marks of a source's articles.
  public init(
    executor: (any SerialExecutor)? = nil, report: @escaping @Sendable (Failure) -> Void = { _ in },
    marks: @escaping @Sendable (_ source: String) async throws -> SourceMarks
  ) {
    self.report = report
    database = SQLiteDatabase(path: ":memory:", schema: Self.schema, executor: executor)
    self.marks = marks
  }

  // MARK: Feeds

  public func versions(of sources: [String]) -> [String: FeedVersion] {
    sources.reduce(into: [:]) { $0[$1] = held[$1]?.version }
  }

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> KeptFeed {
    let feed = fetched.feed
    let source = feed.publication.id
    let known = held[source]?.articles
    let articles = feed.articles.seen(at: date, isFirst: known == nil).map { article in
      guard let known = known?[article.id.value] else { return article }
      let seenAt = article.date == known.date ? known.seenAt : article.seenAt.flatMap { _ in known.sortDate }
      return article.changed { $0.seenAt = seenAt }
    }
    let publication = try StoredJSON.encode(StoredPublication(feed.publication))
    try await database.write(.normal) { connection in
      try connection.run("DELETE FROM article WHERE source = ?", .text(source))
      for (position, article) in articles.enumerated() {
        try Task.checkCancellation()
        try connection.run(Self.insertion, Self.values(of: article, at: position, isCurrent: true))
      }
      try connection.run(
        "INSERT OR REPLACE INTO feed (source, publication, current_count, unread_count) VALUES (?, ?, 0, 0)",
        .text(source), .blob(publication))
    }
    let dates = articles.compactMap(\.sortDate).sorted(by: >).prefix(FeedVersion.dateCount)
    held[source] = Source(
      version: FeedVersion(
        fetched.validators, confirmedAt: date, updatePeriod: feed.publication.updatePeriod,
        dates: Array(dates)),
      publication: feed.publication,
      articles: Dictionary(articles.map { ($0.id.value, $0) }) { first, _ in first })
    return KeptFeed(new: articles.filter { known?[$0.id.value] == nil })
  }

  @discardableResult
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) -> [String: Int] {
    for source in sources { held[source]?.version.confirmedAt = date }
    for (source, validators) in validators { held[source]?.version.validators = validators }
    return [:]
  }

  // MARK: Articles

  public func listing(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> ArticleListing? {
    try await use(marks(of: source, areNeeded: query.findsKept), of: source)
    if query.search != nil { try await addWords(of: source) }
    let articles = held[source]?.articles ?? [:]
    let found = try await database.read { connection in
      let filter = try SQLiteArticleFilter(query, of: source, usesIndex: false, in: connection)
      let rows = SQLiteArticleFilter.ArticleRows(
        selection: "SELECT id, is_read, is_starred, \(SQLiteFeedStore.labels(of: "article")) FROM article"
      ) { row in
        // Another version may have replaced this one meanwhile.
        var article = articles[row.text("id")]
        article?.marks = ArticleMarks(row)
        return article
      }
      return try filter.page(page, in: connection, reading: rows)
    }
    guard let held = held[source] else { return nil }
    return ArticleListing(
      publication: held.publication, page: found?.page ?? Page(page, of: []),
      freshness: .stale(since: held.version.confirmedAt, because: .notAsked), unreadCount: found?.unread)
  }

  public func article(_ id: String, of source: String) async throws -> Article? {
    let marks = try await marks(of: source, areNeeded: false)
    let articles = held[source]?.articles ?? [:]
    let found =
      articles[id] ?? articles.values.first { $0.url?.absoluteString == id }
      ?? marks.kept.first { $0.id.value == id || $0.url?.absoluteString == id }
    return found.map { article in article.changed { $0.marks = marks.marks[$0.id.value] ?? ArticleMarks() } }
  }

  public func tags(of source: String) async throws -> [String] {
    let all = try await listing(of: source, matching: ArticleQuery(), page: .all)
    return (all?.page.elements ?? []).flatMap(\.shownTags).uniqued()
  }

  /// - Parameter areNeeded: Whether a store that can't be used is a failure.
  private func marks(of source: String, areNeeded: Bool) async throws -> SourceMarks {
    do {
      return try await marks(source)
    } catch let failure as Failure where !areNeeded && failure.isOfUnusableStore {
      report(failure)
      return SourceMarks()
    }
  }

  /// Copies the marks and the starred and labeled articles that the source has lost.
  private func use(_ marks: SourceMarks, of source: String) async throws {
    if !marks.kept.isEmpty, held[source] == nil {
      held[source] = Source(
        version: FeedVersion(FeedValidators(), confirmedAt: .distantPast),
        publication: Publication(id: source, title: marks.kept.first?.source), articles: [:])
    }
    for article in marks.kept where held[source]?.articles[article.id.value] == nil {
      held[source]?.articles[article.id.value] = article
    }
    try await database.write(.normal) { connection in
      try connection.run(
        "UPDATE article SET is_read = 0, is_starred = 0 WHERE source = ? AND (is_read OR is_starred)",
        .text(source))
      try connection.run("DELETE FROM article_label WHERE source = ?", .text(source))
      for label in marks.labels { try SQLiteFeedStore.keep(label, in: connection) }
      for article in marks.kept {
        try connection.run(Self.insertion, Self.values(of: article, at: 0, isCurrent: false))
      }
      for (id, mark) in marks.marks {
        try connection.run(
          "UPDATE article SET is_read = ?, is_starred = ? WHERE source = ? AND id = ?", .flag(mark.isRead),
          .flag(mark.isStarred), .text(source), .text(id))
        for label in mark.labels {
          try connection.run(
            "INSERT INTO article_label VALUES (?, ?, ?)", .text(source), .text(id), .text(label.key))
        }
      }
      try connection.run(SQLiteFeedStore.countArticles, .text(source))
    }
  }

  private func addWords(of source: String) async throws {
    guard let held = held[source], !held.hasWords else { return }
    let words = try held.articles.mapValues { article in
      try Task.checkCancellation()
      return article.searchableText
    }
    try await database.write(.normal) { connection in
      for (id, words) in words {
        try connection.run(
          "UPDATE article SET words = ? WHERE source = ? AND id = ?", .text(words), .text(source), .text(id))
      }
    }
    // Another version may have replaced this one meanwhile.
    if self.held[source]?.articles == held.articles { self.held[source]?.hasWords = true }
  }
}
