import CSQLite
import Foundation

/// Runs SQL on a file without the tested database.
func sqlite(_ path: String, _ sql: String) throws {
  var handle: OpaquePointer?
  defer { sqlite3_close(handle) }
  guard sqlite3_open(path, &handle) == SQLITE_OK, sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
    throw CocoaError(.fileWriteUnknown)
  }
}

/// Runs `body` while another connection holds the lock for writing.
func whileLocked(_ path: String, _ body: () async throws -> Void) async throws {
  var handle: OpaquePointer?
  defer { sqlite3_close(handle) }
  guard sqlite3_open(path, &handle) == SQLITE_OK,
    sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
  else { throw CocoaError(.fileWriteUnknown) }
  try await body()
}
