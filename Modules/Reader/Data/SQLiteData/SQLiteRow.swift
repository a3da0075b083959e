import CSQLite
import CoreDomain
public import Foundation

/// A row of a result, valid only inside the closure that receives it. Columns are read by their names in the statement.
public struct SQLiteRow {
  let statement: OpaquePointer

  public func integer(_ column: StaticString) -> Int {
    Int(sqlite3_column_int64(statement, index(of: column)))
  }

  public func optionalInteger(_ column: StaticString) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(statement, index(of: column))
  }

  public func flag(_ column: StaticString) -> Bool { integer(column) != 0 }

  public func optionalNumber(_ column: StaticString) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, index(of: column))
  }

  public func text(_ column: StaticString) -> String { text(at: index(of: column)) }

  public func optionalText(_ column: StaticString) -> String? { isNull(column) ? nil : text(column) }

  public func blob(_ column: StaticString) -> Data { blob(at: index(of: column)) }

  /// A date stored as seconds since 1970.
  ///
  /// - Throws: `DecodingError` if the number is impossible, so that the store counts as damaged.
  public func date(_ column: StaticString) throws -> Date {
    guard let date = optionalNumber(column).flatMap(Date.init(checkedSecondsSince1970:)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a date"))
    }
    return date
  }

  /// - Throws: `DecodingError` like ``date(_:)``.
  public func optionalDate(_ column: StaticString) throws -> Date? { isNull(column) ? nil : try date(column) }

  public func isNull(_ column: StaticString) -> Bool {
    sqlite3_column_type(statement, index(of: column)) == SQLITE_NULL
  }

  /// The value of a column, whatever its type.
  public func value(_ column: StaticString) -> SQLiteValue { value(at: index(of: column)) }

  /// The values of all columns in their order.
  var values: [SQLiteValue] { (0..<sqlite3_column_count(statement)).map(value) }

  private func value(at index: Int32) -> SQLiteValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: .text(text(at: index))
    case SQLITE_BLOB: .blob(blob(at: index))
    default: .null
    }
  }

  private func text(at index: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, index) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func blob(at index: Int32) -> Data {
    let count = Int(sqlite3_column_bytes(statement, index))
    guard count > 0, let bytes = sqlite3_column_blob(statement, index) else { return Data() }
    return Data(bytes: bytes, count: count)
  }

  /// A statement and the names that are read from it are constants of this program, so a missing name is a fault in it.
  private func index(of column: StaticString) -> Int32 {
    let wanted = UnsafeRawPointer(column.utf8Start).assumingMemoryBound(to: CChar.self)
    for index in 0..<sqlite3_column_count(statement) {
      // A file may spell the names of its columns in another case.
      if let name = sqlite3_column_name(statement, index), sqlite3_stricmp(name, wanted) == 0 { return index }
    }
    fatalError("The statement has no column “\(column)”.")
  }
}
