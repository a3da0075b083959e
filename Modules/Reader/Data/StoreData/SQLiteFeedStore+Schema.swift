public import SQLiteData

extension SQLiteFeedStore {
  /// Marks are stored twice: in their own table, because they outlive their articles, and in the rows of
  /// articles, so that an index can leave out read articles.
  public static let schema = SQLiteSchema(
    tables + searching + counting + SQLiteAccountStore.tables,
    migrations: [
      labeling, SQLiteAccountStore.labeling, sorting, SQLiteAccountStore.confirming,
      SQLiteAccountStore.commanding, reading,
    ],
    functions: StoredMarkup.functions + searchFunctions,
    precious: [
      "mark", "named_search", "label", "article_label",
      .init("subscription", where: "true") { isReadable(StoredSubscription.self, $0("content")) },
      // No feed delivers its old articles again.
      .init("article", where: "is_starred = 1 OR dropped_at IS NOT NULL", if: isReadableArticle),
      .init("article", where: isLabeled, if: isReadableArticle),
    ] + SQLiteAccountStore.precious)

  private static let isReadableArticle: SQLiteSchema.Precious.Readable = { value in
    isReadable(StoredArticle.self, value("content"))
      && StoredMarkup.isReadable(kind: value("kind"), value("markup"))
  }

  private static func isReadable(_ type: (some Decodable).Type, _ value: SQLiteValue?) -> Bool {
    guard case .blob(let content) = value else { return false }
    return (try? StoredJSON.decode(type, content)) != nil
  }

  private static let tables = """
    CREATE TABLE subscription (source TEXT PRIMARY KEY, position INTEGER NOT NULL, content BLOB NOT NULL)
      STRICT, WITHOUT ROWID;
    CREATE TABLE feed (
      source TEXT PRIMARY KEY, publication BLOB NOT NULL, entity_tag TEXT, last_modified TEXT, digest TEXT,
      confirmed_at REAL NOT NULL,
      -- Counted when the feed is kept and when an article of it is marked: to count takes as long as there are articles.
      current_count INTEGER NOT NULL, unread_count INTEGER NOT NULL,
      -- The bytes of the articles of a source that nobody follows, or null if they weren't counted yet.
      size INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE feed_check (
      source TEXT PRIMARY KEY, checked_at REAL NOT NULL, next_at REAL NOT NULL, failure_count INTEGER NOT NULL,
      -- The last failure in JSON.
      reason BLOB,
      permanent_address TEXT, is_gone INTEGER NOT NULL, merged_into TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE article (
      source TEXT NOT NULL, id TEXT NOT NULL, url TEXT, position INTEGER NOT NULL, date REAL, title TEXT,
      tags TEXT NOT NULL, authors TEXT NOT NULL, words TEXT NOT NULL,
      is_current INTEGER NOT NULL, is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL,
      -- Whether the title or the date changed after the article was marked as read.
      is_updated INTEGER NOT NULL DEFAULT 0,
      -- Whether a rule mutes the article.
      is_muted INTEGER NOT NULL DEFAULT 0,
      -- When a feed that is followed last contained the article; null while it does.
      dropped_at REAL,
      content BLOB NOT NULL,
      -- The kind of the markup, or null without a text.
      kind TEXT, base TEXT,
      -- A text, or the words and the text, compressed together. Then `words` is empty.
      markup ANY,
      -- The reading time, or null without a text.
      minutes INTEGER,
      -- The digests of the entry, of the title as a search compares it, and of the letters and digits of the text.
      digest TEXT, title_digest INTEGER, text_digest INTEGER,
      -- The permalink without its scheme, which stays the same if a site changes to HTTPS.
      address TEXT GENERATED ALWAYS AS
        (CASE WHEN instr(url, '://') THEN substr(url, instr(url, '://') + 3) ELSE url END) VIRTUAL,
      PRIMARY KEY (source, id)
    ) STRICT;
    CREATE INDEX article_by_address ON article (source, address);
    -- Checks need the dates of muted articles too.
    CREATE INDEX article_by_date ON article (source, date DESC, position, is_muted) WHERE is_current = 1;
    CREATE INDEX article_unread ON article (source, date DESC, position)
      WHERE is_current = 1 AND is_read = 0 AND is_muted = 0;
    CREATE INDEX article_starred ON article (source, date DESC, position) WHERE is_starred = 1;
    CREATE INDEX article_updated ON article (source) WHERE is_updated = 1;
    CREATE INDEX article_muted ON article (source, is_current, is_read, date) WHERE is_muted = 1;
    -- The articles that their feeds no longer contain.
    CREATE INDEX article_dropped ON article (source, date DESC, position) WHERE is_current = 0;
    -- The articles of all feeds in their order.
    CREATE INDEX article_of_any_feed ON article (date DESC, position, source) WHERE is_muted = 0;
    CREATE INDEX article_of_any_feed_unread ON article (date DESC, position, source) WHERE is_read = 0 AND is_muted = 0;
    -- The articles that keep their identifier although their feed calls them otherwise now.
    CREATE TABLE article_alias (
      source TEXT NOT NULL, alias TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (source, alias)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE mark (
      source TEXT NOT NULL, id TEXT NOT NULL, is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL,
      changed_at REAL NOT NULL, PRIMARY KEY (source, id)
    ) STRICT, WITHOUT ROWID;
    -- The last changes of marks, so that they can be taken back.
    CREATE TABLE mark_change (
      number INTEGER NOT NULL, source TEXT NOT NULL, id TEXT NOT NULL, was_read INTEGER NOT NULL,
      was_starred INTEGER NOT NULL, is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL,
      PRIMARY KEY (number, source, id)
    ) STRICT, WITHOUT ROWID;

    """

