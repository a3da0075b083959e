public import CoreDomain
import Foundation
public import PlatformData

/// A database in one file, opened when it is first used. Any number of tasks and processes can share it.
///
/// A damaged file is set aside. The new one gets every readable row that no source delivers again.
///
/// SQLite itself works on a path, so the database reads files without a provider.
public actor SQLiteDatabase {
  public nonisolated let path: String
  /// The path, or the name of a database in memory. Failures contain it.
  nonisolated let name: String
  let format: SQLiteFormat
  private let patience: Int
  private let disk: DiskProvider
  private let fileSystem: String?
  private let refusal: Failure?
  private let access: SQLiteAccess?
  private var connection: SQLiteConnection?
  /// The identity of the open file. Another process may replace the file.
  private var opened: FileIdentity?
  private nonisolated let executor: any SerialExecutor

  /// - Parameters:
  ///   - path: The path of the file. The first use creates it and its folder.
  ///   - name: The name of a database in memory, or nil for its path.
  ///   - schema: The tables in the file.
  ///   - digest: The ``SQLiteSchema/digest()`` of the schema. Without it, each start creates its tables in memory.
  ///   - version: The version of the program, which a new file stores.
  ///   - patience: The longest wait for a lock of another process.
  ///   - disk: Creates the folder, and replaces a damaged file.
  ///   - fileSystem: The name of a VFS of SQLite (https://www.sqlite.org/vfs.html), or nil for the default.
  ///   - refusal: The failure of each change that must outlive the program, or nil if the file keeps them.
  ///   - access: The disk of a simulated machine, or nil for the system's.
  ///   - executor: Runs the operations, or nil to use a separate thread, because waiting for a lock blocks it.
  public init(
    path: String, named name: String? = nil, schema: SQLiteSchema, digest: String? = nil,
    version: String = "",
    patience: Duration = .seconds(15), disk: DiskProvider = .live, fileSystem: String? = nil,
    refusing refusal: Failure? = nil, access: SQLiteAccess? = nil,
    executor: (any SerialExecutor)? = nil
  ) {
    self.path = path
    self.name = name ?? path
    self.access = access
    self.executor = executor ?? SQLiteExecutor()
    format = SQLiteFormat(schema: schema, digest: digest, version: version)
    (self.disk, self.fileSystem, self.refusal) = (disk, fileSystem, refusal)
    self.patience = max(0, Int(patience / .milliseconds(10)))
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Reads the database in one transaction.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the file, `CancellationError`, and the errors of `body`.
  public func read<Value: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws -> Value
  ) async throws -> Value {
    try await waitForDisk(changes: false)
    return try repairing { connection in
      try connection.transaction("DEFERRED") { try body(connection) }
    } orElse: {
      try readUnchanging(body)
    }
  }

  /// Reads a file that can't be opened for writing, such as on a read-only or full disk. In that case, SQLite can't
  /// create the files of its journal.
  ///
  /// - Returns: nil if the journal has changes that this connection wouldn't find.
  private func readUnchanging<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value? {
    var journal = stat()
    guard FileIdentity(path) != nil, stat(path + "-wal", &journal) != 0 || journal.st_size == 0 else {
      return nil
    }
    let connection = try SQLiteConnection(
      path: path, patience: patience, fileSystem: fileSystem, isUnchanging: true)
    try connection.declare(format.schema.functions)
    guard try connection.check(format).isEmpty else { return nil }
    return try body(connection)
  }

  /// Reads like ``read(_:)`` if the store exists.
  ///
  /// - Returns: nil if there is nothing to read. The file isn't created then.
  /// - Throws: The errors of ``read(_:)``.
  public func readIfPresent<Value: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws -> Value
  ) async throws -> Value? {
    guard isPresent else { return nil }
    return try await read(body)
  }

  /// The rows that a statement returns, or none if the store doesn't exist (``readIfPresent(_:)``).
  public func rowsIfPresent<Value: Sendable>(
    _ sql: String, _ values: SQLiteValue..., as read: @Sendable (SQLiteRow) throws -> Value
  ) async throws -> [Value] {
    try await readIfPresent { try $0.rows(sql, values, as: read) } ?? []
  }

  private var isPresent: Bool {
    let isInMemory = connection != nil && opened == nil
    // After an interrupted rescue, the store still has the name of the rescued file.
    return access != nil || isInMemory || FileIdentity(path) != nil || FileIdentity(rescue.built) != nil
  }

  /// Makes every change of `body`, or none of them.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the file, `CancellationError`, and the errors of `body`.
  @discardableResult
  public func write<Value: Sendable>(
    _ durability: SQLiteDurability = .full, _ body: @Sendable (SQLiteConnection) throws -> Value
  ) async throws -> Value {
    try await waitForDisk(changes: true)
    if durability == .full, let refusal { throw refusal }
    return try repairing { connection in
      try connection.transaction("IMMEDIATE", durability) { try body(connection) }
    }
  }

  private func waitForDisk(changes: Bool) async throws {
    guard let refusal = try await access?(changes) else { return }
    throw Failure(source: name, refusal == .locked ? StorageFault.storeLocked : .storeFull)
  }

  private func repairing<Value>(
    _ body: (SQLiteConnection) throws -> Value, orElse read: () throws -> Value? = { nil }
  ) throws -> Value {
    try Task.checkCancellation()
    do {
      return try body(try open())
    } catch let error as SQLiteError {
      if [.readOnly, .full, .cannotOpen].contains(error.kind), let value = try? read() { return value }
      throw Failure(source: name, isDamage(error) ? try setAside() : fault(error))
    } catch is DecodingError {
      // The stored bytes are not those that this program wrote.
      throw Failure(source: name, try setAside())
    }
  }

  private func open() throws -> SQLiteConnection {
    // Another process may have replaced the file. Writes to the old one would be lost.
    if let connection, FileIdentity(path) == opened { return connection }
    connection = nil
    if FileIdentity.isFolder(path) { throw SQLiteError(.folder) }
    // SQLite can't read the mark of a damaged file.
    if header?.applicationID == SQLiteFormat.earlierApplicationID { throw SQLiteError(.earlier) }
    if FileIdentity(rescue.built) != nil {
      // A process was killed before the last step of a rescue.
      try rescue.locked(patience: patience) { _ = try rescue.exchange() }
    }
    // Other users must not see what the user reads.
    if FileIdentity(path) == nil, path != ":memory:" { try? disk.makeFolder(of: path) }
    let new = try connect()
    try new.prepare(format)
    connection = new
    return new
  }

  /// Opens the file, and retries if another process replaces it meanwhile.
  private func connect() throws -> SQLiteConnection {
    while true {
      let before = FileIdentity(path)
      let new = try SQLiteConnection(path: path, patience: patience, fileSystem: fileSystem)
      opened = FileIdentity(path)
      if before == nil || before == opened { return new }
      try Task.checkCancellation()
    }
  }

  // MARK: Damage

  private var rescue: SQLiteRescue {
    SQLiteRescue(path: path, format: format, disk: disk, fileSystem: fileSystem)
  }

  private func setAside() throws -> StorageFault {
    connection = nil
    // A database in memory can't be renamed.
    guard let opened else { return .storeDamaged(setAside: nil) }
    do {
      return try rescue.locked(patience: patience) {
        // Another process may have replaced the damaged file already.
        guard FileIdentity(path) == opened else { return .storeDamaged(setAside: nil) }
        if FileIdentity(rescue.built) == nil { try rescue.build(patience: patience) }
        return .storeDamaged(setAside: try rescue.exchange())
      }
    } catch let error as SQLiteError {
      return fault(error)
    }
  }
}
