import Foundation
import PlatformData

/// Replaces a damaged store with a new one that contains the rows that could be saved.
///
/// The new store is built under one name, and gets a second name when it is complete. If the program is
/// killed or the power fails, either the damaged store or a complete new one is in place.
struct SQLiteRescue {
  let path: String
  let format: SQLiteFormat
  let disk: DiskProvider
  let fileSystem: String?

  /// The path of the new store while it is incomplete.
  private var unfinished: String { path + ".rescuing" }
  /// The path of the new store when it is complete.
  var built: String { path + ".rescued" }

  /// Runs `body` while no other process rescues the same store.
  ///
  /// - Throws: ``SQLiteError``, `CancellationError`, and the errors of `body`.
  func locked<Value>(patience: Int, _ body: () throws -> Value) throws -> Value {
    let lock = path + ".rescue"
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SQLiteError(system: errno, lock) }
    // Closing the file releases the lock.
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
    do {
      return try body()
    } catch let error as POSIXError {
      throw SQLiteError(system: error.code.rawValue, path)
    }
  }

  /// Builds the new store from the readable rows of the damaged one.
  func build(patience: Int) throws {
    remove(unfinished)
    do {
      try fill(patience: patience)
      try disk.rename(unfinished, built)
      // From now on, the damaged store isn't needed.
      try disk.syncFolder(of: built)
    } catch {
      remove(unfinished)
      throw error
    }
  }

  /// Moves the new store, if there is one, into place.
  ///
  /// - Returns: The new path of the damaged store.
  func exchange() throws -> String? {
    // Another process may have moved it before this one got the lock.
    guard FileIdentity(built) != nil else { return nil }
    let damaged = FileIdentity(path)
    var number = 1
    // If the damaged store already has the name, an exchange was interrupted.
    while let other = FileIdentity("\(path).damaged-\(number)"), other != damaged { number += 1 }
    let place = "\(path).damaged-\(number)"
    // The journal moves first, because SQLite would apply it to the new store.
    for suffix in ["-wal", "-shm"] where FileIdentity(path + suffix) != nil {
      try disk.rename(path + suffix, place + suffix)
    }
    try disk.syncFolder(of: path)
    // A second name, if the file system supports it, so that no process finds the store missing and creates one.
    if damaged != nil, FileIdentity(place) == nil {
      do { try disk.link(path, place) } catch { try disk.rename(path, place) }
    }
    // This rename isn't synced, because the next start repeats the last step.
    try disk.rename(built, path)
    return damaged == nil ? nil : place
  }

  private func fill(patience: Int) throws {
    let new = try SQLiteConnection(path: unfinished, patience: patience, fileSystem: fileSystem)
    try new.prepare(format)
    let old = try SQLiteConnection(path: path, patience: patience, fileSystem: fileSystem)
    try new.transaction("IMMEDIATE") {
      for rows in format.schema.precious { try save(rows, from: old, to: new) }
    }
    // The journal keeps its name when the store moves, so it must be empty.
    _ = try new.rows("PRAGMA wal_checkpoint(TRUNCATE)", as: { _ in })
  }

  /// Copies every row that can be read. The damaged store may have an earlier schema, with fewer columns.
  private func save(
    _ rows: SQLiteSchema.Precious, from old: SQLiteConnection, to new: SQLiteConnection
  ) throws {
    let listing = "SELECT name FROM pragma_table_info(?)"
    var columns = try new.rows(listing, .text(rows.table), as: { $0.text("name") })
    var refusal: (any Error)?
    do {
      let known = try old.rows(listing, .text(rows.table), as: { $0.text("name") })
      columns.removeAll { !known.contains($0) }
      let names = columns.joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      _ = try old.rows("SELECT \(names) FROM \(rows.table) WHERE \(rows.condition)", []) { row in
        let values = row.values
        let isReadable = rows.readable?({ name in columns.firstIndex(of: name).map { values[$0] } })
        guard isReadable != false else { return }
        do {
          try new.run(
            "INSERT OR IGNORE INTO \(rows.table) (\(names)) VALUES (\(marks))",
            values)
        } catch let error as SQLiteError where error.kind == .constraint {
          // A damaged page may contain rows that the table rejects.
        } catch {
          refusal = error
          throw error
        }
      }
    } catch let error as SQLiteError where refusal == nil && error.isExpectedOfDamage {
      // The rows before the damage are saved.
    }
  }

  private func remove(_ store: String) {
    for suffix in ["", "-wal", "-shm"] { try? disk.remove(store + suffix) }
  }
}

extension SQLiteError {
  /// Whether the damage caused the error. A lock, for example, is temporary.
  fileprivate var isExpectedOfDamage: Bool {
    switch kind {
    case .damaged, .notADatabase, .missingTable, .constraint, .other: true
    default: false
    }
  }
}
