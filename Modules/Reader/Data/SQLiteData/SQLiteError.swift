import CSQLite
import CoreDomain
import Foundation

/// A failure of a database, by its possible remedies.
struct SQLiteError: Error, Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Another process held the lock for too long.
    case locked
    case readOnly
    case full
    /// The file exists and is not an SQLite file.
    case notADatabase
    /// The pages of the SQLite file are inconsistent.
    case damaged
    /// The file belongs to another program.
    case foreign
    /// An earlier development version of this program wrote the file.
    case earlier
    case folder
    case cannotOpen
    case missingTable(String)
    /// The constraints of a table reject the row.
    case constraint
    case other
  }

  var kind: Kind
  /// The message of SQLite.
  var details: String

  init(_ kind: Kind, _ details: String = "") { (self.kind, self.details) = (kind, details) }

  /// - Parameter code: A result code, extended or not (https://www.sqlite.org/rescode.html).
  init(code: Int32, _ details: String) {
    self.details = details
    kind =
      switch code & 0xFF {
      case _ where code == Self.cannotWrite || code == Self.cannotGrow: .full
      case SQLITE_ERROR where details.hasPrefix(Self.noSuchTable):
        // The name of the database may precede it.
        .missingTable(String(details.dropFirst(Self.noSuchTable.count).split(separator: ".").last ?? ""))
      case SQLITE_ERROR where Self.signsOfDamage.contains(where: details.contains): .damaged
      case SQLITE_BUSY, SQLITE_LOCKED: .locked
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_FULL: .full
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CORRUPT: .damaged
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .constraint
      default: .other
      }
  }

  /// - Parameter number: The `errno` of a failed system call.
  init(system number: Int32, _ path: String) {
    details = "\(String(cString: strerror(number))): \(path)"
    kind =
      switch number {
      case EACCES, EPERM, EROFS: .readOnly
      case ENOSPC, EDQUOT: .full
      default: .cannotOpen
      }
  }

  /// SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE, which Swift doesn't import: no space for pages, or for the index of
  /// the journal.
  private static var cannotWrite: Int32 { 778 }
  private static var cannotGrow: Int32 { 4874 }

  /// Messages of FTS5 about an index with damaged tables, and of the functions for JSON about a damaged column.
  private static var signsOfDamage: [String] {
    ["vtable constructor failed: ", "invalid fts5 file format ", "malformed JSON"]
  }

  private static var noSuchTable: String { "no such table: " }
}

extension SQLiteError {
  /// The fault of the database.
  var fault: StorageFault {
    switch kind {
    case .locked: .storeLocked
    case .readOnly: .storeReadOnly
    case .full: .storeFull
    case .notADatabase, .foreign: .notAStore
    case .earlier: .storeIsEarlier
    case .folder: .isFolder
    case .damaged, .cannotOpen, .missingTable, .constraint, .other: .storeUnusable(details)
    }
  }
}
