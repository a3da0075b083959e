package import ArchitectureDomain

/// A file of nested values, with the positions of its errors.
package struct ConfigurationFile {
  let path: String
  package let bytes: [UInt8]
  private let lines: LineTable

  /// - Parameter limit: The maximum size in bytes.
  package init(_ path: String, limit: Int) throws(ArchitectureFailure) {
    self.path = path
    do {
      bytes = try FileBytes.read(path, limit: limit)
    } catch {
      throw .unreadable(path: path, error.kind)
    }
    lines = LineTable(bytes)
  }

  package func place(_ offset: Int) -> Place { Place(path, lines.position(of: offset)) }

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
