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
    } keep: { search in
      try await database.write { connection in
        let wasMuteRule = try remove(search.key, in: connection)
        try connection.run(
          """
          INSERT OR REPLACE INTO named_search (key, name, search, has_operators, is_mute_rule)
          VALUES (?, ?, ?, 1, ?)
          """, .text(search.key), .text(search.name), .text(search.search.text), .flag(search.isMuteRule))
        if wasMuteRule || search.isMuteRule { try MuteRules(in: connection).muteAll() }
      }
    } remove: { key in
      try await database.write { connection in
        if try remove(key, in: connection) { try MuteRules(in: connection).muteAll() }
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

  /// Compares names, because an older version stored other keys for some of them.
  ///
  /// - Returns: Whether the search was a mute rule.
  private static func remove(_ key: String, in connection: SQLiteConnection) throws -> Bool {
    let searches = try connection.rows("SELECT name, is_mute_rule FROM named_search") {
      (name: $0.text("name"), isMuteRule: $0.flag("is_mute_rule"))
    }.filter { $0.name.searchable == key }
    for search in searches {
      try connection.run("DELETE FROM named_search WHERE name = ?", .text(search.name))
    }
    return searches.contains(where: \.isMuteRule)
  }
}
