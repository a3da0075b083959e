public import SQLiteData

extension SQLiteFeedStore {
  /// Marks are stored twice: in their own table, because they outlive their articles, and in the rows of
  /// articles, so that an index can leave out read articles.
  public static let schema = SQLiteSchema(
    "feeds",
    migrations: [
      """
      CREATE TABLE feed (
        source TEXT PRIMARY KEY, publication BLOB NOT NULL, entity_tag TEXT, last_modified TEXT,
        confirmed_at REAL NOT NULL,
        -- Counted when the feed is kept and when an article of it is marked: to count takes as long as there are articles.
        current_count INTEGER NOT NULL, unread_count INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE article (
        source TEXT NOT NULL, id TEXT NOT NULL, url TEXT, position INTEGER NOT NULL, date REAL, title TEXT,
        tags TEXT NOT NULL, authors TEXT NOT NULL, words TEXT NOT NULL,
        is_current INTEGER NOT NULL, is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL,
        content BLOB NOT NULL, PRIMARY KEY (source, id)
      ) STRICT;
      CREATE INDEX article_by_date ON article (source, date DESC, position) WHERE is_current = 1;
      CREATE INDEX article_unread ON article (source, date DESC, position) WHERE is_current = 1 AND is_read = 0;
      CREATE INDEX article_starred ON article (source, date DESC, position) WHERE is_starred = 1;
      CREATE INDEX article_by_url ON article (source, url);
      CREATE TABLE mark (
        source TEXT NOT NULL, id TEXT NOT NULL, is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL,
        changed_at REAL NOT NULL, PRIMARY KEY (source, id)
      ) STRICT, WITHOUT ROWID;
      """,
      """
      -- A sum over the entries of each index, to notice damaged entries that can still be read.
      CREATE TABLE feed_digest (
        source TEXT PRIMARY KEY, current INTEGER NOT NULL, unread INTEGER NOT NULL, starred INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      """,
      "ALTER TABLE feed ADD COLUMN digest TEXT",
      """
      CREATE TABLE subscription (source TEXT PRIMARY KEY, position INTEGER NOT NULL, content BLOB NOT NULL)
        STRICT, WITHOUT ROWID;
      CREATE TABLE feed_check (source TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT, WITHOUT ROWID;
      -- When a feed that is followed last contained the article; null while it does.
      ALTER TABLE article ADD COLUMN dropped_at REAL;
      -- The articles of all feeds in their order.
      CREATE INDEX article_of_any_feed ON article (date DESC, position, source);
      CREATE INDEX article_of_any_feed_unread ON article (date DESC, position, source) WHERE is_read = 0;
      """,
      searching,
      """
      -- The articles that keep their identifier although their feed calls them otherwise now.
      CREATE TABLE article_alias (
        source TEXT NOT NULL, alias TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (source, alias)
      ) STRICT, WITHOUT ROWID;
      """,
      """
      -- The last change of marks, so that it can be taken back.
      CREATE TABLE mark_change (
        source TEXT NOT NULL, id TEXT NOT NULL, was_read INTEGER NOT NULL, was_starred INTEGER NOT NULL,
        is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL, PRIMARY KEY (source, id)
      ) STRICT, WITHOUT ROWID;
      """,
      searchingTogether,
      "ALTER TABLE article ADD COLUMN digest TEXT",
      checksInColumns,
      """
      -- As searches have these letters since then.
      UPDATE article SET \(["title", "tags", "authors", "words"].map(withTypedLetters).joined(separator: ", "))
      WHERE words GLOB '*[æœþ]*' OR tags GLOB '*[æœþ]*' OR authors GLOB '*[æœþ]*' OR title GLOB '*[æœþ]*';
      """,
      keepingMarkup,
      """
      -- The bytes of the articles of a source that nobody follows, or null if they weren't counted yet.
      ALTER TABLE feed ADD COLUMN size INTEGER;
      """,
      searchingByOperators,
      """
      -- Whether the title or the date changed after the article was marked as read.
      ALTER TABLE article ADD COLUMN is_updated INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX article_updated ON article (source) WHERE is_updated = 1;
      """,
      muting + undoingSeveralChanges, SQLiteAccountStore.schema,
    ],
    functions: StoredMarkup.functions + searchFunctions,
    precious: [
      "mark", "named_search",
      .rows("subscription", where: "true") { isReadable(StoredSubscription.self, $0("content")) },
      // No feed delivers its old articles again.
      .rows("article", where: "is_starred = 1 OR dropped_at IS NOT NULL") { value in
        isReadable(StoredArticle.self, value("content"))
          && StoredMarkup.isReadable(kind: value("kind"), value("markup"))
      },
    ] + SQLiteAccountStore.precious)

  private static func isReadable(_ type: (some Decodable).Type, _ value: SQLiteValue?) -> Bool {
    guard case .blob(let content) = value else { return false }
    return (try? StoredJSON.decode(type, content)) != nil
  }

  private static func withTypedLetters(_ column: String) -> String {
    "\(column) = replace(replace(replace(\(column), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')"
  }

