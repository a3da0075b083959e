extension SQLiteFeedStore {
  /// Articles have their markup in a column of its own. The articles of older versions are of the kind `blocks`, and their
  /// blocks are in `content`.
  static let keepingMarkup = """
    -- The permalink without its scheme, which stays the same if a site changes to HTTPS.
    ALTER TABLE article ADD COLUMN address TEXT GENERATED ALWAYS AS
      (CASE WHEN instr(url, '://') THEN substr(url, instr(url, '://') + 3) ELSE url END) VIRTUAL;
    DROP INDEX article_by_url;
    CREATE INDEX article_by_address ON article (source, address);
    -- The digests of the title as a search compares it, and of the letters and digits of the text. Rows of older versions
    -- have none.
    ALTER TABLE article ADD COLUMN title_digest INTEGER;
    ALTER TABLE article ADD COLUMN text_digest INTEGER;
    -- Whether a rule mutes the article.
    ALTER TABLE article ADD COLUMN is_muted INTEGER NOT NULL DEFAULT 0;
    -- The reading time, or null without a text.
    ALTER TABLE article ADD COLUMN minutes INTEGER;
    ALTER TABLE article ADD COLUMN kind TEXT NOT NULL DEFAULT 'blocks';
    ALTER TABLE article ADD COLUMN base TEXT;
    -- A text, or the words and the text, compressed together. Then `words` is empty.
    ALTER TABLE article ADD COLUMN markup ANY;

    DROP TRIGGER article_text_insert;
    DROP TRIGGER article_text_delete;
    DROP TRIGGER article_text_update;
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
    """

  /// The words that enter the index. Two characters are added, so that the last characters of a text start a group too.
  static func indexed(_ row: String) -> String { "(\(StoredMarkup.words(of: row))) || char(10, 10)" }
}
