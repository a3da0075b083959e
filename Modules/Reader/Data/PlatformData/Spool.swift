public import Foundation

/// Collects bytes. Many bytes go to a temporary file, so that they don't take memory.
public struct Spool {
  /// The largest size that stays in memory, in bytes.
  private let memoryLimit: Int
  private var data = Data()
  private var file: TemporaryFile?
  /// The size so far, in bytes.
  public private(set) var count = 0

  public init(memoryLimit: Int = 16 << 20) {
    self.memoryLimit = memoryLimit
  }

  /// - Parameter size: The expected size, in bytes.
  mutating func reserve(_ size: Int) {
    if size <= memoryLimit { data.reserveCapacity(size) } else { openFile() }
  }

  /// - Throws: `POSIXError` if the temporary file can't grow.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    count += bytes.count
    if file == nil, count > memoryLimit { openFile() }
    if let file {
      try file.write(data)
      data = Data()
      try file.write(bytes)
    } else if let start = bytes.baseAddress {
      data.append(start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    }
  }

  /// All the bytes. Call ``Foundation/Data/noteRead(_:)`` as you read them.
  ///
  /// - Throws: `POSIXError` if the temporary file can't be read.
  public func contents() throws -> Data { try file?.contents(count) ?? data }

  /// Creates the temporary file. If that fails, the bytes stay in memory.
  private mutating func openFile() {
    file = TemporaryFile()
  }
}
