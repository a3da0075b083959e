import Foundation

/// The tables of one part of the application. Several parts can share a file.
public struct SQLiteSchema: Sendable {
  /// The name of the part. It never changes, because the store contains it.
  let name: String
  /// The SQL that leads from each version to the next, starting with an empty file. Released SQL never changes.
  let migrations: [String]
  /// The functions that the SQL calls.
  let functions: [SQLiteFunction]
  /// The rows that no source can deliver again. They are saved from a damaged file if possible.
  let precious: [Precious]

  public init(
    _ name: String, migrations: [String], functions: [SQLiteFunction] = [], precious: [Precious] = []
  ) {
    self.name = name
    self.migrations = migrations
    self.functions = functions
    self.precious = precious
  }

  /// Rows of one table. A string literal means all rows of the table with this name.
  public struct Precious: Sendable, ExpressibleByStringLiteral {
    let table: String
    var condition = "1"
    var readable: Readable?

    /// Decides whether a row is saved, by the values of its columns. A file of an older version lacks some of them.
    public typealias Readable = @Sendable (_ value: (_ column: String) -> SQLiteValue?) -> Bool

    public init(stringLiteral table: String) {
      self.table = table
    }

    /// - Parameter condition: The condition in SQL. It excludes rows that the application can't read, because they
    ///   would damage the new store again.
    public static func rows(_ table: String, where condition: String) -> Precious {
      var rows = Precious(stringLiteral: table)
      rows.condition = condition
      return rows
    }

    /// - Parameters:
    ///   - condition: The condition in SQL.
    ///   - isReadable: Whether the application can read the row. Other rows are not saved, because they would damage the
    ///     new store again.
    public static func rows(
      _ table: String, where condition: String, if isReadable: @escaping Readable
    ) -> Precious {
      var rows = rows(table, where: condition)
      rows.readable = isReadable
      return rows
    }
  }

  /// Whether the migrations create the table.
  func makes(_ table: String) -> Bool {
    migrations.contains { $0.contains("CREATE TABLE \(table) (") }
  }
}

extension SQLiteConnection {
  /// The mark of a file as a store of this program (https://www.sqlite.org/pragma.html#pragma_application_id): `STRA`.
  private static var applicationID: Int { 0x5354_5241 }

  /// Creates all missing tables, or none of them.
  ///
  /// - Parameters:
  ///   - digest: The digest of the schemas, if it's known.
  ///   - content: Loads the content of a store without tables.
  /// - Throws: ``SQLiteError``: `foreign`, `newer`, and errors of SQLite. Also the errors of `content`.
  func prepare(
    _ schemas: [SQLiteSchema], digest: String? = nil,
    content: () throws -> SQLiteInitialContent.Insertion? = { nil }
  ) throws {
    try declare(schemas.flatMap(\.functions))
    // In one transaction, because another process may create or change the tables at the same time.
    let (isEmpty, isCurrent) = try transaction("DEFERRED") {
      let isEmpty = try first("SELECT 1 FROM sqlite_schema LIMIT 1", as: { _ in true }) == nil
      let owner = try owner()
      guard owner == Self.applicationID || (owner == 0 && isEmpty) else { throw SQLiteError(.foreign) }
      return (isEmpty, try !isEmpty && hasNewest(schemas, digest: digest))
    }
    let insertion = isEmpty ? try content() : nil
    try useWriteAheadLog()
    // On Apple platforms, an ordinary sync leaves the data in the cache of the disk. The page cache is small,
    // because the system caches the file too.
    try execute("PRAGMA fullfsync = ON; PRAGMA foreign_keys = ON; PRAGMA cache_size = -200")
    if isEmpty, insertion == nil, isInMemory { return try copyTables(of: schemas) }
    if !isCurrent { try migrate(schemas, inserting: insertion) }
  }

  /// Uses a journal with which a process can read while another one writes.
  ///
  /// If several processes change the journal of a new file at once, SQLite doesn't call the busy handler for all of them
  /// (https://www.sqlite.org/c3ref/busy_handler.html), so this function tries again itself.
  private func useWriteAheadLog() throws {
    var attempts = 0
    while try first("PRAGMA journal_mode", as: { $0.text("journal_mode") }) != "wal" {
      do {
        return try execute("PRAGMA journal_mode = WAL")
      } catch let error as SQLiteError where error.kind == .locked && attempts < patience && !Task.isCancelled
      {
        attempts += 1
        usleep(10_000)
      }
    }
  }

  /// Whether the file is a store of this program with all tables, so that it can be read without
  /// ``prepare(_:digest:content:)``.
  func isReady(for schemas: [SQLiteSchema], digest: String?) throws -> Bool {
    try declare(schemas.flatMap(\.functions))
    return try owner() == Self.applicationID && hasNewest(schemas, digest: digest)
  }

  private func owner() throws -> Int {
    try first("PRAGMA application_id", as: { $0.integer("application_id") }) ?? 0
  }

  /// Whether the file has the newest version of each schema.
  ///
  /// - Throws: ``SQLiteError``: `newer`, or `foreign` or `damaged` if it isn't what its versions create.
  private func hasNewest(_ schemas: [SQLiteSchema], digest: String?) throws -> Bool {
    let versions = try versions()
    for schema in schemas {
      let version = versions[schema.name] ?? 0
      if version > schema.migrations.count { throw SQLiteError(.newer(version: version)) }
    }
    let isCurrent = schemas.allSatisfy { versions[$0.name] == $0.migrations.count }
    try checkEntries(of: schemas, versions, digest: isCurrent ? digest : nil)
    return isCurrent
  }

  private func versions() throws -> [String: Int] {
    let rows = try rows(
      "SELECT part, version FROM part_version", as: { ($0.text("part"), max(0, $0.integer("version"))) })
    return Dictionary(rows) { first, _ in first }
  }

  static let versionTable = """
    CREATE TABLE IF NOT EXISTS part_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT
    """

  func migrate(
    _ schemas: [SQLiteSchema], inserting content: SQLiteInitialContent.Insertion?
  ) throws {
    try transaction("IMMEDIATE") {
      try execute("PRAGMA application_id = \(Self.applicationID); \(Self.versionTable)")
      // Another process may have migrated it meanwhile.
      let versions = try versions()
      for schema in schemas {
        for migration in schema.migrations.dropFirst(versions[schema.name] ?? 0) { try execute(migration) }
        try run(
          "INSERT OR REPLACE INTO part_version (part, version) VALUES (?, ?)", .text(schema.name),
          .integer(schema.migrations.count))
      }
      if versions.isEmpty { try content?(self) }
    }
  }

  /// Runs `body` in a transaction.
  func transaction<Value>(
    _ kind: String, _ durability: SQLiteDurability = .full, _ body: () throws -> Value
  ) throws -> Value {
    // The pragma has no effect inside a transaction.
    try execute("PRAGMA synchronous = \(durability.rawValue); BEGIN \(kind)")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // After some failures, SQLite has rolled back already.
      try? execute("ROLLBACK")
      throw error
    }
  }
}
