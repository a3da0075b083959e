package import ArchitectureDomain

/// Converts ascending offsets to lines and columns in one pass.
package struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  package mutating func position(of target: Int) -> SourcePosition {
    while offset < target, offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: target - lineStart + 1)
  }
}
