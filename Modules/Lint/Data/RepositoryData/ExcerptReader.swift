import ArchitectureData
import ArchitectureDomain

/// Reads the source lines of violations, each file once and in one pass.
struct ExcerptReader {
  /// The folder that relative paths start from.
  let folder: String

  /// The maximum file size in bytes, far above that of handwritten source.
  private static let sizeLimit = 32 << 20
  /// The maximum length of each part of an excerpt, in bytes.
  private static let reach = 256

  func excerpts(at places: [Place]) -> [Place: SourceExcerpt] {
    var excerpts: [Place: SourceExcerpt] = [:]
    for (path, places) in Dictionary(grouping: places, by: \.path) {
      let positions = Set(places.compactMap(\.position)).sorted()
      guard !positions.isEmpty,
        let bytes = try? FileBytes.read(Path.join(folder, path), limit: Self.sizeLimit)
      else { continue }
      bytes.withUnsafeBufferPointer { bytes in
        for (position, excerpt) in Self.excerpts(at: positions, in: bytes) {
          excerpts[Place(path, position)] = excerpt
        }
      }
    }
    return excerpts
  }

  /// - Parameter positions: The positions in ascending order.
  private static func excerpts(
    at positions: [SourcePosition], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [(SourcePosition, SourceExcerpt)] {
    // Columns include the bytes of a byte order mark, which is invisible.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    var lineStart = 0
    var offset = 0
    var utf16Column = 1
    return positions.compactMap { position in
      while line < position.line, offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "\n") {
          line += 1
          lineStart = offset + 1
          utf16Column = 1
        }
        offset += 1
      }
      guard line == position.line, position.column >= 1 else { return nil }
      let (target, isOverflow) = lineStart.addingReportingOverflow(position.column - 1)
      guard !isOverflow, target <= bytes.count else { return nil }
      while offset < target, bytes[offset] != UInt8(ascii: "\n") {
        utf16Column += offset < start ? 0 : bytes[offset].utf16Count
        offset += 1
      }
      guard offset == target else { return nil }
      return (
        position,
        excerpt(of: bytes, from: max(lineStart, start), around: max(offset, start), utf16Column: utf16Column)
      )
    }
  }

  private static func excerpt(
    of bytes: UnsafeBufferPointer<UInt8>, from lineStart: Int, around offset: Int, utf16Column: Int
  ) -> SourceExcerpt {
    var first = max(lineStart, offset - reach)
    while first < offset, bytes[first].isContinuation { first += 1 }
    let far = min(bytes.count, offset + reach)
    var end = bytes[offset..<far].firstIndex(of: UInt8(ascii: "\n")) ?? far
    let isCutAtEnd = end == far && far < bytes.count && bytes[far] != UInt8(ascii: "\n")
    if isCutAtEnd {
      while end > offset, bytes[end].isContinuation { end -= 1 }
    } else if end > offset, bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return SourceExcerpt(
      before: String(decoding: bytes[first..<offset], as: UTF8.self),
      after: String(decoding: bytes[offset..<end], as: UTF8.self),
      isCutAtStart: first > lineStart, isCutAtEnd: isCutAtEnd, utf16Column: utf16Column)
  }
}

extension UInt8 {
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// The number of UTF-16 code units of the scalar whose encoding starts with this byte, or 0 for a
  /// continuation byte.
  fileprivate var utf16Count: Int { isContinuation ? 0 : self >= 0xF0 ? 2 : 1 }
}
