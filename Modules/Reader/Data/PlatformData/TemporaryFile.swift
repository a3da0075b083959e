import Foundation

/// A file without a name. It is removed with its last use, also if the process is killed.
final class TemporaryFile: Sendable {
  private let descriptor: Int32

  /// Creates the file, or returns nil if no folder for temporary files is writable.
  convenience init?() {
    // The folder of `TMPDIR`, and the one for large files (File Hierarchy Standard 3.0, section 5.15).
    for folder in [getenv("TMPDIR").map { String(cString: $0) }, "/var/tmp", "/tmp"].compactMap(\.self) {
      var path = Array("\(folder)/strata.XXXXXX".utf8CString)
      let descriptor = mkstemp(&path)
      guard descriptor >= 0 else { continue }
      unlink(path)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      self.init(descriptor)
      return
    }
    return nil
  }

  /// - Parameter descriptor: A descriptor, which is closed at the end.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func write(_ data: Data) throws { try data.withUnsafeBytes(write) }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// The first `count` bytes. They stay in the file until they are read.
  func contents(_ count: Int) throws -> Data {
    guard count > 0 else { return Data() }
    // No other process can shorten the file, because it has no name.
    guard let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENOMEM)
    }
    MappedPages.add(start, count)
    return Data(
      bytesNoCopy: start, count: count,
      deallocator: .custom { start, count in
        MappedPages.remove(start)
        munmap(start, count)
      })
  }
}
