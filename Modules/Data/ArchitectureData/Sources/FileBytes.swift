import ArchitectureDomain
import Foundation

/// Files through the system's own calls: a lint of 20,000 files has no time for more.
enum FileBytes {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The whole of a regular file.
  static func read(_ path: String, limit: Int) throws(SourceDamage) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SourceDamage(.unreadable(systemError())) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SourceDamage(.unreadable(systemError())) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SourceDamage(.notAFile) }
    guard status.st_size <= limit else { throw SourceDamage(.tooLarge(limit: limit)) }

    // One byte more shows a file that has grown since.
    let capacity = Int(status.st_size) + 1
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        let length = Foundation.read(descriptor, base + count, capacity - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = systemError() }
        if length <= 0 { break }
        count += length
      }
    }
    if let failure { throw SourceDamage(.unreadable(failure)) }
    return bytes
  }

  static func systemError() -> String { String(cString: strerror(errno)) }
}
