import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// A query in SQL that finds the same articles in the same order as `ArticleQuery.page(_:of:)`.
struct SQLiteArticleFilter {
  /// The condition without ``muting``.
  private(set) var criteria: String
  private(set) var values: [SQLiteValue]
  /// Whether muted articles are left out, shown alone, or shown among the others.
  let muting: String
  private(set) var order: String
  private(set) var orderValues: [SQLiteValue] = []
  /// The SQL that reads the numbers of matching and of unread ones from a table of counts, if there is one.
  private(set) var counted: String?
  /// The SQL that reads the number of matching articles that are muted, if there is a table of counts.
  private(set) var countedMuted: String?
  private(set) var search: SQLiteSearch?
  private let usesIndex: Bool

  /// Finds the stored articles of all subscriptions, also those that their feeds no longer contain. Starred and labeled
  /// articles stay when their feed is removed.
  init(ofSubscriptions query: ArticleQuery, in connection: SQLiteConnection) throws {
    var query = query
    if query.source == SQLiteSubscribedArticleRepository.name { query.source = nil }
    try self.init(
      ofAnyFeed: query,
      // Without the plus sign, SQLite would look up each feed and sort all articles.
      where: query.findsKept ? "true" : "+source IN (SELECT source FROM subscription)",
      in: connection)
    if query == ArticleQuery(mark: query.mark, order: query.order), query.mark != .starred {
      let (count, unread) =
        switch query.mark {
        case .unread: ("unread", "unread")
        case .muted: ("muted", "muted_unread")
        case nil, .starred: ("total - muted", "unread")
        }
      let counts = "FROM subscription JOIN article_count USING (source)"
      counted =
        "coalesce(sum(\(count)), 0) AS count, coalesce(sum(\(unread)), 0) AS unread \(counts)"
      countedMuted =
        "coalesce(sum(\(query.mark == .unread ? "muted_unread" : "muted")), 0) AS count \(counts)"
    }
  }

  /// Finds the articles of all feeds, also those that their feeds no longer contain.
  ///
  /// - Parameter condition: A first condition.
  init(
    ofAnyFeed query: ArticleQuery, where condition: String = "true", in connection: SQLiteConnection
  ) throws {
    criteria = condition
    muting = Self.muting(query)
    usesIndex = true
    values = []
    order = Self.order(query.order) + ", source"
    criteria += Self.condition(of: query.mark)
    if let source = query.source { add("source = ?", source) }
    if let feeds = query.feeds {
      // The array is JSON, because the number of parameters is limited.
      add(
        feeds.count == 1 ? "source = ?" : "source IN (SELECT value FROM json_each(?))",
        feeds.count == 1 ? feeds.first ?? "" : Self.json(feeds.sorted()))
    }
    try addCriteria(of: query, in: connection)
  }

  /// - Parameter usesIndex: Whether the articles are in the index of texts.
  init(
    _ query: ArticleQuery, of source: String, usesIndex: Bool = true, in connection: SQLiteConnection
  ) throws {
    self.usesIndex = usesIndex
    muting = Self.muting(query)
    // SQLite uses the partial indexes only if the conditions are the same.
    criteria = query.findsKept ? "source = ?" : "source = ? AND is_current = 1"
    criteria += Self.condition(of: query.mark)
    values = [.text(source)]
    if query == ArticleQuery(mark: query.mark, order: query.order), query.mark != .starred,
      query.mark != .muted
    {
      let count = query.mark == nil ? "current_count" : "unread_count"
      counted = "\(count) AS count, unread_count AS unread FROM feed WHERE source = ?"
    }
    order = Self.order(query.order)
    if (query.source ?? source) != source || query.feeds?.contains(source) == false { criteria += " AND 0" }
    try addCriteria(of: query, in: connection)
  }

  private static func condition(of mark: ArticleQuery.Mark?) -> String {
    switch mark {
    case nil, .muted: ""
    case .unread: " AND is_read = 0"
    case .starred: " AND is_starred = 1"
    }
  }

  private static func order(_ order: ArticleQuery.Order) -> String {
    switch order {
    case .newest, .rank: "sort_date DESC, position"
    case .oldest: "sort_date IS NULL, sort_date, position"
    case .title: "title IS NULL, title, position"
    }
  }

  static func json(_ texts: [String]) -> String {
    // Encoding an array of texts can't fail.
    (try? JSONEncoder().encode(texts)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  private mutating func addCriteria(of query: ArticleQuery, in connection: SQLiteConnection) throws {
    for (term, date) in [("sort_date >= ?", query.since), ("sort_date < ?", query.before)] {
      guard let date else { continue }
      criteria += " AND \(term)"
      values.append(.date(date))
    }
    if let label = query.label {
      try SQLiteFeedStore.check(label, in: connection)
      add("(source, id) IN (SELECT source, id FROM article_label WHERE key = ?)", label.key)
    }
    if let tag = query.tag { add("instr(tags, ?)", Self.list([tag])) }
    if let author = query.author { add("instr(authors, ?)", Self.list([author])) }
    guard let typed = query.search else { return }
    let search = try SQLiteSearch(typed, usesIndex: usesIndex, in: connection)
    criteria += " AND \(search.condition)"
    values += search.values
    if query.order == .rank, !search.rank.isEmpty {
      (order, orderValues) = ("\(search.rank) DESC, \(order)", search.rankValues)
    }
    self.search = search
  }

  private mutating func add(_ term: String, _ value: String) {
    criteria += " AND \(term)"
    values.append(.text(value))
  }

  /// The condition for the table of articles.
  var condition: String { criteria + muting }

  /// The condition for statements without the candidates of the search, and its values.
  var rowCondition: (sql: String, values: [SQLiteValue]) {
    guard let search else { return (condition, values) }
    return (
      "rowid IN (SELECT article.rowid FROM \(search.candidates) WHERE \(condition))",
      search.candidateValues + values
    )
  }

  /// How the articles of rows are read.
  struct ArticleRows {
    var selection: String
    var article: (SQLiteRow) throws -> Article?

    static var stored: ArticleRows {
      ArticleRows(selection: SQLiteFeedStore.selection, article: SQLiteFeedStore.listedArticle)
    }
  }

  /// Names separated by a character that no name contains, so that only whole names match.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "" : separator + names.map(\.searchable).joined(separator: separator) + separator
  }

  static let separator = "\u{1F}"
}
