public import ArticlesDomain
public import SQLiteData

extension NamedSearchProvider {
  /// Searches in a database with the ``SQLiteFeedStore/schema``.
  public static func stored(in database: SQLiteDatabase) -> NamedSearchProvider {
    NamedSearchProvider {
      let rows = try await database.readIfPresent { connection in
        try connection.rows("SELECT name, search FROM named_search ORDER BY key") { ($0.text(0), $0.text(1)) }
      }
      // Every stored search was readable when it was stored.
      return (rows ?? []).compactMap { try? NamedSearch($0.0, $0.1) }
    } keep: { search in
      try await database.write { connection in
        _ = try connection.run(
          "INSERT OR REPLACE INTO named_search (key, name, search) VALUES (?, ?, ?)", .text(search.key),
          .text(search.name), .text(search.search.text))
      }
    } remove: { key in
      try await database.write { _ = try $0.run("DELETE FROM named_search WHERE key = ?", .text(key)) }
    }
  }
}
