import ArticlesDomain
import Foundation
import SQLiteData

/// The columns that queries compare.
extension TemporaryArticleStore {
  static let schema = SQLiteSchema(
    """
    CREATE TABLE feed (
      source TEXT PRIMARY KEY, publication BLOB NOT NULL, current_count INTEGER NOT NULL, unread_count INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE article (
      source TEXT NOT NULL, id TEXT NOT NULL, url TEXT, position INTEGER NOT NULL, sort_date REAL, title TEXT,
      tags TEXT NOT NULL, authors TEXT NOT NULL, words TEXT NOT NULL DEFAULT '', is_current INTEGER NOT NULL,
      is_read INTEGER NOT NULL DEFAULT 0, is_starred INTEGER NOT NULL DEFAULT 0,
      is_muted INTEGER NOT NULL DEFAULT 0, content BLOB, markup BLOB,
      PRIMARY KEY (source, id)
    ) STRICT;
    -- Searches for the title of a feed read it.
    CREATE TABLE subscription (source TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT, WITHOUT ROWID;
    \(SQLiteFeedStore.labelTables)
    """,
    functions: StoredMarkup.functions + SQLiteFeedStore.searchFunctions)

  static let insertion = """
    INSERT OR IGNORE INTO article (source, id, url, position, sort_date, title, tags, authors, is_current)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static func values(of article: Article, at position: Int, isCurrent: Bool) -> [SQLiteValue] {
    [
      .text(article.id.source), .text(article.id.value), .text(article.url?.absoluteString),
      .integer(position), .date(article.sortDate), .text(article.title?.searchable),
      .text(SQLiteArticleFilter.list(article.tags)),
      .text(SQLiteArticleFilter.list(article.authors.map(\.name))), .flag(isCurrent),
    ]
  }
}
