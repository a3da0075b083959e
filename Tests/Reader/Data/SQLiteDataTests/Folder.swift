import CSQLite
import Foundation

func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.path(percentEncoded: false))
}

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
