import SQLiteData
import StoreData
import TestSupport

extension SQLiteDatabase {
  /// The database of the articles in a folder.
  static func fixture(_ folder: String) -> SQLiteDatabase {
    SQLiteDatabase(path: folder + "/store.sqlite", schema: SQLiteFeedStore.schema)
  }
}

/// Runs a test with a database in its own folder.
func withDatabase(_ body: (SQLiteDatabase) async throws -> Void) async throws {
  try await withFolder { try await body(.fixture($0)) }
}