  /// The date that articles are sorted by. An earlier store doesn't know when it first saw an article, so the last moment
  /// counts at which the feed contained it.
  private static let sorting = """
    -- The indexes follow the name.
    ALTER TABLE article RENAME COLUMN date TO sort_date;
    ALTER TABLE article ADD COLUMN date REAL;
    UPDATE article SET date = sort_date, sort_date = coalesce(min(sort_date, moment), moment, sort_date) FROM
      (SELECT article.rowid AS number, coalesce(dropped_at, confirmed_at) AS moment
        FROM article LEFT JOIN feed USING (source)) AS last
    WHERE number = article.rowid;
    CREATE INDEX article_alias_by_id ON article_alias (source, id);
    -- Each feed adds a segment to the index, and merging a few of them takes longer than a search in more of them.
    INSERT INTO article_text (article_text, rank) VALUES ('automerge', 16);

    """

  /// When an article was marked as read here, and the reading times of the unread ones, which lie behind their texts.
  private static let reading = """
    ALTER TABLE mark ADD COLUMN read_at REAL;
    CREATE INDEX article_unread_minutes ON article (source, minutes, is_read, is_muted) WHERE is_read = 0 AND is_muted = 0;

    """

  /// Writes a row only if it changed, because most articles of a feed stay the same.
  static let upsertFeed = """
    INSERT INTO feed (source, publication, entity_tag, last_modified, confirmed_at, current_count, unread_count, digest)
    VALUES (?1, ?2, ?3, ?4, ?5, 0, 0, ?6)
    ON CONFLICT (source) DO UPDATE SET publication = ?2, entity_tag = ?3, last_modified = ?4, confirmed_at = ?5, digest = ?6
    WHERE (publication, entity_tag, last_modified, confirmed_at, digest) IS NOT (?2, ?3, ?4, ?5, ?6)
    """

  /// The versions of the feeds in a list, with the newest dates as one text. A statement for each feed and a row for each
  /// date take twice as long. The counts are left out, because they take as long as everything else together.
  static let versions = """
    SELECT source, json_extract(CAST(publication AS TEXT), '$.updatePeriod') AS update_period, entity_tag, last_modified,
      digest, confirmed_at,
      (SELECT group_concat(sort_date, ' ') FROM
        (SELECT sort_date FROM article WHERE source = feed.source AND is_current = 1 ORDER BY sort_date DESC, position LIMIT ?2)) AS dates
    FROM json_each(?1) AS listed JOIN feed ON source = listed.value
    """

  static let countArticles = """
    UPDATE feed SET current_count = counted.current, unread_count = counted.unread
    FROM (SELECT count(*) AS current, coalesce(sum(is_read = 0), 0) AS unread FROM article
      WHERE source = ?1 AND is_current = 1 AND is_muted = 0) AS counted
    WHERE source = ?1 AND (current_count, unread_count) IS NOT (counted.current, counted.unread)
    """

  /// Moves an article whose entry is unchanged.
  static let move = """
    UPDATE article SET position = ?3, is_current = 1, dropped_at = NULL WHERE source = ?1 AND id = ?2
    """
}
