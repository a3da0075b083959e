import Foundation

extension DiskProvider {
  /// The file system of this machine.
  public static let live = DiskProvider(
    write: { data, path, permissions in
      let access = permissions ?? 0o666
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, access)
      try check(descriptor)
      defer { close(descriptor) }
      if let permissions { try check(fchmod(descriptor, permissions)) }
      try write(data, to: descriptor)
    },
    sync: { path in
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      // As in SQLite, because a user may have permission to write to a folder but not to read it.
      if descriptor < 0, errno == EACCES { return }
      try check(descriptor)
      defer { close(descriptor) }
      #if canImport(Darwin)
        // On Apple platforms, `fsync` leaves the data in the cache of the disk.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
      #endif
      // Some file systems don't sync folders.
      if fsync(descriptor) != 0, errno != EINVAL { throw POSIXError(errno) }
    },
    rename: { try check(Foundation.rename($0, $1)) },
    link: { try check(Foundation.link($0, $1)) },
    remove: { try check(unlink($0)) },
    makeFolder: { try check(mkdir($0, 0o700)) })

  private static func write(_ data: Data, to descriptor: Int32) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw POSIXError(count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
    }
  }

  private static func check(_ result: Int32) throws {
    guard result >= 0 else { throw POSIXError(errno) }
  }
}

extension POSIXError {
  fileprivate init(_ number: Int32) {
    self.init(POSIXErrorCode(rawValue: number) ?? .EIO)
  }
}
