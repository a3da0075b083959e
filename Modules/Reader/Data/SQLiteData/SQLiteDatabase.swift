import CoreDomain
import Foundation

/// A database in one file, opened when it is first used, that any number of tasks and processes may share.
///
/// A file that is damaged is set aside, and a new one begun with what could be saved of the rows that no source can
/// deliver again.
public actor SQLiteDatabase {
  public nonisolated let path: String
  private let schemas: [SQLiteSchema]
  private let patience: Int
  private var connection: SQLiteConnection?
  /// Which file is open: another process may put a new one in its place.
  private var opened: FileIdentity?
  /// Of its own, because to wait for a lock holds a thread, and the others of the program are few.
  private nonisolated let executor = SQLiteExecutor()

  /// - Parameters:
  ///   - path: Of a file that is made, with its folder, when it is first needed.
  ///   - schemas: What is kept in it.
  ///   - patience: How long a lock of another process is waited for.
  public init(path: String, schemas: [SQLiteSchema], patience: Duration = .seconds(5)) {
    self.path = path
    self.schemas = schemas
    self.patience = max(0, Int(patience / .milliseconds(10)))
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Sees the database as it is at one moment.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the file, `CancellationError`, and what `body` throws.
  public func read<Value: Sendable>(_ body: @Sendable (SQLiteConnection) throws -> Value) throws -> Value {
    try mending { connection in try connection.transaction("DEFERRED") { try body(connection) } }
  }

  /// Reads like ``read(_:)`` if the store exists.
  ///
  /// - Returns: nil if nothing was ever written. The file isn't created then.
  /// - Throws: The errors of ``read(_:)``.
  public func readIfPresent<Value: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws -> Value
  ) throws -> Value? {
    guard isPresent else { return nil }
    return try read(body)
  }

  private var isPresent: Bool {
    let isInMemory = connection != nil && opened == nil
    // After an interrupted rescue, the store still has the name of the rescued file.
    return isInMemory || FileIdentity(path) != nil || FileIdentity(rescue.built) != nil
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
      throw Failure(source: path, isDamage(error) ? try setAside() : reason(error))
    } catch is DecodingError {
      // What was stored is not what was written.
      throw Failure(source: path, try setAside())
    }
  }

  private func open() throws -> SQLiteConnection {
    // Another process may have set the file aside, and nobody would look into it any more.
    if let connection, FileIdentity(path) == opened { return connection }
    connection = nil
    if FileIdentity.isFolder(path) { throw SQLiteError(.folder) }
    if FileIdentity(rescue.built) != nil {
      // Whoever rescued it was ended before the last step.
      try rescue.locked(patience: patience) { _ = try rescue.exchange() }
    }
    if FileIdentity(path) == nil, path != ":memory:" {
      // What somebody reads is nobody else's business.
      try? FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let new = try connect()
    try new.prepare(schemas)
    connection = new
    return new
  }

  /// Opens the file, and is sure which one that is.
  private func connect() throws -> SQLiteConnection {
    while true {
      let before = FileIdentity(path)
      let new = try SQLiteConnection(path: path, patience: patience)
      opened = FileIdentity(path)
      if before == nil || before == opened { return new }
      try Task.checkCancellation()
    }
  }

  // MARK: Damage

  private func isDamage(_ error: SQLiteError) -> Bool {
    switch error.kind {
    case .damaged: true
    case .notADatabase: hasSignature
    case .missingTable(let table): table == "part_version" || schemas.contains { $0.makes(table) }
    default: false
    }
  }

  private func reason(_ error: SQLiteError) -> Failure.Reason {
    guard error.kind == .cannotOpen, FileIdentity(path) != nil else { return error.reason }
    // The journal lies beside the file, so that a folder has to be writable as well.
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    return access(folder, W_OK) == 0 && access(path, W_OK) == 0 ? error.reason : .storeReadOnly
  }

  /// Whether the file begins as SQLite's do (https://www.sqlite.org/fileformat.html#the_database_header); one that
  /// does not is somebody's own.
  private var hasSignature: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
  }

  private var rescue: SQLiteRescue { SQLiteRescue(path: path, schemas: schemas) }

  private func setAside() throws -> Failure.Reason {
    connection = nil
    // What is in memory has no name to put it under.
    guard let opened else { return .storeDamaged(setAside: nil) }
    do {
      return try rescue.locked(patience: patience) {
        // Another process may have seen it first: what lies there now is not what was damaged.
        guard FileIdentity(path) == opened else { return .storeDamaged(setAside: nil) }
        if FileIdentity(rescue.built) == nil { try rescue.build(patience: patience) }
        return .storeDamaged(setAside: try rescue.exchange())
      }
    } catch let error as SQLiteError {
      return reason(error)
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
    case .damaged, .cannotOpen, .missingTable, .constraint, .other: .storeUnusable(details)
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
