public import ArticlesDomain
public import SQLiteData

extension NamedSearchProvider {
  /// Searches in a database with the ``SQLiteFeedStore/schema``.
  public static func stored(in database: SQLiteDatabase) -> NamedSearchProvider {
    NamedSearchProvider {
      try await database.rowsIfPresent("\(selection) ORDER BY key", as: search).compactMap(\.self)
    } change: { key, change in
      try await database.write { connection in
        let old = try connection.first("\(selection) WHERE key = ?", .text(key), as: search) ?? nil
        let new = try change(old)
        guard old != new else { return new }
        if let old { try connection.run("DELETE FROM named_search WHERE key = ?", .text(old.key)) }
        if let new {
          try connection.run(
            "INSERT OR REPLACE INTO named_search (key, name, search, is_mute_rule) VALUES (?, ?, ?, ?)",
            .text(new.key), .text(new.name), .text(new.search.text), .flag(new.isMuteRule))
        }
        if [old, new].contains(where: { $0?.isMuteRule == true }) { try MuteRules(in: connection).muteAll() }
        return old
      }
    }
  }

  static let selection = "SELECT name, search, is_mute_rule FROM named_search"

  /// A search, or nil if it can't be read. Every stored search was readable when it was stored.
  static func search(_ row: SQLiteRow) -> NamedSearch? {
    try? NamedSearch(row.text("name"), row.text("search"), isMuteRule: row.flag("is_mute_rule"))
  }
}
