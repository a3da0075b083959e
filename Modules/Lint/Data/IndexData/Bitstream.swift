import ArchitectureData
import StrataPlatform

/// A file of blocks (LLVM Bitcode File Format, https://llvm.org/docs/BitCodeFormat.html, "Blocks"). A block starts with two
/// words: its header, and its length in words.
struct Bitstream {
  private let descriptor: Int32
  private let size: Int
  /// The part of the file that was read last, and its position. Most units fit in one part.
  private var part: (start: Int, bytes: [UInt8]) = (0, [])

  /// Files start with the kind of their content. Without it, libIndexStore can crash.
  static let unitMark = mark("IDXU")
  static let recordMark = mark("IDXR")

  private static let partSize = 4096
  /// Far more than the blocks of a unit or a record, which are about six.
  private static let blockLimit = 64
  /// The number of zero bytes at the end of a block that mean lost content. Blocks end with up to eight.
  private static let lostSize = 32

  /// - Parameter size: The size of the file in bytes.
  init(_ descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  /// Four characters as the number that starts a file.
  private static func mark(_ text: String) -> UInt32 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The first four bytes, or 0 if the file has fewer.
  var mark: UInt32 { mutating get { word(at: 0) ?? 0 } }

  /// Whether blocks fill the file after its first four bytes. After a power cut, the end of a file can be zeros, which
  /// libIndexStore reads as the end of the content.
  var isWhole: Bool {
    mutating get {
      var start = 4
      var block: UInt32?
      for _ in 0..<Self.blockLimit {
        if start == size { return endsCompletely(with: block) }
        guard let header = word(at: start), header & 3 == 1, let length = word(at: start + 4) else {
          return false
        }
        block = header >> 2 & 0xFF
        start += 8 + Int(length) * 4
        guard start <= size, !isLost(Int(length) * 4, before: start) else { return false }
      }
      return false
    }
  }

  /// Whether a file can end after a block. Without the last blocks, libIndexStore crashes.
  ///
  /// The blocks are numbered in their order (IndexDataStoreUtils.h of LLVM): a unit ends with the buffer of its paths, and a
  /// record with its occurrences, or, if it has no symbols, with its version.
  private mutating func endsCompletely(with block: UInt32?) -> Bool {
    switch mark {
    case Self.unitMark: block == 13
    case Self.recordMark: block == 8 || block == 11
    default: false
    }
  }

  /// Whether the content of a block lost its end.
  ///
  /// - Parameters:
  ///   - length: The length of the content in bytes.
  ///   - end: The position of the next block. The part that is read for the check contains its start, too.
  private mutating func isLost(_ length: Int, before end: Int) -> Bool {
    length >= Self.lostSize
      && stride(from: end - Self.lostSize, to: end, by: 4).allSatisfy { word(at: $0) ?? 0 == 0 }
  }

  /// Returns a word in little-endian order, or nil if the file ends before it does.
  private mutating func word(at offset: Int) -> UInt32? {
    let wordSize = MemoryLayout<UInt32>.size
    if offset < part.start || offset + wordSize > part.start + part.bytes.count {
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, count in
        count = max(pread(descriptor, buffer.baseAddress, Self.partSize, off_t(offset)), 0)
      }
      part = (offset, bytes)
    }
    guard offset - part.start + wordSize <= part.bytes.count else { return nil }
    return part.bytes.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset - part.start, as: UInt32.self))
    }
  }
}
