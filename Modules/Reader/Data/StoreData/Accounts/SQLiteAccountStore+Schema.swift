import SQLiteData

extension SQLiteAccountStore {
  /// The tables of accounts are in the file of articles and marks, so that a mark and its row in the outbox are one
  /// transaction.
  static let tables = """
    CREATE TABLE account (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, address TEXT NOT NULL, user_name TEXT NOT NULL,
      user_id TEXT NOT NULL, kind TEXT NOT NULL, history INTEGER NOT NULL,
      -- The number of the last synchronization, and its end.
      run INTEGER NOT NULL DEFAULT 0, heard_at REAL, reason BLOB,
      -- The articles that were stored last, in JSON.
      sample TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
    -- The feeds as the server had them last. Where the subscription differs, a change waits.
    CREATE TABLE remote_feed (
      number INTEGER PRIMARY KEY, account INTEGER NOT NULL,
      -- Null until the server has the feed.
      remote_id TEXT,
      -- The source of the subscription; null if the feed is followed elsewhere, or was removed here.
      source TEXT UNIQUE,
      address TEXT NOT NULL, title TEXT, folder TEXT, is_removed INTEGER NOT NULL DEFAULT 0,
      -- Why the server refused the last change.
      refusal TEXT,
      -- Whether articles may be stored that don't belong to the account yet.
      is_unmatched INTEGER NOT NULL DEFAULT 0, UNIQUE (account, remote_id)
    ) STRICT;
    -- The articles that the account delivered, with the marks that they have here. Those of feeds that are followed
    -- elsewhere have no feed.
    CREATE TABLE remote_item (
      account INTEGER NOT NULL, server_id TEXT NOT NULL, feed INTEGER, article_id TEXT NOT NULL,
      is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL, PRIMARY KEY (account, server_id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX remote_item_of_article ON remote_item (feed, article_id) WHERE feed IS NOT NULL;
    CREATE INDEX remote_item_unread ON remote_item (account, server_id) WHERE is_read = 0 AND feed IS NOT NULL;
    CREATE INDEX remote_item_starred ON remote_item (account, server_id) WHERE is_starred = 1 AND feed IS NOT NULL;
    -- The marks that the server hasn't confirmed. The value is the one here.
    CREATE TABLE mark_outbox (
      account INTEGER NOT NULL, server_id TEXT NOT NULL, flag INTEGER NOT NULL, value INTEGER NOT NULL,
      -- The value that may have reached the server, and the synchronization that sent it.
      sent INTEGER, run INTEGER, attempts INTEGER NOT NULL DEFAULT 0, refusal TEXT,
      PRIMARY KEY (account, server_id, flag)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE wanted_item (account INTEGER NOT NULL, server_id TEXT NOT NULL, PRIMARY KEY (account, server_id))
      STRICT, WITHOUT ROWID;

    """

  /// The migration of stores without labels. The flags of the outbox get names, because there are more of them.
  static let labeling = """
    ALTER TABLE account ADD COLUMN has_labels INTEGER NOT NULL DEFAULT 1;
    UPDATE account SET has_labels = 0 WHERE kind = 'miniflux';
    -- The labels that the server had last. The count is -1 if the list wasn't read completely.
    CREATE TABLE remote_label (
      account INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, unread_count INTEGER NOT NULL,
      -- Whether the label was removed here, and the server may still have it.
      is_removed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (account, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE named_mark_outbox (
      account INTEGER NOT NULL, server_id TEXT NOT NULL, flag TEXT NOT NULL, value INTEGER NOT NULL,
      sent INTEGER, run INTEGER, attempts INTEGER NOT NULL DEFAULT 0, refusal TEXT,
      PRIMARY KEY (account, server_id, flag)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO named_mark_outbox SELECT account, server_id, iif(flag = 0, 'read', 'starred'), value, sent, run, attempts, refusal
      FROM mark_outbox;
    DROP TABLE mark_outbox;
    ALTER TABLE named_mark_outbox RENAME TO mark_outbox;

    """

  /// The migration of stores without an outbox of feeds. Lost connections counted as attempts.
  static let confirming = """
    -- The folder in which the server shows feeds outside all folders, once it's known.
    ALTER TABLE account ADD COLUMN default_folder TEXT;
    -- Whether the server answered that it has the sent value, and the time of the change.
    ALTER TABLE mark_outbox ADD COLUMN is_answered INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE mark_outbox ADD COLUMN since REAL;
    UPDATE mark_outbox SET attempts = 0, refusal = nullif(refusal, '');
    -- The lists are read from the indexes alone, which takes half the time.
    DROP INDEX remote_item_unread;
    DROP INDEX remote_item_starred;
    CREATE INDEX remote_item_unread ON remote_item (account, is_read, feed, server_id) WHERE is_read = 0 AND feed IS NOT NULL;
    CREATE INDEX remote_item_starred ON remote_item (account, is_starred, feed, server_id)
      WHERE is_starred = 1 AND feed IS NOT NULL;
    -- The changes of feeds that the server hasn't confirmed. The values are those of the subscriptions.
    CREATE TABLE feed_outbox (
      feed INTEGER NOT NULL, property TEXT NOT NULL, since REAL,
      -- The value that may have reached the server, and the synchronization that sent it.
      sent TEXT, run INTEGER, is_answered INTEGER NOT NULL DEFAULT 0,
      attempts INTEGER NOT NULL DEFAULT 0, failure BLOB, refusal TEXT, PRIMARY KEY (feed, property)
    ) STRICT, WITHOUT ROWID;
    -- Why the server refused to remove the label.
    ALTER TABLE remote_label ADD COLUMN refusal TEXT;
    DELETE FROM remote_feed WHERE is_removed AND remote_id IS NULL;
    INSERT INTO feed_outbox (feed, property, refusal) SELECT number, 'followed', refusal FROM remote_feed
      WHERE is_removed OR source IS NOT NULL AND remote_id IS NULL;
    INSERT INTO feed_outbox (feed, property, refusal) SELECT number, 'title', refusal
      FROM remote_feed JOIN subscription USING (source)
      WHERE \(withASCII("json_extract(CAST(content AS TEXT), '$.title')")) <> \(withASCII("coalesce(title, '')"))
        AND remote_id IS NOT NULL;
    -- A folder was a space while the server might have another one.
    INSERT INTO feed_outbox (feed, property, sent, refusal) SELECT number, 'folder', iif(folder = ' ', '', NULL), refusal
      FROM remote_feed JOIN subscription USING (source)
      WHERE coalesce((SELECT group_concat(value, '/') FROM json_each(CAST(content AS TEXT), '$.folders[0]')), '')
        <> coalesce(folder, '') AND remote_id IS NOT NULL;
    UPDATE remote_feed SET folder = NULL WHERE folder = ' ';
    ALTER TABLE remote_feed DROP COLUMN refusal;

    """

  /// A title in SQL without the full-width characters of FreshRSS.
  private static func withASCII(_ title: String) -> String {
    zip("＆＜＞？＼／，；", "&<>?\\/,;").reduce(title) { "replace(\($0), '\($1.0)', '\($1.1)')" }
  }

  /// The migration of stores without password commands.
  static let commanding = "ALTER TABLE account ADD COLUMN password_command TEXT;\n"

  /// The articles are left out, because the server delivers them again.
  static let precious: [SQLiteSchema.Precious] = [
    "account", "remote_feed", "feed_outbox", "remote_label", "mark_outbox",
  ]
}
