import ArticlesDomain
import SQLiteData

/// A search in SQL. The index finds candidates, and a condition on their texts decides, so that the results are those of
/// ``ArticlesDomain/ArticleSearch/matches(_:inFeed:)``.
struct SQLiteSearch {
  /// The tables to read: the articles, joined to the candidates if the index knows some.
  private(set) var candidates = "article"
  private(set) var candidateValues: [SQLiteValue] = []
  private(set) var condition = ""
  private(set) var values: [SQLiteValue] = []
  /// The rank of an article, or empty if the search has no words to rank by.
  let rank: String
  let rankValues: [SQLiteValue]

  /// The largest number of groups that an article must contain. The condition decides, so more groups would only make the
  /// search slower.
  private static let mostGroups = 32

  /// - Parameter usesIndex: Whether the articles are in the index of texts.
  init(_ search: ArticleSearch, usesIndex: Bool = true, in connection: SQLiteConnection) throws {
    let ranks = search.ranked.map { _ in
      "CASE WHEN instr(title, ?) THEN 2 WHEN instr(tags, ?) OR instr(authors, ?) THEN 1 ELSE 0 END"
    }
    rank = ranks.joined(separator: " + ")
    rankValues = search.ranked.flatMap { Array(repeating: .text($0.text), count: 3) }
    if usesIndex { findCandidates(search.condition) }
    condition += try sql(search.condition, in: connection)
  }

  /// Returns SQL that binds as strong as AND, and adds its values.
  private mutating func sql(
    _ condition: ArticleSearch.Condition, in connection: SQLiteConnection
  ) throws -> String {
    switch condition {
    case .term(let term): return try sql(term, in: connection)
    case .after(let date):
      values.append(.date(date))
      return "sort_date >= ?"
    case .before(let date):
      values.append(.date(date))
      return "sort_date < ?"
    // An article without a date or a title has null.
    case .not(let condition): return "(\(try sql(condition, in: connection))) IS NOT TRUE"
    case .all(let conditions):
      return try conditions.deepestFirst.map { try sql($0, in: connection) }.joined(separator: " AND ")
    case .any(let conditions):
      let alternatives = try conditions.deepestFirst.map { try sql($0, in: connection) }
      return "(\(alternatives.joined(separator: " OR ")))"
    }
  }

  private mutating func sql(_ term: ArticleSearch.Term, in connection: SQLiteConnection) throws -> String {
    switch term.field {
    case .tag:
      let mark = SQLiteArticleFilter.separator
      values.append(.text(mark + term.text + (term.isPrefix ? "" : mark)))
      return "instr(tags, ?)"
    case .label:
      let names = try SQLiteFeedStore.labels(in: connection).filter { term.names($0.name.searchable) }
      values.append(.text(SQLiteArticleFilter.json(names.map(\.key))))
      return """
        (source, article.id) IN (SELECT source, id FROM article_label WHERE key IN (SELECT value FROM json_each(?)))
        """
    case .feed:
      let sources = try Self.feeds(named: term, in: connection)
      values.append(.text(SQLiteArticleFilter.json(Array(sources))))
      return "source IN (SELECT value FROM json_each(?))"
    case .title: return sql(term, "instr(title, ?)", of: "title")
    case .author: return sql(term, "instr(authors, ?)", of: "authors")
    case nil: return sql(term, StoredMarkup.contains, of: StoredMarkup.words(of: "article"))
    }
  }

  private mutating func sql(_ term: ArticleSearch.Term, _ contains: String, of text: String) -> String {
    values += Array(repeating: .text(term.text), count: term.isPrefix ? 2 : 1)
    return term.isPrefix ? "(\(contains) AND has_word_start(\(text), ?))" : contains
  }

