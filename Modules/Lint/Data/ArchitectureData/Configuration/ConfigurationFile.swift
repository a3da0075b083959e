import ArchitectureDomain

/// A JSON5 file that people or the lint have written, and the place of what is wrong in it.
struct ConfigurationFile {
  let path: String
  let bytes: [UInt8]
  private let lines: LineTable

  /// - Parameter limit: In bytes.
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
