import ArticlesDomain
import Foundation
import SQLiteData

/// A search in SQL. The index finds candidates, and conditions on their texts decide, so that the results are those of
/// ``ArticlesDomain/ArticleSearch/matches(_:)``.
struct SQLiteSearch {
  /// The tables to read: the articles, joined to the candidates if the index knows some.
  private(set) var candidates = "article"
  private(set) var candidateValues: [SQLiteValue] = []
  private(set) var conditions: [(sql: String, value: SQLiteValue)] = []
  /// The terms that SQL can't decide, because they must be at the start of a word.
  private(set) var checked: [ArticleSearch.Term] = []
  /// The rank of an article, or empty if the search has no words to rank by.
  let rank: String
  let rankValues: [SQLiteValue]

  /// The largest number of groups to look up. The conditions decide, so more groups would only make the search slower.
  private static let mostGroups = 32

  /// - Parameter usesIndex: Whether the articles are in the index of texts.
  init(_ search: ArticleSearch, usesIndex: Bool = true, in connection: SQLiteConnection) throws {
    let ranks = search.ranked.map { _ in
      "CASE WHEN instr(title, ?) THEN 2 WHEN instr(tags, ?) OR instr(authors, ?) THEN 1 ELSE 0 END"
    }
    rank = ranks.joined(separator: " + ")
    rankValues = search.ranked.flatMap { Array(repeating: .text($0.text), count: 3) }
    if let after = search.after { conditions.append(("date >= ?", .date(after))) }
    if let before = search.before { conditions.append(("date < ?", .date(before))) }
    for term in search.terms { try add(term, in: connection) }
    if usesIndex { findCandidates(search.terms.filter { $0.field != .feed }.map(\.text)) }
  }

  private mutating func add(_ term: ArticleSearch.Term, in connection: SQLiteConnection) throws {
    switch term.field {
    case .tag:
      let mark = SQLiteArticleFilter.separator
      conditions.append(("instr(tags, ?)", .text(mark + term.text + (term.isPrefix ? "" : mark))))
    case .feed:
      let sources = try Self.feeds(named: term, in: connection)
      let list = String(decoding: try JSONEncoder().encode(sources), as: UTF8.self)
      conditions.append(("source IN (SELECT value FROM json_each(?))", .text(list)))
    case .title: add(term, "instr(title, ?)")
    case .author: add(term, "instr(authors, ?)")
    case nil: add(term, StoredMarkup.contains)
    }
  }

  private mutating func add(_ term: ArticleSearch.Term, _ condition: String) {
    conditions.append((condition, .text(term.text)))
    if term.isPrefix { checked.append(term) }
  }

  /// - Parameter texts: Texts that an article must contain.
  private mutating func findCandidates(_ texts: [String]) {
    let groups = texts.flatMap(Self.groups).prefix(Self.mostGroups)
    if !groups.isEmpty {
      candidates = "article_text CROSS JOIN article ON article.rowid = article_text.rowid"
      conditions.insert(("article_text MATCH ?", .text(groups.joined(separator: " "))), at: 0)
    } else if let text = texts.max(by: { $0.utf8.count < $1.utf8.count }), text.utf8.count > 1 {
      // A shorter text is the start of groups.
      candidates = """
        (SELECT DISTINCT doc FROM article_text_group WHERE term >= ? AND term <= ?) AS candidate
        CROSS JOIN article ON article.rowid = candidate.doc
        """
      candidateValues = [.text(text), .text(text + "\u{10FFFF}")]
    }
  }

  /// The groups of three characters in a text, as strings in the syntax of FTS5
  /// (https://www.sqlite.org/fts5.html#fts5_strings).
  private static func groups(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 3 else { return [] }
    return (0...scalars.count - 3).map { start in
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
      """
    ) { (source: $0.text("source"), name: $0.text("name")) }
    return Set(
      names.filter { row in [row.source, row.name].contains { term.occurs(in: $0.searchable) } }
        .map(\.source))
  }

  /// Whether a row of a candidate, with its number, text, title, and authors, has the ``checked`` terms.
  func isMatch(_ row: SQLiteRow) -> Bool {
    checked.allSatisfy { term in
      switch term.field {
      case .title: term.occurs(in: row.text("title"))
      case .author: term.occurs(in: row.text("authors"))
      case nil, .tag, .feed: term.occurs(in: row.text("words"))
      }
    }
  }
}
