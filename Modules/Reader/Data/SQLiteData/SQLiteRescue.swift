import Foundation

/// Puts a new store in the place of a damaged one, with what could be saved.
///
/// Whenever the program is ended, either the damaged store is still in its place or a new one that has everything:
/// the new one is made under another name, and takes a third when it is whole.
struct SQLiteRescue {
  let path: String
  let schemas: [SQLiteSchema]

  /// Where the new store is while it is made, and worth nothing.
  private var unfinished: String { path + ".rescuing" }
  /// Where it is when it is whole.
  var built: String { path + ".rescued" }

  /// Keeps other processes from rescuing the same store meanwhile.
  ///
  /// - Throws: ``SQLiteError``, `CancellationError`, and what `body` throws.
  func locked<Value>(patience: Int, _ body: () throws -> Value) throws -> Value {
    let lock = path + ".rescue"
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SQLiteError(system: errno, lock) }
    // Closing it gives up the lock.
    defer { close(descriptor) }
    var attempt = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      guard number == EWOULDBLOCK || number == EINTR else { throw SQLiteError(system: number, lock) }
      guard attempt < patience else { throw SQLiteError(.locked) }
      try Task.checkCancellation()
      attempt += 1
      usleep(10_000)
    }
    return try body()
  }

  /// Makes the new store out of what can be read of the damaged one.
  func build(patience: Int) throws {
    remove(unfinished)
    do {
      try fill(patience: patience)
      try move(unfinished, to: built)
    } catch {
      remove(unfinished)
      throw error
    }
  }

  /// Puts the new store, if there is one, into its place.
  ///
  /// - Returns: Where the damaged one lies now.
  func exchange() throws -> String? {
    // Another process may have done it before this one had the lock.
    guard FileIdentity(built) != nil else { return nil }
    let damaged = FileIdentity(path)
    var number = 1
    // A name that it has already is of an exchange that was not ended.
    while let other = FileIdentity("\(path).damaged-\(number)"), other != damaged { number += 1 }
    let place = "\(path).damaged-\(number)"
    // Its journal first: beside the new store it would be taken for the journal of that.
    for suffix in ["-wal", "-shm"] where FileIdentity(path + suffix) != nil {
      try move(path + suffix, to: place + suffix)
    }
    // A second name, where the file system has such, so that nobody finds no store here and begins an empty one.
    if damaged != nil, FileIdentity(place) == nil, link(path, place) != 0 { try move(path, to: place) }
    try move(built, to: path)
    return damaged == nil ? nil : place
  }

  private func fill(patience: Int) throws {
    let new = try SQLiteConnection(path: unfinished, patience: patience)
    try new.prepare(schemas)
    let old = try SQLiteConnection(path: path, patience: patience)
    try new.transaction("IMMEDIATE") {
      for rows in schemas.flatMap(\.precious) { try save(rows, from: old, to: new) }
    }
    // Nothing of it may be left in the journal, which keeps its name.
    _ = try new.rows("PRAGMA wal_checkpoint(TRUNCATE)", as: { $0.integer(0) })
  }

  /// Copies row by row, as far as rows can be read.
  private func save(
    _ rows: SQLiteSchema.Precious, from old: SQLiteConnection, to new: SQLiteConnection
  ) throws {
    let known = try columns(of: rows.table, in: new)
    var refusal: (any Error)?
    do {
      // The damaged store may be older than the newest column.
      let columns = try columns(of: rows.table, in: old).filter(known.contains)
      guard !columns.isEmpty else { return }
      let names = columns.joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      let checked = rows.readable.flatMap { columns.firstIndex(of: $0.column) }
      _ = try old.rows("SELECT \(names) FROM \(rows.table) WHERE \(rows.condition)", []) { row in
        if let checked, let readable = rows.readable, !readable.isReadable(row.blob(checked)) { return }
        do {
          try new.run(
            "INSERT OR IGNORE INTO \(rows.table) (\(names)) VALUES (\(marks))",
            columns.indices.map { row.value($0) })
        } catch let error as SQLiteError where error.kind == .constraint {
          // What a damaged page holds need not be what the table allows.
        } catch {
          refusal = error
          throw error
        }
      }
    } catch let error as SQLiteError where refusal == nil && error.isExpectedOfDamage {
      // The rows before it are saved.
    }
  }

  private func columns(of table: String, in connection: SQLiteConnection) throws -> [String] {
    try connection.rows("SELECT name FROM pragma_table_info(?)", .text(table), as: { $0.text(0) })
  }

  private func move(_ path: String, to place: String) throws {
    guard rename(path, place) == 0 else { throw SQLiteError(system: errno, path) }
  }

  private func remove(_ store: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(store + suffix) }
  }
}

extension SQLiteError {
  /// Whether a later attempt would meet it again, as it would no lock.
  fileprivate var isExpectedOfDamage: Bool {
    switch kind {
    case .damaged, .notADatabase, .missingTable, .constraint, .other: true
    default: false
    }
  }
}
