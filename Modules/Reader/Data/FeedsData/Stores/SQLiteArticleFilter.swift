import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// A query in SQL that finds the same articles in the same order as `ArticleQuery.page(_:of:)`.
struct SQLiteArticleFilter {
  private(set) var condition: String
  private(set) var values: [SQLiteValue]
  let order: String
  /// The column of `feed` that already has the number of matching articles, if there is one.
  private var counted: String?

  /// The articles that the store has of all subscriptions, also those that their feeds no longer contain. Starred ones
  /// stay when their feed is removed.
  init(ofSubscriptions query: ArticleQuery) {
    self.init(
      ofAnyFeed: query,
      in: query.mark == .starred ? "is_starred = 1" : "source IN (SELECT source FROM subscription)")
  }

  /// The articles of all feeds, also those that their feeds no longer contain.
  ///
  /// - Parameter condition: A first condition.
  init(ofAnyFeed query: ArticleQuery, in condition: String = "true") {
    self.condition = condition
    values = []
    order = Self.order(query.order) + ", source"
    if query.mark == .unread { self.condition += " AND is_read = 0" }
    if let source = query.source {
      self.condition += " AND source = ?"
      values.append(.text(source))
    }
    if let feeds = query.feeds {
      // The array is JSON, because the number of parameters is limited.
      add(
        feeds.count == 1 ? "source = ?" : "source IN (SELECT value FROM json_each(?))",
        feeds.count == 1 ? feeds.first ?? "" : Self.json(feeds.sorted()))
    }
    if query.favoritedBy != nil { self.condition += " AND 0" }
    addDates(of: query)
    addWords(of: query)
  }

  init(_ query: ArticleQuery, of source: String) {
    // SQLite uses the partial indexes only if the conditions are the same.
    condition =
      switch query.mark {
      case nil: "source = ? AND is_current = 1"
      case .unread: "source = ? AND is_current = 1 AND is_read = 0"
      case .starred: "source = ? AND is_starred = 1"
      }
    values = [.text(source)]
    if query == ArticleQuery(mark: query.mark, order: query.order) {
      counted = query.mark == nil ? "current_count" : query.mark == .unread ? "unread_count" : nil
    }
    order = Self.order(query.order)
    // A feed doesn't know who marked a favorite.
    let isElsewhere = (query.source ?? source) != source || query.feeds?.contains(source) == false
    if query.favoritedBy != nil || isElsewhere { condition += " AND 0" }
    addDates(of: query)
    addWords(of: query)
  }

  private static func order(_ order: ArticleQuery.Order) -> String {
    switch order {
    case .newest: "date DESC, position"
    case .oldest: "date IS NULL, date, position"
    case .title: "title IS NULL, title, position"
    }
  }

  private mutating func addDates(of query: ArticleQuery) {
    for (term, date) in [("date >= ?", query.since), ("date < ?", query.before)] {
      guard let date else { continue }
      condition += " AND \(term)"
      values.append(.date(date))
    }
  }

  private static func json(_ texts: [String]) -> String {
    // Encoding an array of texts can't fail.
    (try? JSONEncoder().encode(texts)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  private mutating func addWords(of query: ArticleQuery) {
    if let tag = query.tag { add("instr(tags, ?)", Self.list([tag])) }
    if let author = query.author { add("instr(authors, ?)", Self.list([author])) }
    for word in (query.text ?? "").split(whereSeparator: \.isWhitespace) {
      add("instr(words, ?)", String(word).columnText)
    }
  }

  /// The SQL that counts the matching articles, with ``values`` as its parameters.
  var total: String {
    counted.map { "\($0) FROM feed WHERE source = ?" } ?? "count(*) FROM article WHERE \(condition)"
  }

  private mutating func add(_ term: String, _ value: String) {
    condition += " AND \(term)"
    values.append(.text(value))
  }

  /// Names separated by a character that no name contains, so that only whole names match.
  static func list(_ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let mark = "\u{1F}"
    return mark + names.map { $0.columnText.replacing(mark, with: " ") }.joined(separator: mark) + mark
  }
}

extension String {
  /// The text without case and diacritics, and composed, so that bytes sort like characters.
  var columnText: String { folded.precomposedStringWithCanonicalMapping }
}
