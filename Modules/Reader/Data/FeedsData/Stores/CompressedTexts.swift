import CZlib
import Foundation

/// Two texts that have much in common, compressed together: the length of each in four bytes, the lowest first, and both
/// texts in the format of zlib (RFC 1950).
struct CompressedTexts {
  let bytes: Data

  /// The largest length of both texts in bytes. The bytes of a damaged store must not need more memory.
  private static let longest = 100_000_000
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
    return decompressed(bytes, length: first, isWhole: false)
  }

  /// Whether the first text contains a text.
  static func firstContains(_ wanted: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let (first, _) = lengths(in: bytes) else { return false }
    guard wanted.count <= strata_longest_wanted else {
      return Self.first(bytes)?.contains(String(decoding: wanted, as: UTF8.self)) == true
    }
    let input = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(headerLength)).bindMemory(to: UInt8.self)
    return strata_inflated_contains(
      UInt32(first), input.baseAddress, UInt32(input.count), wanted.baseAddress, UInt32(wanted.count)) == 1
  }

  /// Whether a text that isn't compressed contains another one.
  static func contains(_ wanted: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer) -> Bool {
    strata_contains(text.baseAddress, UInt32(text.count), wanted.baseAddress, UInt32(wanted.count)) == 1
  }

  /// Both texts, or nil if the bytes are damaged.
  static func both(_ bytes: UnsafeRawBufferPointer) -> (first: String, second: String)? {
    guard let (first, second) = lengths(in: bytes),
      let texts = decompressed(bytes, length: first + second, isWhole: true)
    else { return nil }
    return (
      String(decoding: texts.utf8.prefix(first), as: UTF8.self),
      String(decoding: texts.utf8.dropFirst(first), as: UTF8.self)
    )
  }

  private static func lengths(in bytes: UnsafeRawBufferPointer) -> (first: Int, second: Int)? {
    guard bytes.count > headerLength else { return nil }
    let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
    let second = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    return Int(first) + Int(second) <= longest ? (Int(first), Int(second)) : nil
  }

  /// - Parameter isWhole: Whether the texts end at the length, so that the checksum is compared too.
  private static func decompressed(
    _ bytes: UnsafeRawBufferPointer, length: Int, isWhole: Bool
  ) -> String? {
    let input = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(headerLength)).bindMemory(to: UInt8.self)
    var isSound = false
    let text = String(unsafeUninitializedCapacity: length) { output in
      var written: UInt32 = 0
      let code = strata_inflate(
        output.baseAddress, UInt32(length), input.baseAddress, UInt32(input.count), &written)
      isSound = written == length && (isWhole ? code == Z_STREAM_END : code == Z_OK || code == Z_STREAM_END)
      return isSound ? length : 0
    }
    return isSound ? text : nil
  }
}
