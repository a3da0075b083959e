import ArchitectureDomain

/// A JSON5 file, with the positions of its errors.
struct ConfigurationFile {
  let path: String
  let bytes: [UInt8]
  private let lines: LineTable

  /// - Parameter limit: The maximum size in bytes.
  init(_ path: String, limit: Int) throws(ArchitectureFailure) {
    self.path = path
    do {
      bytes = try FileBytes.read(path, limit: limit)
    } catch {
      throw .unreadable(path: path, error.kind)
    }
    lines = LineTable(bytes)
  }

  func place(_ offset: Int) -> Place { Place(path, lines.position(of: offset)) }

  func read<Content>(
    _ body: (JSON5Value) throws(ConfigurationError) -> Content
  ) throws(ArchitectureFailure) -> Content {
    if let offset = bytes.withUnsafeBufferPointer(\.firstInvalidUTF8) {
      throw .configuration(place(offset), .syntax(.invalidUTF8))
    }
    do {
      var parser = JSON5Parser(bytes)
      return try body(try parser.parse())
    } catch {
      throw .configuration(place(error.offset), error.fault)
    }
  }
}
