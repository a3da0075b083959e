public import Foundation

/// The tables of one part of the application; several parts may share a file.
public struct SQLiteSchema: Sendable {
  /// Names the part for ever: what is stored is known by it.
  let name: String
  /// What leads from each version to the next, the first from nothing. What was released once is never changed.
  let migrations: [String]
  /// What no source can deliver again, and what is saved out of a damaged file as far as it goes.
  let precious: [Precious]

  public init(_ name: String, migrations: [String], precious: [Precious] = []) {
    self.name = name
    self.migrations = migrations
    self.precious = precious
  }

  /// Rows of one table; the name of a table alone stands for all of them.
  public struct Precious: Sendable, ExpressibleByStringLiteral {
    let table: String
    var condition = "1"
    var readable: Readable?

    /// What a value has to be for its row to be saved.
    struct Readable: Sendable {
      let column: String
      let isReadable: @Sendable (Data) -> Bool
    }

    public init(stringLiteral table: String) {
      self.table = table
    }

    /// - Parameters:
    ///   - condition: In SQL.
    ///   - column: What nobody could read would be found damaged again and again, and so is left behind.
    public static func rows(
      _ table: String, where condition: String, with column: String,
      isReadable: @escaping @Sendable (Data) -> Bool
    ) -> Precious {
      var rows = Precious(stringLiteral: table)
      rows.condition = condition
      rows.readable = Readable(column: column, isReadable: isReadable)
      return rows
    }
  }

  /// Whether a table has to be there once the part is up to date.
  func makes(_ table: String) -> Bool {
    migrations.contains { $0.contains("CREATE TABLE \(table) (") }
  }
}

extension SQLiteConnection {
  /// Marks a file as one of this program (https://www.sqlite.org/pragma.html#pragma_application_id): `STRA`.
  private static var applicationID: Int { 0x5354_5241 }

  /// Makes the tables that are missing, all or none of them.
  ///
  /// - Throws: ``SQLiteError``: `foreign`, `newer`, and whatever the system says.
  func prepare(_ schemas: [SQLiteSchema]) throws {
    // In this order: another process may make the tables between the two.
    let isEmpty = try first("SELECT count(*) FROM sqlite_schema", as: { $0.integer(0) }) == 0
    let owner = try first("PRAGMA application_id", as: { $0.integer(0) }) ?? 0
    guard owner == Self.applicationID || (owner == 0 && isEmpty) else { throw SQLiteError(.foreign) }
    if try first("PRAGMA journal_mode", as: { $0.text(0) }) != "wal" {
      try execute("PRAGMA journal_mode = WAL")
    }
    // With a journal of this kind it keeps what was committed when the program ends, however it ends. A page of a
    // list needs few pages of the file, and the system keeps those as well.
    try execute("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -200")
    if try !isCurrent(schemas, isEmpty: isEmpty) { try migrate(schemas) }
  }

  private func isCurrent(_ schemas: [SQLiteSchema], isEmpty: Bool) throws -> Bool {
    if isEmpty { return false }
    let versions = try versions()
    for schema in schemas {
      let version = versions[schema.name] ?? 0
      if version > schema.migrations.count { throw SQLiteError(.newer(version: version)) }
      if version < schema.migrations.count { return false }
    }
    return true
  }

  private func versions() throws -> [String: Int] {
    let rows = try rows("SELECT part, version FROM part_version", as: { ($0.text(0), $0.integer(1)) })
    return Dictionary(rows) { first, _ in first }
  }

  private func migrate(_ schemas: [SQLiteSchema]) throws {
    try transaction("IMMEDIATE") {
      try execute(
        """
        PRAGMA application_id = \(Self.applicationID);
        CREATE TABLE IF NOT EXISTS part_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;
        """)
      // Another process may have done it in the meantime.
      let versions = try versions()
      for schema in schemas {
        for migration in schema.migrations.dropFirst(versions[schema.name] ?? 0) { try execute(migration) }
        try run(
          "INSERT OR REPLACE INTO part_version (part, version) VALUES (?, ?)", .text(schema.name),
          .integer(schema.migrations.count))
      }
    }
  }

  /// Does everything in `body`, or nothing of it.
  func transaction<Value>(_ kind: String, _ body: () throws -> Value) throws -> Value {
    try execute("BEGIN \(kind)")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // Some failures have rolled back already, and then there is nothing left to do.
      try? execute("ROLLBACK")
      throw error
    }
  }
}
