import CSQLite
import Foundation

/// An open database that ``SQLiteDatabase`` passes to its transactions.
///
/// Statements are prepared once and cached, up to a limit. Values are bound and never part of the text of a statement.
public final class SQLiteConnection {
  let handle: OpaquePointer
  private(set) var statements: [String: OpaquePointer] = [:]
  /// The largest number of cached statements. A search has any number of conditions, so a long-running program would
  /// create more and more of them.
  static let mostStatements = 100
  /// The largest number of bytes in a row that is read or written. The largest answers that are stored have 32 MiB.
  static let longestValue: Int32 = 100_000_000
  /// The number of retries while another process holds a lock, every 10 milliseconds.
  let patience: Int

  /// - Parameters:
  ///   - patience: See ``patience``.
  ///   - fileSystem: The name of a VFS of SQLite (https://www.sqlite.org/vfs.html), or nil for the default.
  ///   - isUnchanging: Whether no process can change the file, so that it is read without locks and journal.
  init(path: String, patience: Int, fileSystem: String?, isUnchanging: Bool = false) throws {
    self.patience = patience
    let isNew = !isUnchanging && FileIdentity(path) == nil
    var opened: OpaquePointer?
    let access =
      isUnchanging ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let name = isUnchanging ? URL(filePath: path).absoluteString + "?immutable=1" : path
    let code = sqlite3_open_v2(
      name, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, fileSystem)
    guard let opened else { throw SQLiteError(code: code, "out of memory") }
    handle = opened
    guard code == SQLITE_OK else {
      let error = Self.error(opened, code)
      sqlite3_close_v2(opened)
      throw error
    }
    // Only its owner may read the store, whatever the umask. The journal gets the same permissions.
    if isNew { chmod(path, 0o600) }
    // The schema and the values of a damaged or foreign file must not cause harm.
    strata_sqlite3_defend(opened)
    // The file of another program stays unchanged, also if it has a journal.
    if FileIdentity(path + "-wal") != nil { strata_sqlite3_checkpoint_on_close(opened, 0) }
    sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, Self.longestValue)
    sqlite3_progress_handler(opened, 100_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
    sqlite3_busy_handler(
      opened,
      { limit, attempt in
        guard attempt < Int32(truncatingIfNeeded: Int(bitPattern: limit)), !Task.isCancelled else { return 0 }
        usleep(10_000)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: patience))
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs constant statements without values and results.
  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs one statement that changes rows.
  ///
  /// - Returns: The number of changed rows.
  @discardableResult
  public func run(_ sql: String, _ values: SQLiteValue...) throws -> Int { try run(sql, values) }

  @discardableResult
  public func run(_ sql: String, _ values: [SQLiteValue]) throws -> Int {
    try withStatement(sql, values) { statement in
      var code = sqlite3_step(statement)
      while code == SQLITE_ROW { code = sqlite3_step(statement) }
      guard code == SQLITE_DONE else { throw failure(code) }
      return Int(sqlite3_changes(handle))
    }
  }

  /// The rows that a statement returns, each converted to a value.
  public func rows<Value>(
    _ sql: String, _ values: SQLiteValue..., as read: (SQLiteRow) throws -> Value
  ) throws -> [Value] {
    try rows(sql, values, as: read)
  }

  public func rows<Value>(
    _ sql: String, _ values: [SQLiteValue], as read: (SQLiteRow) throws -> Value
  ) throws -> [Value] {
    try withStatement(sql, values) { statement in
      var rows: [Value] = []
      while true {
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW else {
          guard code == SQLITE_DONE else { throw failure(code) }
          return rows
        }
        rows.append(try read(SQLiteRow(statement: statement)))
      }
    }
  }

  /// The first row that a statement returns, or nil if it returns no row.
  public func first<Value>(
    _ sql: String, _ values: SQLiteValue..., as read: (SQLiteRow) throws -> Value
  ) throws -> Value? {
    try rows(sql, values, as: read).first
  }

  /// Whether a statement returns a row.
  public func exists(_ sql: String, _ values: SQLiteValue...) throws -> Bool {
    try !rows(sql, values, as: { _ in }).isEmpty
  }

  func declare(_ functions: [SQLiteFunction]) throws {
    for function in functions {
      let code = function.declare(in: handle)
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  private func withStatement<Value>(
    _ sql: String, _ values: [SQLiteValue], _ body: (OpaquePointer) throws -> Value
  ) throws -> Value {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, to: Int32(index + 1), of: statement) }
    return try body(statement)
  }

  private func statement(_ sql: String) throws -> OpaquePointer {
    if let kept = statements[sql] { return kept }
    if statements.count >= Self.mostStatements { finalizeIdleStatements() }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code) }
    statements[sql] = prepared
    return prepared
  }

  /// Finalizes cached statements, except those whose rows are being read.
  private func finalizeIdleStatements() {
    statements = statements.filter { _, statement in
      guard sqlite3_stmt_busy(statement) == 0 else { return true }
      sqlite3_finalize(statement)
      return false
    }
  }

  /// Makes SQLite copy each value, so that it need not outlive the call.
  static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ value: SQLiteValue, to index: Int32, of statement: OpaquePointer) throws {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(let text):
        sqlite3_bind_text64(
          statement, index, text, UInt64(text.utf8.count), Self.copies, UInt8(SQLITE_UTF8))
      case .blob(let data):
        data.withUnsafeBytes { bytes in
          bytes.isEmpty
            ? sqlite3_bind_zeroblob(statement, index, 0)
            : sqlite3_bind_blob64(statement, index, bytes.baseAddress, UInt64(bytes.count), Self.copies)
        }
      }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func failure(_ code: Int32) -> any Error {
    // A canceled task stops waiting for the lock, and long statements.
    if [SQLITE_BUSY, SQLITE_INTERRUPT].contains(code & 0xFF), Task.isCancelled { return CancellationError() }
    return Self.error(handle, code)
  }

  private static func error(_ handle: OpaquePointer, _ code: Int32) -> SQLiteError {
    SQLiteError(code: code, String(cString: sqlite3_errmsg(handle)))
  }
}
