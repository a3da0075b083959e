import CSQLite
import Foundation

/// The tables of a store: those of the first version, and the changes of each later one.
public struct SQLiteSchema: Sendable {
  /// The SQL that creates the tables of the first version in an empty file.
  let tables: String
  /// The SQL of each later version. A new file gets all of them, and an earlier file those that it lacks.
  let migrations: [String]
  /// The functions that the SQL calls.
  let functions: [SQLiteFunction]
  /// The rows that no source can deliver again. They are saved from a damaged file if possible.
  let precious: [Precious]

  public init(
    _ tables: String, migrations: [String] = [], functions: [SQLiteFunction] = [], precious: [Precious] = []
  ) {
    (self.tables, self.migrations) = (tables, migrations)
    (self.functions, self.precious) = (functions, precious)
  }

  /// Rows of one table. A string literal means all rows of the table with this name.
  public struct Precious: Sendable, ExpressibleByStringLiteral {
    let table: String
    var condition = "1"
    var readable: Readable?

    /// Decides whether a row is saved, by the values of its columns.
    public typealias Readable = @Sendable (_ value: (_ column: String) -> SQLiteValue?) -> Bool

    public init(stringLiteral table: String) { self.table = table }

    /// - Parameters:
    ///   - condition: The condition in SQL.
    ///   - isReadable: Whether the application can read the row. Other rows are not saved, because they would damage the
    ///     new store again.
    public init(_ table: String, where condition: String, if isReadable: @escaping Readable) {
      (self.table, self.condition, readable) = (table, condition, isReadable)
    }
  }

  /// Whether the store has the table.
  func makes(_ table: String) -> Bool { statements.contains("CREATE TABLE \(table) (") }

  /// The SQL that makes an empty file one of this schema.
  var statements: String { ([SQLiteFormat.table + ";", tables] + migrations).joined(separator: "\n") }

  /// The schema with its first migrations only.
  func prefix(_ count: Int) -> SQLiteSchema {
    SQLiteSchema(tables, migrations: Array(migrations.prefix(count)), functions: functions)
  }
}

/// A schema, and what a file says about itself.
struct SQLiteFormat: Sendable {
  let schema: SQLiteSchema
  /// The ``SQLiteSchema/digest``, or nil if it isn't known.
  var digest: String?
  /// The version of the program.
  var version = ""

  /// The table that says which schema the file has, and which version of the program created it.
  static let table = "CREATE TABLE store (schema_digest TEXT NOT NULL, program_version TEXT NOT NULL) STRICT"

  /// The mark of a file as a store of this program (https://www.sqlite.org/pragma.html#pragma_application_id): `Stra`.
  static let applicationID = 0x5374_7261
  /// The mark of the stores of earlier development versions: `STRA`.
  static let earlierApplicationID = 0x5354_5241
}

extension SQLiteConnection {
  /// Creates all tables in an empty file, and migrates an earlier one.
  ///
  /// - Throws: ``SQLiteError``: the errors of ``check(_:)``, and those of SQLite.
  func prepare(_ format: SQLiteFormat) throws {
    try declare(format.schema.functions)
    // In one transaction, because another process may create the tables at the same time.
    let isComplete = try transaction("DEFERRED") {
      let isNew = try isEmpty && owner() == 0
      return try !isNew && check(format).isEmpty
    }
    strata_sqlite3_checkpoint_on_close(handle, 1)
    try useWriteAheadLog()
    // On Apple platforms, an ordinary sync leaves the data in the cache of the disk. The page cache is small while a process
    // only reads, because the system caches the file too.
    try execute("PRAGMA fullfsync = ON; PRAGMA foreign_keys = ON; PRAGMA cache_size = -200")
    guard !isComplete else { return }
    if isInMemory { try copyTables(of: format.schema) } else { try complete(format) }
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

  private var isEmpty: Bool { get throws { try !exists("SELECT 1 FROM sqlite_schema LIMIT 1") } }

  private func owner() throws -> Int {
    try first("PRAGMA application_id", as: { $0.integer("application_id") }) ?? 0
  }

  /// Checks that the file is a store of this program.
  ///
  /// - Returns: The migrations that the file lacks.
  /// - Throws: ``SQLiteError``: `foreign`, `earlier`, or `damaged`.
  func check(_ format: SQLiteFormat) throws -> ArraySlice<String> {
    switch try owner() {
    case SQLiteFormat.applicationID: break
    case SQLiteFormat.earlierApplicationID: throw SQLiteError(.earlier)
    default: throw SQLiteError(.foreign)
    }
    let digest = try format.digest ?? format.schema.digest()
    guard let stored = try first("SELECT schema_digest FROM store", as: { $0.text("schema_digest") }) else {
      throw SQLiteError(.damaged, "the digest of the schema is missing")
    }
    if stored == digest {
      try checkEntries(of: format.schema, digest: digest)
      return []
    }
    let migrations = format.schema.migrations
    for count in migrations.indices.reversed() {
      let earlier = format.schema.prefix(count)
      guard try earlier.digest() == stored else { continue }
      try checkEntries(of: earlier, digest: stored)
      return migrations[count...]
    }
    throw SQLiteError(.earlier)
  }

  private func complete(_ format: SQLiteFormat) throws {
    let digest = try format.digest ?? format.schema.digest()
    try transaction("IMMEDIATE") {
      // Another process may have created or migrated the tables meanwhile.
      guard try isEmpty else {
        for migration in try check(format) { try execute(migration) }
        try run("UPDATE store SET schema_digest = ?", .text(digest))
        return
      }
      try execute("PRAGMA application_id = \(SQLiteFormat.applicationID)")
      try execute(format.schema.statements)
      try run("INSERT INTO store VALUES (?, ?)", .text(digest), .text(format.version))
    }
  }

  /// Runs `body` in a transaction.
  func transaction<Value>(
    _ kind: String, _ durability: SQLiteDurability = .full, _ body: () throws -> Value
  ) throws -> Value {
    // The first pragma has no effect inside a transaction. If the changed pages don't fit into the cache, which has a size in
    // kilobytes, SQLite writes them several times.
    let cache = kind == "IMMEDIATE" ? "PRAGMA cache_size = -2000; " : ""
    try execute("PRAGMA synchronous = \(durability.rawValue); \(cache)BEGIN \(kind)")
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
