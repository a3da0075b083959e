import ArticlesDomain
import SQLiteData

extension SQLiteFeedStore {
  /// The index of all texts, and the named searches. Triggers change the index together with the articles.
  ///
  /// The index knows which articles contain each group of three characters. Therefore it finds parts of words, and text
  /// in languages without spaces.
  static let searching = """
    CREATE VIRTUAL TABLE article_text USING fts5 (
      words, content = '', columnsize = 0, detail = 'none', tokenize = 'trigram case_sensitive 1');
    CREATE VIRTUAL TABLE article_text_group USING fts5vocab (article_text, instance);
    -- The last article before those that enter the index together; empty while each article enters it alone. SQLite writes
    -- the index after each statement with a trigger that changes it, which takes longer than everything else.
    CREATE TABLE article_text_pause (last_rowid INTEGER NOT NULL) STRICT;
    CREATE TRIGGER article_text_insert AFTER INSERT ON article WHEN NOT EXISTS (SELECT 1 FROM article_text_pause) BEGIN
      INSERT INTO article_text (rowid, words) VALUES (new.rowid, \(indexed("new")));
    END;
    CREATE TRIGGER article_text_delete AFTER DELETE ON article BEGIN
      INSERT INTO article_text (article_text, rowid, words) VALUES ('delete', old.rowid, \(indexed("old")));
    END;
    CREATE TRIGGER article_text_update AFTER UPDATE OF words, markup ON article
    WHEN (old.words, old.markup) IS NOT (new.words, new.markup) BEGIN
      INSERT INTO article_text (article_text, rowid, words) VALUES ('delete', old.rowid, \(indexed("old")));
      INSERT INTO article_text (rowid, words) VALUES (new.rowid, \(indexed("new")));
    END;
    CREATE TABLE named_search (
      key TEXT PRIMARY KEY, name TEXT NOT NULL, search TEXT NOT NULL, is_mute_rule INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    """

  /// The words that enter the index. Two characters are added, so that the last characters of a text start a group too.
  private static func indexed(_ row: String) -> String { "(\(StoredMarkup.words(of: row))) || char(10, 10)" }

  /// The counts of all articles, which triggers change together with the articles. They leave out muted articles.
  static let counting = """
    CREATE TABLE article_count (
      source TEXT PRIMARY KEY, total INTEGER NOT NULL, unread INTEGER NOT NULL, muted INTEGER NOT NULL,
      muted_unread INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER article_count_insert AFTER INSERT ON article BEGIN
      INSERT INTO article_count (source, total, unread, muted, muted_unread)
      VALUES (new.source, 1, \(isUnread("new")), new.is_muted, \(isMutedUnread("new")))
      ON CONFLICT (source) DO UPDATE SET total = total + 1, unread = unread + excluded.unread,
        muted = muted + excluded.muted, muted_unread = muted_unread + excluded.muted_unread;
    END;
    CREATE TRIGGER article_count_delete AFTER DELETE ON article BEGIN
      UPDATE article_count SET total = total - 1, unread = unread - \(isUnread("old")), muted = muted - old.is_muted,
        muted_unread = muted_unread - \(isMutedUnread("old"))
      WHERE source = old.source;
    END;
    CREATE TRIGGER article_count_update AFTER UPDATE OF is_read, is_muted ON article
    WHEN (old.is_read, old.is_muted) IS NOT (new.is_read, new.is_muted) BEGIN
      UPDATE article_count SET unread = unread + \(isUnread("new")) - \(isUnread("old")),
        muted = muted + new.is_muted - old.is_muted,
        muted_unread = muted_unread + \(isMutedUnread("new")) - \(isMutedUnread("old"))
      WHERE source = new.source;
    END;

    """

  private static func isUnread(_ row: String) -> String { "(1 - \(row).is_read) * (1 - \(row).is_muted)" }
  private static func isMutedUnread(_ row: String) -> String { "(1 - \(row).is_read) * \(row).is_muted" }

  /// Adds new articles to the index together.
  static let pauseSearching = "INSERT INTO article_text_pause SELECT coalesce(max(rowid), 0) FROM article"

  /// Adds the articles since the pause to the index. None of them may have been deleted.
  static let resumeSearching = [
    """
    INSERT INTO article_text (rowid, words)
    SELECT rowid, \(indexed("article")) FROM article WHERE rowid > (SELECT last_rowid FROM article_text_pause)
    """,
    "DELETE FROM article_text_pause",
  ]

  static let searchFunctions = [
    SQLiteFunction("has_word_start", count: 2) { arguments in
      let start = ArticleSearch.Term(String(decoding: arguments(1), as: UTF8.self), isPrefix: true)
      return .flag(start.occurs(in: String(decoding: arguments(0), as: UTF8.self)))
    }
  ]
}