  private mutating func findCandidates(_ condition: ArticleSearch.Condition) {
    let groups = Self.groups(of: condition)
    if !groups.isEmpty {
      candidates = "article_text CROSS JOIN article ON article.rowid = article_text.rowid"
      self.condition = "article_text MATCH ? AND "
      values = [.text(groups.joined(separator: " AND "))]
    } else if let text = Self.texts(of: condition).max(by: { $0.utf8.count < $1.utf8.count }),
      text.utf8.count > 1
    {
      // A shorter text is the start of groups.
      candidates = """
        (SELECT DISTINCT doc FROM article_text_group WHERE term >= ? AND term <= ?) AS candidate
        CROSS JOIN article ON article.rowid = candidate.doc
        """
      candidateValues = [.text(text), .text(text + "\u{10FFFF}")]
    }
  }

  /// The texts that an article must contain.
  private static func texts(of condition: ArticleSearch.Condition) -> [String] {
    switch condition {
    case .term(let term) where term.isOfText: [term.text]
    case .all(let conditions): conditions.flatMap(texts)
    case .term, .after, .before, .not, .any: []
    }
  }

  /// The expressions in the syntax of FTS5 that an article must match, or none if the index can't decide. An article that
  /// matches them may still contain something that is excluded.
  private static func groups(of condition: ArticleSearch.Condition) -> [String] {
    switch condition {
    case .term(let term): return term.isOfText ? groups(of: term.text) : []
    case .after, .before, .not: return []
    case .all(let conditions): return Array(conditions.deepestFirst.flatMap(groups).prefix(mostGroups))
    case .any(let conditions):
      let alternatives = conditions.deepestFirst.map(groups)
      if alternatives.contains(where: \.isEmpty) { return [] }
      return ["(\(alternatives.map { $0.joined(separator: " AND ") }.joined(separator: " OR ")))"]
    }
  }

  /// The groups of three characters in a text, as strings in the syntax of FTS5
  /// (https://www.sqlite.org/fts5.html#fts5_strings).
  private static func groups(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 3 else { return [] }
    return (0...scalars.count - 3).prefix(mostGroups).map { start in
      // Unicode scalars, because one character can be a quotation mark and an accent.
      let group = scalars[start..<start + 3].map { $0 == "\"" ? "\"\"" : String($0) }
      return "\"\(group.joined())\""
    }
  }

  /// The sources of the feeds that a term names: by the user's title, the feed's own title, or the address.
  private static func feeds(
    named term: ArticleSearch.Term, in connection: SQLiteConnection
  ) throws -> Set<String> {
    let names = try connection.rows(
      """
      SELECT source, json_extract(CAST(content AS TEXT), '$.title') AS name FROM subscription
      UNION ALL SELECT source, json_extract(CAST(publication AS TEXT), '$.title') FROM feed
      UNION ALL SELECT source, json_extract(CAST(content AS TEXT), '$.publication') FROM article
        WHERE is_starred = 1 GROUP BY source
      UNION ALL SELECT source, json_extract(CAST(content AS TEXT), '$.publication')
        FROM article_label JOIN article USING (source, id) GROUP BY source
      """
    ) { (source: $0.text("source"), name: $0.text("name")) }
    return Set(
      names.filter { row in [row.source, row.name].contains { term.occurs(in: $0.searchable) } }
        .map(\.source))
  }
}

extension ArticleSearch.Term {
  /// Whether an article contains the text, so that the index finds it.
  fileprivate var isOfText: Bool { field != .feed && field != .label }
}

extension [ArticleSearch.Condition] {
  /// SQLite and FTS5 read at most 100 symbols before they combine them, and need fewer if the nested ones come first
  /// (https://www.sqlite.org/lemon.html).
  fileprivate var deepestFirst: Self { sorted { $0.depth > $1.depth } }
}

extension ArticleSearch.Condition {
  fileprivate var depth: Int {
    switch self {
    case .term, .after, .before: 0
    case .not(let condition): condition.depth + 1
    case .all(let conditions), .any(let conditions): (conditions.map(\.depth).max() ?? 0) + 1
    }
  }
}
