import CSQLite

/// A function of one blob that SQL can call. It returns a text, and for other values an empty text.
public struct SQLiteFunction: Sendable {
  let name: String
  let text: @Sendable (UnsafeRawBufferPointer) -> String

  /// - Parameter text: Returns the same text for the same bytes, which are valid until it returns.
  public init(_ name: String, _ text: @escaping @Sendable (UnsafeRawBufferPointer) -> String) {
    self.name = name
    self.text = text
  }
}

/// Keeps a function until its connection closes.
final class DeclaredFunction {
  private let function: SQLiteFunction

  init(_ function: SQLiteFunction) {
    self.function = function
  }

  /// - Returns: The code of SQLite.
  func declare(in handle: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      handle, function.name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passRetained(self).toOpaque(),
      { context, _, values in
        guard let owner = sqlite3_user_data(context), let value = values?[0] else { return }
        Unmanaged<DeclaredFunction>.fromOpaque(owner).takeUnretainedValue().answer(value, to: context)
      }, nil, nil, { owner in owner.map { Unmanaged<DeclaredFunction>.fromOpaque($0).release() } })
  }

  private func answer(_ value: OpaquePointer, to context: OpaquePointer?) {
    var text = ""
    if sqlite3_value_type(value) == SQLITE_BLOB, let start = sqlite3_value_blob(value) {
      text = function.text(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
    }
    // An empty text may have no address, and would be null.
    guard !text.isEmpty else { return sqlite3_result_text(context, "", 0, SQLiteConnection.copies) }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_result_text64(
          context, $0.baseAddress, UInt64($0.count), SQLiteConnection.copies, UInt8(SQLITE_UTF8))
      }
    }
  }
}