  /// Checks were JSON, which a refresh spent most of its own time on.
  private static let checksInColumns = """
    ALTER TABLE feed_check RENAME TO old_feed_check;
    CREATE TABLE feed_check (
      source TEXT PRIMARY KEY, checked_at REAL NOT NULL, next_at REAL NOT NULL, failure_count INTEGER NOT NULL,
      -- The last failure in JSON.
      reason BLOB,
      permanent_address TEXT, is_gone INTEGER NOT NULL, merged_into TEXT
    ) STRICT, WITHOUT ROWID;
    INSERT INTO feed_check
    SELECT source, json_extract(content, '$.checkedAt'), json_extract(content, '$.nextAt'),
      coalesce(CAST(json_extract(content, '$.failureCount') AS INTEGER), 0),
      CAST(json_extract(content, '$.reason') AS BLOB), json_extract(content, '$.permanentAddress'),
      json_extract(content, '$.isGone') IS 1, json_extract(content, '$.mergedInto')
    FROM (SELECT source, CAST(content AS TEXT) AS content FROM old_feed_check)
    -- A feed whose check is damaged is checked again.
    WHERE CASE WHEN json_valid(content) THEN
      json_type(content, '$.checkedAt') IN ('integer', 'real') AND json_type(content, '$.nextAt') IN ('integer', 'real') END;
    DROP TABLE old_feed_check;
    """

  /// Writes a row only if it changed, because most articles of a feed stay the same.
  static let upsertFeed = """
    INSERT INTO feed (source, publication, entity_tag, last_modified, confirmed_at, current_count, unread_count, digest)
    VALUES (?1, ?2, ?3, ?4, ?5, 0, 0, ?6)
    ON CONFLICT (source) DO UPDATE SET publication = ?2, entity_tag = ?3, last_modified = ?4, confirmed_at = ?5, digest = ?6
    WHERE (publication, entity_tag, last_modified, confirmed_at, digest) IS NOT (?2, ?3, ?4, ?5, ?6)
    """

  /// The part of an article in a digest. The values of an index are enough to compute it.
  static let digested = """
    (article.rowid * 31 + article.position * 7 + CAST(coalesce(article.date, -1) AS INTEGER))
    """

  /// The largest feed whose articles are counted for each list, because counting takes linear time. In a larger feed,
  /// as in all feeds together, only the rows of a page are compared with the stored count.
  static let mostCounted = 10_000

  /// A feed, and whether its stored counts and digests are those of its articles. Other numbers mean that articles were lost
  /// or that their order changed. The digests are null in the store of an older version.
  static let record = """
    SELECT publication, confirmed_at, unread_count, current_count,
      (unread_count, coalesce(feed_digest.unread, unread.digest), current_count, coalesce(feed_digest.current, listed.digest))
        = (unread.count, unread.digest, listed.count, listed.digest) AS is_sound
    FROM feed LEFT JOIN feed_digest USING (source),
      (SELECT count(*) AS count, coalesce(sum(\(digested)), 0) AS digest FROM article
        WHERE source = \(counted) AND is_current = 1 AND is_read = 0 AND is_muted = 0) AS unread,
      (SELECT count(*) AS count, coalesce(sum(\(digested)), 0) AS digest FROM article
        WHERE source = \(counted) AND is_current = 1 AND is_muted = 0) AS listed
    WHERE source = ?1
    """

  /// The feed, or null if its articles aren't counted, so that the index has none.
  private static let counted =
    "(SELECT source FROM feed WHERE source = ?1 AND current_count <= \(mostCounted))"

  /// The versions of the feeds in a list, with the newest dates as one text. A statement for each feed and a row for each
  /// date take twice as long. The counts are left out, because they take as long as everything else together.
  static let versions = """
    SELECT source, json_extract(CAST(publication AS TEXT), '$.updatePeriod') AS update_period, entity_tag, last_modified,
      digest, confirmed_at,
      (SELECT group_concat(date, ' ') FROM
        (SELECT date FROM article WHERE source = feed.source AND is_current = 1 ORDER BY date DESC, position LIMIT ?2)) AS dates
    FROM json_each(?1) AS listed JOIN feed ON source = listed.value
    """

  /// Whether the stored digest of the starred articles is that of the articles.
  static let starred = """
    SELECT starred = (SELECT coalesce(sum(\(digested)), 0) FROM article WHERE source = ?1 AND is_starred = 1) AS is_sound
    FROM feed_digest WHERE source = ?1
    """

  static let digestArticles = """
    INSERT INTO feed_digest (source, current, unread, starred)
    SELECT ?1,
      (SELECT coalesce(sum(\(digested)), 0) FROM article
        WHERE source = ?1 AND is_current = 1 AND is_muted = 0),
      (SELECT coalesce(sum(\(digested)), 0) FROM article
        WHERE source = ?1 AND is_current = 1 AND is_read = 0 AND is_muted = 0),
      (SELECT coalesce(sum(\(digested)), 0) FROM article WHERE source = ?1 AND is_starred = 1)
    WHERE true
    ON CONFLICT (source) DO UPDATE SET current = excluded.current, unread = excluded.unread, starred = excluded.starred
    WHERE (current, unread, starred) IS NOT (excluded.current, excluded.unread, excluded.starred)
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
