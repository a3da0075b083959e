import CSQLite
import Synchronization

extension SQLiteConnection {
  /// Empty databases in memory, by the name and the migrations of each of their schemas. Each scenario of a flow opens such databases,
  /// and copying them takes less time than the migrations.
  private static let templates = Mutex<[[[String]]: SQLiteConnection]>([:])

  var isInMemory: Bool { sqlite3_db_filename(handle, "main").map { $0.pointee == 0 } ?? true }

  /// Makes an empty database in memory a copy of one in which all migrations have run.
  func copyTables(of schemas: [SQLiteSchema]) throws {
    let key = schemas.map { [$0.name] + $0.migrations }
    // A pointer must not join the values that the lock protects.
    let address = Int(bitPattern: handle)
    let code = try Self.templates.withLock { templates in
      if templates[key] == nil { templates[key] = try Self.migrated(schemas) }
      let backup = sqlite3_backup_init(
        OpaquePointer(bitPattern: address), "main", templates[key]?.handle, "main")
      sqlite3_backup_step(backup, -1)
      return sqlite3_backup_finish(backup)
    }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private static func migrated(_ schemas: [SQLiteSchema]) throws -> sending SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:", patience: 0, fileSystem: nil)
    try connection.declare(schemas.flatMap(\.functions))
    try connection.migrate(schemas, inserting: nil)
    return connection
  }
}
