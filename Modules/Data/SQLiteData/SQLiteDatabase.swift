import CoreDomain
import Foundation

/// A database in one file, opened when it is first used, that any number of tasks and processes may share.
///
/// A file that is damaged is set aside, and a new one begun with what could be saved of the tables that no source
/// can deliver again.
public actor SQLiteDatabase {
  public nonisolated let path: String
  private let schemas: [SQLiteSchema]
  private let patience: Int
  private var connection: SQLiteConnection?
  /// Which file is open: another process may put a new one in its place.
  private var opened: FileIdentity?

  /// - Parameters:
  ///   - path: Of a file that is made, with its folder, when it is first needed.
  ///   - schemas: What is kept in it.
  ///   - patience: How long a lock of another process is waited for.
  public init(path: String, schemas: [SQLiteSchema], patience: Duration = .seconds(5)) {
    self.path = path
    self.schemas = schemas
    self.patience = max(0, Int(patience / .milliseconds(10)))
  }

  /// Sees the database as it is at one moment.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the file, `CancellationError`, and what `body` throws.
  public func read<Value: Sendable>(_ body: @Sendable (SQLiteConnection) throws -> Value) throws -> Value {
    try mending { connection in try connection.transaction("DEFERRED") { try body(connection) } }
  }

  /// Changes everything that `body` changes, or nothing of it.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the file, `CancellationError`, and what `body` throws.
  @discardableResult
  public func write<Value: Sendable>(_ body: @Sendable (SQLiteConnection) throws -> Value) throws -> Value {
    try mending { connection in try connection.transaction("IMMEDIATE") { try body(connection) } }
  }

  private func mending<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
    try Task.checkCancellation()
    do {
      return try body(try open())
    } catch let error as SQLiteError {
      throw Failure(source: path, error.kind == .damaged ? try setAside() : error.reason)
    }
  }

  private func open() throws -> SQLiteConnection {
    if let connection { return connection }
    if FileIdentity.isFolder(path) { throw SQLiteError(.folder) }
    if FileIdentity(path) == nil, path != ":memory:" {
      // What somebody reads is nobody else's business.
      try? FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let new = try SQLiteConnection(path: path, patience: patience)
    opened = FileIdentity(path)
    do {
      try new.prepare(schemas)
    } catch let error as SQLiteError where error.kind == .notADatabase && hasSignature {
      throw SQLiteError(.damaged, error.details)
    }
    connection = new
    return new
  }

  /// Whether the file begins as SQLite's do (https://www.sqlite.org/fileformat.html#the_database_header); one that
  /// does not is somebody's own.
  private var hasSignature: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
  }

  // MARK: Damage

  private func setAside() throws -> Failure.Reason {
    connection = nil
    // Another process may have seen it first: what lies there now is not what was damaged.
    guard FileIdentity(path) == opened else { return .storeDamaged(setAside: nil) }
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let place = "\(path).damaged-\(number)"
    try FileManager.default.moveItem(atPath: path, toPath: place)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: path + suffix, toPath: place + suffix)
    }
    let new = try open()
    if let old = try? SQLiteConnection(path: place, patience: patience) { try save(from: old, to: new) }
    return .storeDamaged(setAside: place)
  }

  /// Copies row by row, as far as rows can be read.
  private func save(from old: SQLiteConnection, to new: SQLiteConnection) throws {
    try new.transaction("IMMEDIATE") {
      for table in schemas.flatMap(\.precious) {
        let columns = try new.rows("SELECT name FROM pragma_table_info(?)", .text(table), as: { $0.text(0) })
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        _ = try? old.rows("SELECT \(columns.joined(separator: ", ")) FROM \(table)", []) { row in
          _ = try? new.run(
            "INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))",
            columns.indices.map { row.value($0) })
        }
      }
    }
  }
}

extension SQLiteError {
  fileprivate var reason: Failure.Reason {
    switch kind {
    case .locked: .storeLocked
    case .readOnly: .storeReadOnly
    case .full: .storeFull
    case .notADatabase, .foreign: .notAStore
    case .newer: .storeIsNewer
    case .folder: .isFolder
    case .damaged, .cannotOpen, .other: .storeUnusable(details)
    }
  }
}

/// What a file is, whatever its name.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let node: UInt64

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
