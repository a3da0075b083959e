import ArchitectureData
import ArchitectureDomain

/// Finds the modules that a file re-exports.
enum ReExportScanner {
  /// The maximum file size in bytes, as for other sources.
  private static let sizeLimit = 32 << 20
  private static let attribute = Array("@_exported".utf8)

  static func modules(in path: String) -> [String] {
    // Few files re-export modules, and checking for the attribute is much faster than reading their tokens.
    guard let bytes = try? FileBytes.read(path, limit: sizeLimit), contains(attribute, bytes) else {
      return []
    }
    return ImportScanner().scan(bytes).imports.filter { $0.attributes.contains("_exported") }.map(\.module)
  }

  private static func contains(_ pattern: [UInt8], _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while let found = bytes[start...].firstIndex(of: UInt8(ascii: "@")) {
        if bytes[found...].starts(with: pattern) { return true }
        start = found + 1
      }
      return false
    }
  }
}
