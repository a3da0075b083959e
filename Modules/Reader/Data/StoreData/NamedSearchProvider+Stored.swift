public import ArticlesDomain
public import SQLiteData

extension NamedSearchProvider {
  /// Searches in a database with the ``SQLiteFeedStore/schema``.
  public static func stored(in database: SQLiteDatabase) -> NamedSearchProvider {
    NamedSearchProvider {
      let rows = try await database.readIfPresent { connection in
        try connection.rows("\(selection) ORDER BY key", as: search)
      }
      return (rows ?? []).compactMap(\.self)
    } change: { key, change in
      try await database.write { connection in
        // An older version stored other keys for some names.
        let stored = try connection.rows(selection, as: search).compactMap(\.self).filter { $0.key == key }
        let new = try change(stored.first)
        guard stored.count > 1 || stored.first != new else { return new }
        for old in stored { try connection.run("DELETE FROM named_search WHERE name = ?", .text(old.name)) }
        if let new {
          try connection.run(
            """
            INSERT OR REPLACE INTO named_search (key, name, search, has_operators, is_mute_rule)
            VALUES (?, ?, ?, 1, ?)
            """, .text(new.key), .text(new.name), .text(new.search.text), .flag(new.isMuteRule))
        }
        if (stored + [new]).contains(where: { $0?.isMuteRule == true }) {
          try MuteRules(in: connection).muteAll()
        }
        return stored.first
      }
    }
  }

  static let selection = "SELECT name, search, has_operators, is_mute_rule FROM named_search"

  /// A search, or nil if it can't be read. Every stored search was readable when it was stored.
  static func search(_ row: SQLiteRow) -> NamedSearch? {
    let text = row.text("search")
    return try? NamedSearch(
      row.text("name"), row.flag("has_operators") ? text : ArticleSearch.quotingOperators(in: text),
      // Quotation marks make a search longer.
      isMuteRule: row.flag("is_mute_rule"), upTo: 3 * ArticleSearch.longest)
  }
}
