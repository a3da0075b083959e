import CoreDomain
import Foundation

extension SQLiteDatabase {
  func isDamage(_ error: SQLiteError) -> Bool {
    switch error.kind {
    case .damaged: true
    case .notADatabase: header != nil
    case .missingTable(let table): table == "store" || format.schema.makes(table)
    default: false
    }
  }

  func fault(_ error: SQLiteError) -> StorageFault {
    guard error.kind == .cannotOpen else { return error.fault }
    // The journal is in the file's folder, so the folder must be writable too.
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let isReadOnly = [folder, path].contains { (name: String) in
      access(name, F_OK) == 0 && access(name, W_OK) != 0
    }
    return isReadOnly ? .storeReadOnly : error.fault
  }

  /// The header of SQLite (https://www.sqlite.org/fileformat.html#the_database_header), or nil if the file has none. Such
  /// a file belongs to the user.
  var header: SQLiteHeader? {
    var status = stat()
    // Opening a FIFO could take forever.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: SQLiteHeader.length)).flatMap(SQLiteHeader.init)
  }
}

/// The start of a file of SQLite.
struct SQLiteHeader {
  static let length = 100
  let applicationID: Int

  init?(_ bytes: Data) {
    guard bytes.starts(with: Data("SQLite format 3\0".utf8)) else { return nil }
    applicationID = bytes.dropFirst(68).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
