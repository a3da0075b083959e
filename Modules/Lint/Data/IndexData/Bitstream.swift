#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of blocks (LLVM Bitcode File Format, https://llvm.org/docs/BitCodeFormat.html, "Blocks"). A block starts with two
/// words: its header, and its length in words.
struct Bitstream {
  private let descriptor: Int32
  private let size: Int

  /// Far more than the blocks of a unit or a record, which are about six.
  private static let blockLimit = 64
  /// The number of zero bytes at the end of a block that mean lost content. Blocks end with up to eight.
  private static let lostSize = 32

  /// - Parameter size: The size of the file in bytes.
  init(_ descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  /// Whether blocks fill the file after its first four bytes. After a power cut, the end of a file can be zeros, which
  /// libIndexStore reads as the end of the content.
  var isWhole: Bool {
    var start = 4
    for _ in 0..<Self.blockLimit {
      if start == size { return true }
      guard let head = bytes(8, at: start), head[0] & 3 == 1 else { return false }
      let length = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) } * 4
      start += 8 + length
      guard start <= size else { return false }
      if length >= Self.lostSize {
        guard let end = bytes(Self.lostSize, at: start - Self.lostSize), end.contains(where: { $0 != 0 })
        else { return false }
      }
    }
    return false
  }

  private func bytes(_ count: Int, at offset: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
  }
}
