import CSQLite
import Synchronization

extension SQLiteConnection {
  /// Empty databases in memory, by the tables of their schemas. Each scenario of a flow opens such databases, and copying
  /// them takes less time than creating the tables.
  private static let templates = Mutex<[String: SQLiteConnection]>([:])

  var isInMemory: Bool { sqlite3_db_filename(handle, "main").map { $0.pointee == 0 } ?? true }

  /// Makes an empty database in memory a copy of one that has all tables. No later run reads it, so it says nothing about
  /// its schema.
  func copyTables(of schema: SQLiteSchema) throws {
    let key = schema.statements
    // A pointer must not join the values that the lock protects.
    let address = Int(bitPattern: handle)
    let code = try Self.templates.withLock { templates in
      if templates[key] == nil { templates[key] = try Self.template(schema) }
      let backup = sqlite3_backup_init(
        OpaquePointer(bitPattern: address), "main", templates[key]?.handle, "main")
      sqlite3_backup_step(backup, -1)
      return sqlite3_backup_finish(backup)
    }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private static func template(_ schema: SQLiteSchema) throws -> sending SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:", patience: 0, fileSystem: nil)
    try connection.declare(schema.functions)
    try connection.execute(schema.statements)
    return connection
  }
}
