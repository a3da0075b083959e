import ArchitectureDomain
import StrataJSON5

/// The text of JSON5 files, one after another, so that an offset in bytes identifies the file too.
struct ConfigurationText {
  private var bytes: [UInt8] = []
  private var files: [(path: String, start: Int, lines: LineTable)] = []

  /// Appends a file and returns its value.
  ///
  /// - Parameter limit: The maximum size of the file in bytes.
  mutating func read(_ path: String, limit: Int) throws(ArchitectureFailure) -> JSON5Value {
    let start = bytes.count
    let content = try FileBytes.content(of: path, limit: limit)
    files.append((path, start, LineTable(content)))
    if let offset = content.withUnsafeBufferPointer(\.firstInvalidUTF8) {
      throw .configuration(place(start + offset), .syntax(JSON5Error.Fault.invalidUTF8.sentence))
    }
    bytes += content
    return try locating { () throws(ConfigurationError) in try JSON5Value(parsing: bytes, from: start) }
  }

  func place(_ offset: Int) -> Place {
    let file = files.last { $0.start <= offset } ?? files[0]
    return Place(file.path, SourcePosition(file.lines, offset - file.start))
  }

  /// Returns what `body` returns, and adds the place to its error.
  func locating<Content>(
    _ body: () throws(ConfigurationError) -> Content
  ) throws(ArchitectureFailure) -> Content {
    do {
      return try body()
    } catch {
      throw .configuration(place(error.offset), error.fault)
    }
  }
}
