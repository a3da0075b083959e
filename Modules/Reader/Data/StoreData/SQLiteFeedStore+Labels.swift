public import ArticlesDomain
import CoreDomain
import SQLiteData

/// Labels are in tables of their own, because an article has any number of them. A change of a label is a row beside the
/// change of the article's marks, so that both have the same history.
extension SQLiteFeedStore: LabelStore {
  /// The tables that queries read.
  static let labelTables = """
    CREATE TABLE label (key TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE article_label (
      source TEXT NOT NULL, id TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (source, id, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX article_label_by_key ON article_label (key);

    """

  /// The migration of stores without labels.
  static let labeling = """
    \(labelTables)
    INSERT INTO label \(permanentLabels);
    CREATE TABLE label_change (
      number INTEGER NOT NULL, source TEXT NOT NULL, id TEXT NOT NULL, key TEXT NOT NULL, is_set INTEGER NOT NULL,
      PRIMARY KEY (number, source, id, key),
      FOREIGN KEY (number, source, id) REFERENCES mark_change ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    """

  /// The keys and names of ``ArticlesDomain/Label/permanent``.
  static let permanentLabels =
    "VALUES \(Label.permanent.sorted().map { "('\($0.key)', '\($0.name)')" }.joined(separator: ", "))"

  /// Whether an article stays, whatever happens to its source.
  static let isKept = "(is_starred = 1 OR \(isLabeled))"
  static let isLabeled =
    "EXISTS (SELECT 1 FROM article_label WHERE source = article.source AND id = article.id)"

  /// The column that ``ArticlesDomain/ArticleMarks/init(_:)`` reads. No name contains a line feed.
  ///
  /// - Parameter table: The table with the source and the identifier.
  static func labels(of table: String) -> String {
    """
    (SELECT group_concat(name, char(10)) FROM article_label JOIN label USING (key)
      WHERE article_label.source = \(table).source AND article_label.id = \(table).id) AS labels
    """
  }

  public func labels() async throws -> [LabelCount] {
    try await database.readIfPresent { connection in
      try connection.rows(
        "SELECT name, (SELECT count(*) FROM article_label WHERE key = label.key) AS count FROM label ORDER BY key"
      ) { row in (try? Label(row.text("name"))).map { LabelCount($0, articleCount: row.integer("count")) } }
    }?.compactMap(\.self) ?? Label.permanent.sorted().map { LabelCount($0, articleCount: 0) }
  }

  public func rename(_ label: Label, to new: Label) async throws -> Int {
    try await replace(label) { connection in
      if label != new, try Self.isKnown(new, in: connection) {
        throw Failure(source: new.name, LabelFault.exists)
      }
      try connection.run("INSERT OR REPLACE INTO label VALUES (?, ?)", .text(new.key), .text(new.name))
      try Self.use(new, in: connection)
      return new
    }
  }

  public func remove(_ label: Label) async throws -> Int { try await replace(label) { _ in nil } }

  private func replace(
    _ label: Label, by new: @Sendable (SQLiteConnection) throws -> Label?
  ) async throws -> Int {
    guard !Label.permanent.contains(label) else { throw Failure(source: label.name, LabelFault.permanent) }
    return try await database.write { [date] connection in
      try Self.check(label, in: connection)
      let new = try new(connection)
      let (number, key) = (try Self.lastChangeNumber(in: connection) + 1, SQLiteValue.text(label.key))
      let count = try connection.run(
        """
        INSERT INTO mark_change SELECT ?1, source, id, coalesce(is_read, 0), coalesce(is_starred, 0),
          coalesce(is_read, 0), coalesce(is_starred, 0)
        FROM article_label LEFT JOIN mark USING (source, id) WHERE key = ?2
        """, .integer(number), key)
      guard new != label else {
        try connection.run("DELETE FROM mark_change WHERE number = ?", .integer(number))
        return count
      }
      for (label, isSet) in [(label, false), (new, true)] {
        guard let label else { continue }
        try connection.run(
          "INSERT INTO label_change SELECT ?, source, id, ?, ? FROM article_label WHERE key = ?",
          .integer(number), .text(label.key), .flag(isSet), key)
      }
      if count > 0 { try Self.applyChange(in: connection, at: date.now()) }
      try connection.run("DELETE FROM mark_change WHERE number = ?", .integer(number))
      try connection.run("UPDATE remote_label SET is_removed = 1 WHERE key = ?", key)
      try Self.forget(key, in: connection)
      return count
    }
  }

  /// Removes a label that no article has. Undoing earlier changes doesn't bring it back, and skips those that have become
  /// empty.
  static func forget(_ key: SQLiteValue, in connection: SQLiteConnection) throws {
    for table in ["label_change", "label"] {
      try connection.run("DELETE FROM \(table) WHERE key = ?", key)
    }
    try connection.run(
      """
      DELETE FROM mark_change WHERE (is_read, is_starred) = (was_read, was_starred) AND NOT EXISTS (
        SELECT 1 FROM label_change WHERE (number, source, id) = (mark_change.number, mark_change.source, mark_change.id))
      """)
  }

  private static func isKnown(_ label: Label, in connection: SQLiteConnection) throws -> Bool {
    try Label.permanent.contains(label)
      || connection.exists("SELECT 1 FROM label WHERE key = ?", .text(label.key))
  }

  /// - Throws: A ``CoreDomain/Failure`` with similar names if no label has the name.
  static func check(_ label: Label, in connection: SQLiteConnection) throws {
    guard try !isKnown(label, in: connection) else { return }
    throw Failure.unknown(label, among: try labels(in: connection))
  }

  static func labels(in connection: SQLiteConnection) throws -> [Label] {
    try connection.rows("SELECT name FROM label ORDER BY key") { try? Label($0.text("name")) }
      .compactMap(\.self)
  }

  static func keep(_ label: Label, in connection: SQLiteConnection) throws {
    try connection.run("INSERT OR IGNORE INTO label VALUES (?, ?)", .text(label.key), .text(label.name))
  }

  /// Keeps a label that the user names, even if its removal waits for servers.
  static func use(_ label: Label, in connection: SQLiteConnection) throws {
    try keep(label, in: connection)
    try connection.run("UPDATE remote_label SET is_removed = 0 WHERE key = ?", .text(label.key))
  }

  /// Changes the labels of articles as the last change says.
  static let labelArticles = [
    """
    DELETE FROM article_label WHERE (source, id, key) IN
      (SELECT source, id, key FROM label_change WHERE \(isLastLabelChange) AND is_set = 0)
    """,
    """
    INSERT OR IGNORE INTO article_label
    SELECT source, id, key FROM label_change WHERE \(isLastLabelChange) AND is_set = 1
    """,
  ]

  static let isLastLabelChange = "label_change.number = (SELECT max(number) FROM mark_change)"
}

extension ArticleMarks {
  /// The marks in the columns `is_read`, `is_starred`, and ``SQLiteFeedStore/labels(of:)``.
  init(_ row: SQLiteRow, isUpdated: Bool = false) {
    let names = row.optionalText("labels")?.split(separator: "\n") ?? []
    self.init(
      isRead: row.flag("is_read"), isStarred: row.flag("is_starred"), isUpdated: isUpdated,
      labels: names.compactMap { try? Label(String($0)) }.sorted())
  }
}
