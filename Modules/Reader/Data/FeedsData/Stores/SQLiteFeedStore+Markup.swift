extension SQLiteFeedStore {
  /// Articles have their markup in a column of its own. The articles of older versions are of the kind `blocks`, and their
  /// blocks are in `content`.
  static let keepingMarkup = """
    ALTER TABLE article ADD COLUMN address TEXT GENERATED ALWAYS AS
      -- The permalink without its scheme, which is the same if a site changes to HTTPS.
      (CASE WHEN instr(url, '://') THEN substr(url, instr(url, '://') + 3) ELSE url END) VIRTUAL;
    DROP INDEX article_by_url;
    CREATE INDEX article_by_address ON article (source, address);
    -- The digests of the title as a search compares it, and of the text without its marks and spaces. Null in rows of older
    -- versions.
    ALTER TABLE article ADD COLUMN title_digest INTEGER;
    ALTER TABLE article ADD COLUMN text_digest INTEGER;
    -- Whether a rule mutes the article.
    ALTER TABLE article ADD COLUMN is_muted INTEGER NOT NULL DEFAULT 0;
    -- What a list shows of the text. Null if the article has a summary, which is in `content`.
    ALTER TABLE article ADD COLUMN lead TEXT;
    ALTER TABLE article ADD COLUMN minutes INTEGER;
    ALTER TABLE article ADD COLUMN kind TEXT NOT NULL DEFAULT 'blocks';
    ALTER TABLE article ADD COLUMN base TEXT;
    -- A text, or a blob if it is compressed.
    ALTER TABLE article ADD COLUMN markup ANY;
    """
}
