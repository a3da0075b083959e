import CSQLite
import CoreDomain
import Foundation

extension PowerCutStores {
  /// Checks a copy, because the check would complete the program's own work.
  func checkIntegrity(of path: String) throws {
    let copy = folder + "/copy.sqlite"
    for suffix in ["", "-journal", "-wal"] {
      try? FileManager.default.removeItem(atPath: copy + suffix)
      try? FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    guard FileManager.default.fileExists(atPath: copy) else { return }
    var handle: OpaquePointer?
    var statement: OpaquePointer?
    defer {
      sqlite3_finalize(statement)
      sqlite3_close(handle)
    }
    sqlite3_open_v2(copy, &handle, SQLITE_OPEN_READWRITE, fileSystem)
    sqlite3_prepare_v2(handle, "PRAGMA integrity_check", -1, &statement, nil)
    let isSound =
      sqlite3_step(statement) == SQLITE_ROW
      && sqlite3_column_text(statement, 0).map(String.init(cString:)) == "ok"
    if !isSound { throw Failure(source: path, StorageFault.storeUnusable("integrity")) }
  }
}
