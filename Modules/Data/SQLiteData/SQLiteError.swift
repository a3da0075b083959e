import CSQLite

/// What went wrong in a database, as far as somebody can do something about it.
struct SQLiteError: Error, Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Another process kept it locked for longer than was waited.
    case locked
    case readOnly
    case full
    /// The file is there, and is none of SQLite's.
    case notADatabase
    /// It was one of SQLite's, and its pages do not fit together.
    case damaged
    /// It belongs to another program.
    case foreign
    /// A newer version of this program has changed it.
    case newer(version: Int)
    case folder
    case cannotOpen
    case other
  }

  var kind: Kind
  /// SQLite's own words, for people who know them.
  var details: String

  init(_ kind: Kind, _ details: String = "") {
    self.kind = kind
    self.details = details
  }

  /// - Parameter code: A result code, extended or not (https://www.sqlite.org/rescode.html).
  init(code: Int32, _ details: String) {
    self.details = details
    kind =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .locked
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_FULL: .full
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CORRUPT: .damaged
      case SQLITE_CANTOPEN: .cannotOpen
      default: .other
      }
  }
}
