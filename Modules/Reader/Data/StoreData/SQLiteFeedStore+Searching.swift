import ArticlesDomain
import SQLiteData

extension SQLiteFeedStore {
  /// The index of all texts, and the counts of all articles. Triggers change them together with the articles.
  ///
  /// The index knows which articles contain each group of three characters. Therefore it finds parts of words, and text
  /// in languages without spaces. Two characters are added to each text, so that its last characters start a group too.
  static let searching = """
    CREATE VIRTUAL TABLE article_text USING fts5 (
      words, content = '', columnsize = 0, detail = 'none', tokenize = 'trigram case_sensitive 1');
    CREATE VIRTUAL TABLE article_text_group USING fts5vocab (article_text, instance);
    CREATE TRIGGER article_text_insert AFTER INSERT ON article BEGIN
      INSERT INTO article_text (rowid, words) VALUES (new.rowid, new.words || char(10, 10));
    END;
    CREATE TRIGGER article_text_delete AFTER DELETE ON article BEGIN
      INSERT INTO article_text (article_text, rowid, words) VALUES ('delete', old.rowid, old.words || char(10, 10));
    END;
    CREATE TRIGGER article_text_update AFTER UPDATE OF words ON article WHEN old.words <> new.words BEGIN
      INSERT INTO article_text (article_text, rowid, words) VALUES ('delete', old.rowid, old.words || char(10, 10));
      INSERT INTO article_text (rowid, words) VALUES (new.rowid, new.words || char(10, 10));
    END;
    INSERT INTO article_text (rowid, words) SELECT rowid, words || char(10, 10) FROM article;

    CREATE TABLE article_count (source TEXT PRIMARY KEY, total INTEGER NOT NULL, unread INTEGER NOT NULL)
      STRICT, WITHOUT ROWID;
    CREATE TRIGGER article_count_insert AFTER INSERT ON article BEGIN
      INSERT INTO article_count (source, total, unread) VALUES (new.source, 1, 1 - new.is_read)
      ON CONFLICT (source) DO UPDATE SET total = total + 1, unread = unread + excluded.unread;
    END;
    CREATE TRIGGER article_count_delete AFTER DELETE ON article BEGIN
      UPDATE article_count SET total = total - 1, unread = unread - 1 + old.is_read WHERE source = old.source;
    END;
    CREATE TRIGGER article_count_update AFTER UPDATE OF is_read ON article WHEN old.is_read <> new.is_read BEGIN
      UPDATE article_count SET unread = unread + old.is_read - new.is_read WHERE source = new.source;
    END;
    INSERT INTO article_count (source, total, unread)
      SELECT source, count(*), coalesce(sum(is_read = 0), 0) FROM article GROUP BY source;

    CREATE TABLE named_search (key TEXT PRIMARY KEY, name TEXT NOT NULL, search TEXT NOT NULL) STRICT, WITHOUT ROWID;

    -- The articles that their feeds no longer contain.
    CREATE INDEX article_dropped ON article (source, date DESC, position) WHERE is_current = 0;
    """

  /// Adds new articles to the index together. SQLite writes the index after each statement with a trigger that changes
  /// it, which takes longer than everything else.
  static let searchingTogether = """
    -- The last article before those that enter the index together; empty while each article enters it alone.
    CREATE TABLE article_text_pause (last_rowid INTEGER NOT NULL) STRICT;
    DROP TRIGGER article_text_insert;
    CREATE TRIGGER article_text_insert AFTER INSERT ON article WHEN NOT EXISTS (SELECT 1 FROM article_text_pause) BEGIN
      INSERT INTO article_text (rowid, words) VALUES (new.rowid, new.words || char(10, 10));
    END;
    """

  static let pauseSearching = "INSERT INTO article_text_pause SELECT coalesce(max(rowid), 0) FROM article"

  /// Adds the articles since the pause to the index. None of them may have been deleted.
  static let resumeSearching = [
    """
    INSERT INTO article_text (rowid, words)
    SELECT rowid, \(indexed("article")) FROM article WHERE rowid > (SELECT last_rowid FROM article_text_pause)
    """,
    "DELETE FROM article_text_pause",
  ]

  /// Searches of older versions have no operators: `OR`, `NOT`, `-`, and parentheses are text in them. They are quoted when
  /// they are read, so that this is also true for those that are saved from a damaged store of an older version.
  ///
  /// Searches replace `ı` and katakana since then. The index finds the articles with these letters.
  static let searchingByOperators = """
    ALTER TABLE named_search ADD COLUMN has_operators INTEGER NOT NULL DEFAULT 0;
    UPDATE article SET title = iif(title IS NULL, NULL, typed(title)), title_digest = NULL, tags = typed(tags),
      authors = typed(authors), words = typed(words),
      markup = iif(typeof(markup) = 'blob' AND words = '', typed_words(markup), markup)
    WHERE rowid IN (SELECT doc FROM article_text_group
      WHERE term >= 'ı' AND term < 'Ĳ' OR term >= 'ァ' AND term < 'ヿ');
    """

  static let searchFunctions = [
    SQLiteFunction("has_word_start", count: 2) { arguments in
      let start = ArticleSearch.Term(String(decoding: arguments(1), as: UTF8.self), isPrefix: true)
      return .flag(start.occurs(in: String(decoding: arguments(0), as: UTF8.self)))
    },
    SQLiteFunction("typed", count: 1) { .text(String(decoding: $0(0), as: UTF8.self).withTypedLetters) },
    SQLiteFunction("typed_words", count: 1) {
      .blob(CompressedTexts.replacingFirst($0(0), by: \.withTypedLetters))
    },
  ]
}
