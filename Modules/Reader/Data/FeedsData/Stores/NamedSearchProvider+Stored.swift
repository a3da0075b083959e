public import ArticlesDomain
public import SQLiteData

extension NamedSearchProvider {
  /// Searches in a database with the ``SQLiteFeedStore/schema``.
  public static func stored(in database: SQLiteDatabase) -> NamedSearchProvider {
    NamedSearchProvider {
      let rows = try await database.readIfPresent { connection in
        try connection.rows("SELECT name, search, has_operators FROM named_search ORDER BY key") { row in
          let text = row.text("search")
          return (
            row.text("name"), row.flag("has_operators") ? text : ArticleSearch.quotingOperators(in: text)
          )
        }
      }
      // Every stored search was readable when it was stored, and quotation marks make it longer.
      return (rows ?? []).compactMap { try? NamedSearch($0.0, $0.1, upTo: 3 * ArticleSearch.longest) }
    } keep: { search in
      try await database.write { connection in
        try remove(search.key, in: connection)
        _ = try connection.run(
          "INSERT OR REPLACE INTO named_search (key, name, search, has_operators) VALUES (?, ?, ?, 1)",
          .text(search.key),
          .text(search.name), .text(search.search.text))
      }
    } remove: { key in
      try await database.write { try remove(key, in: $0) }
    }
  }

  /// Compares names, because an older version stored other keys for some of them.
  private static func remove(_ key: String, in connection: SQLiteConnection) throws {
    let names = try connection.rows("SELECT name FROM named_search") { $0.text("name") }
    for name in names where name.searchable == key {
      _ = try connection.run("DELETE FROM named_search WHERE name = ?", .text(name))
    }
  }
}
