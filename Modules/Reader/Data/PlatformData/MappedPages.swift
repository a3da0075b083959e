public import Foundation
import Synchronization

/// The memory of temporary files. A page that was read stays in memory, so the pages are released after some MB.
enum MappedPages {
  private struct Region {
    let start: UInt
    let count: Int
    /// The number of bytes that were read since the last release.
    var read = 0
  }

  private static let regions = Mutex<[Region]>([])
  /// The largest size of pages in memory, in bytes.
  static let limit = 4 << 20

  static func add(_ start: UnsafeMutableRawPointer, _ count: Int) {
    regions.withLock { $0.append(Region(start: UInt(bitPattern: start), count: count)) }
  }

  static func remove(_ start: UnsafeMutableRawPointer) {
    regions.withLock { $0.removeAll { $0.start == UInt(bitPattern: start) } }
  }

  fileprivate static func noteRead(_ count: Int, at address: UnsafeRawPointer) {
    let address = UInt(bitPattern: address)
    regions.withLock { regions in
      let isInside: (Region) -> Bool = { $0.start <= address && address - $0.start < UInt($0.count) }
      guard let index = regions.firstIndex(where: isInside) else { return }
      regions[index].read += count
      guard regions[index].read > limit else { return }
      regions[index].read = 0
      // Other readers of the pages see the same bytes, because the system reads them from the file again.
      madvise(UnsafeMutableRawPointer(bitPattern: regions[index].start), regions[index].count, MADV_DONTNEED)
    }
  }
}

extension Data {
  /// Records that `count` bytes were read. If they are in a temporary file, their memory is released after some MB.
  public func noteRead(_ count: Int) {
    withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { MappedPages.noteRead(count, at: start) }
    }
  }

  /// Calls `body` with one part after the other, so that the bytes of a temporary file aren't all in memory at the same
  /// time.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var start = 0
    while start < count {
      let end = Swift.min(start + MappedPages.limit, count)
      try withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
      noteRead(end - start)
      start = end
    }
  }
}
