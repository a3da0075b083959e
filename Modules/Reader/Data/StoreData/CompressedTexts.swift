import CZlib
import Foundation

/// Two texts that have much in common, compressed together: the length of each in four bytes, the lowest first, and both
/// texts in the format of zlib (RFC 1950).
struct CompressedTexts {
  let bytes: Data

  /// The largest length of both texts in bytes. The bytes of a foreign store must not need more memory.
  private static let longest = 64 << 20
  private static let headerLength = 8

  /// Returns nil if the texts are too long, or if compression makes them longer.
  init?(_ first: String, _ second: String) {
    let length = first.utf8.count + second.utf8.count
    guard length <= Self.longest else { return nil }
    var bytes = Data(capacity: Self.headerLength + length)
    for count in [first.utf8.count, second.utf8.count] {
      for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: count >> (8 * shift))) }
    }
    var count = uLong(length)
    let compressed = [UInt8](unsafeUninitializedCapacity: length) { output, written in
      var texts = first + second
      let code = texts.withUTF8 { compress(output.baseAddress, &count, $0.baseAddress, uLong(length)) }
      written = code == Z_OK ? Int(count) : 0
    }
    guard !compressed.isEmpty, compressed.count + Self.headerLength < length else { return nil }
    self.bytes = bytes + compressed
  }

  /// The first text, which is decompressed alone.
  static func first(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard let (first, _) = lengths(in: bytes) else { return nil }
    return decompressed(bytes, from: 0, to: first, isWhole: false)
  }

  /// Whether the first text contains a text.
  static func firstContains(_ wanted: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let (first, _) = lengths(in: bytes) else { return false }
    guard wanted.count <= strata_longest_wanted else {
      var text = Self.first(bytes) ?? ""
      return text.withUTF8 { contains(wanted, in: UnsafeRawBufferPointer($0)) }
    }
    let input = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(headerLength)).bindMemory(to: UInt8.self)
    return strata_inflated_contains(
      UInt32(first), input.baseAddress, UInt32(input.count), wanted.baseAddress, UInt32(wanted.count)) == 1
  }

  /// Whether a text that isn't compressed contains another one.
  static func contains(_ wanted: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer) -> Bool {
    strata_contains(text.baseAddress, text.count, wanted.baseAddress, wanted.count) == 1
  }

  /// The second text, or nil if the bytes are damaged.
  ///
  /// - Parameter limit: The number of bytes after which the text ends, or nil for the whole text. Only the whole text is
  ///   compared with the checksum.
  static func second(_ bytes: UnsafeRawBufferPointer, upTo limit: Int? = nil) -> String? {
    guard let (first, second) = lengths(in: bytes) else { return nil }
    let length = first + min(second, limit ?? second)
    return decompressed(bytes, from: first, to: length, isWhole: length == first + second)
  }

  private static func lengths(in bytes: UnsafeRawBufferPointer) -> (first: Int, second: Int)? {
    guard bytes.count > headerLength else { return nil }
    let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
    let second = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    return Int(first) + Int(second) <= longest ? (Int(first), Int(second)) : nil
  }

  /// - Parameter isWhole: Whether the texts end at `end`, so that the checksum is compared too.
  private static func decompressed(
    _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int, isWhole: Bool
  ) -> String? {
    let input = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(headerLength)).bindMemory(to: UInt8.self)
    var written: UInt32 = 0
    var code: Int32 = 0
    let text = [UInt8](unsafeUninitializedCapacity: end) { output, count in
      code = strata_inflate(
        output.baseAddress, UInt32(end), input.baseAddress, UInt32(input.count), &written)
      count = Int(written)
    }
    let isSound = written == end && (isWhole ? code == Z_STREAM_END : code == Z_OK || code == Z_STREAM_END)
    return isSound ? String(decoding: text[start...], as: UTF8.self) : nil
  }
}
