import CSQLite
import CoreDomain
public import Foundation

/// A row of a result, valid only inside the closure that receives it. Columns count from 0.
public struct SQLiteRow {
  let statement: OpaquePointer

  public func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, Int32(column))) }

  public func flag(_ column: Int) -> Bool { integer(column) != 0 }

  public func optionalNumber(_ column: Int) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, Int32(column))
  }

  public func text(_ column: Int) -> String {
    guard let bytes = sqlite3_column_text(statement, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  public func blob(_ column: Int) -> Data {
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    guard count > 0, let bytes = sqlite3_column_blob(statement, Int32(column)) else { return Data() }
    return Data(bytes: bytes, count: count)
  }

  /// A date stored as seconds since 1970.
  ///
  /// - Throws: `DecodingError` if the number is impossible, so that the store counts as damaged.
  public func date(_ column: Int) throws -> Date {
    guard let date = optionalNumber(column).flatMap(Date.init(checkedSecondsSince1970:)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a date"))
    }
    return date
  }

  /// - Throws: `DecodingError` like ``date(_:)``.
  public func optionalDate(_ column: Int) throws -> Date? { isNull(column) ? nil : try date(column) }

  /// The value of the column, whatever its type.
  public func value(_ column: Int) -> SQLiteValue {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, Int32(column)))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  public func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL }
}
