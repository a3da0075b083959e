import CoreDomain
import Foundation

extension SQLiteDatabase {
  func isDamage(_ error: SQLiteError) -> Bool {
    switch error.kind {
    case .damaged: true
    case .notADatabase: hasSignature
    case .missingTable(let table): table == "part_version" || schemas.contains { $0.makes(table) }
    default: false
    }
  }

  func reason(_ error: SQLiteError) -> Failure.Reason {
    guard error.kind == .cannotOpen else { return error.reason }
    // The journal is in the file's folder, so the folder must be writable too.
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let isReadOnly = [folder, path].contains { (name: String) in
      access(name, F_OK) == 0 && access(name, W_OK) != 0
    }
    return isReadOnly ? .storeReadOnly : error.reason
  }

  /// Whether the file has SQLite's header (https://www.sqlite.org/fileformat.html#the_database_header). Any
  /// other file belongs to the user.
  private var hasSignature: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
  }
}
