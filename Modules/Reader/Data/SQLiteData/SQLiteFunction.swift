import CSQLite

/// A function that SQL can call.
public final class SQLiteFunction: Sendable {
  /// The bytes of the arguments, valid until the function returns. Other values than blobs and texts have none.
  public typealias Arguments = (_ index: Int) -> UnsafeRawBufferPointer

  public enum Result {
    case text(String)
    case flag(Bool)
  }

  private let name: String
  private let count: Int
  private let result: @Sendable (Arguments) -> Result

  /// - Parameters:
  ///   - count: The number of arguments.
  ///   - result: Returns the same value for the same arguments.
  public init(_ name: String, count: Int, _ result: @escaping @Sendable (Arguments) -> Result) {
    (self.name, self.count, self.result) = (name, count, result)
  }

  /// Adds the function to a connection, which releases it when it closes.
  ///
  /// - Returns: The code of SQLite.
  func declare(in handle: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      handle, name, Int32(count), SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passRetained(self).toOpaque(),
      { context, _, values in
        guard let owner = sqlite3_user_data(context), let values else { return }
        Unmanaged<SQLiteFunction>.fromOpaque(owner).takeUnretainedValue().answer(values, to: context)
      }, nil, nil, { owner in owner.map { Unmanaged<SQLiteFunction>.fromOpaque($0).release() } })
  }

  private func answer(_ values: UnsafeMutablePointer<OpaquePointer?>, to context: OpaquePointer?) {
    switch result({ Self.bytes(of: values[$0]) }) {
    case .flag(let isTrue): sqlite3_result_int64(context, isTrue ? 1 : 0)
    case .text(let text):
      sqlite3_result_text64(
        context, text, UInt64(text.utf8.count), SQLiteConnection.copies, UInt8(SQLITE_UTF8))
    }
  }

  private static func bytes(of value: OpaquePointer?) -> UnsafeRawBufferPointer {
    let start: UnsafeRawPointer? =
      switch sqlite3_value_type(value) {
      case SQLITE_BLOB: sqlite3_value_blob(value)
      // UTF-8, also if the file has UTF-16.
      case SQLITE_TEXT: UnsafeRawPointer(sqlite3_value_text(value))
      default: nil
      }
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}
