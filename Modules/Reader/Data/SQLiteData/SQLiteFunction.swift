import CSQLite

/// A function that SQL can call.
public struct SQLiteFunction: Sendable {
  /// The bytes of the arguments, valid until the function returns. Other values than blobs and texts have none.
  public typealias Arguments = (_ index: Int) -> UnsafeRawBufferPointer

  let name: String
  let count: Int
  let result: @Sendable (Arguments) -> SQLiteValue

  /// - Parameters:
  ///   - count: The number of arguments.
  ///   - result: Returns the same integer or text for the same arguments.
  public init(_ name: String, count: Int, _ result: @escaping @Sendable (Arguments) -> SQLiteValue) {
    self.name = name
    self.count = count
    self.result = result
  }
}

/// A function of a connection, which releases it when it closes.
final class DeclaredFunction {
  private let function: SQLiteFunction

  init(_ function: SQLiteFunction) {
    self.function = function
  }

  /// - Returns: The code of SQLite.
  func declare(in handle: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      handle, function.name, Int32(function.count), SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passRetained(self).toOpaque(),
      { context, _, values in
        guard let owner = sqlite3_user_data(context), let values else { return }
        Unmanaged<DeclaredFunction>.fromOpaque(owner).takeUnretainedValue().answer(values, to: context)
      }, nil, nil, { owner in owner.map { Unmanaged<DeclaredFunction>.fromOpaque($0).release() } })
  }

  private func answer(_ values: UnsafeMutablePointer<OpaquePointer?>, to context: OpaquePointer?) {
    let result = function.result { index in
      let type = sqlite3_value_type(values[index])
      guard type == SQLITE_BLOB || type == SQLITE_TEXT, let start = sqlite3_value_blob(values[index]) else {
        return UnsafeRawBufferPointer(start: nil, count: 0)
      }
      return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(values[index])))
    }
    switch result {
    case .integer(let number): sqlite3_result_int64(context, number)
    // An empty text may have no address, and would be null.
    case .text(""): sqlite3_result_text(context, "", 0, SQLiteConnection.copies)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_result_text64(
            context, $0.baseAddress, UInt64($0.count), SQLiteConnection.copies, UInt8(SQLITE_UTF8))
        }
      }
    case .null, .real, .blob: sqlite3_result_null(context)
    }
  }
}
