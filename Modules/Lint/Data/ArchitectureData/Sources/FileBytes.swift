package import ArchitectureDomain
import StrataPlatform

/// Reads and writes files with system calls, because the lint must read 20,000 files quickly.
package enum FileBytes {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns whether the path exists, also as a broken link.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether the path is a folder, and not a link to one.
  package static func isRealFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether the path is a regular file, and not a link to one.
  package static func isRealFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the content of a regular file, up to the size that it has when it's opened.
  package static func read(_ path: String, limit: Int) throws(SourceDamage) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SourceDamage(.unreadable(systemError())) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SourceDamage(.unreadable(systemError())) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SourceDamage(.notAFile) }
    guard status.st_size <= limit else { throw SourceDamage(.tooLarge(limit: limit)) }
    return try bytes(of: descriptor, count: Int(status.st_size))
  }

  /// Returns the content of a regular file.
  ///
  /// - Throws: ``ArchitectureFailure`` with the path.
  package static func content(of path: String, limit: Int) throws(ArchitectureFailure) -> [UInt8] {
    do {
      return try read(path, limit: limit)
    } catch {
      throw .unreadable(path: path, error.kind)
    }
  }

  /// Returns the first bytes of a file. Unlike ``read(_:limit:)``, it doesn't need to know the size of the file.
  static func start(of path: String, limit: Int) throws(SourceDamage) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SourceDamage(.unreadable(systemError())) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, count: limit)
  }

  private static func bytes(of descriptor: Int32, count capacity: Int) throws(SourceDamage) -> [UInt8] {
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        let length = StrataPlatform.read(descriptor, base + count, capacity - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = systemError() }
        if length <= 0 { break }
        count += length
      }
    }
    if let failure { throw SourceDamage(.unreadable(failure)) }
    return bytes
  }

  /// Replaces a file atomically. Links and permissions are preserved. A device or pipe is written to
  /// directly.
  ///
  /// - Throws: ``SourceDamage`` with the system's message.
  package static func write(_ bytes: [UInt8], to path: String) throws(SourceDamage) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      if let failure = write(bytes, to: path, flags: O_WRONLY, mode: 0) {
        throw SourceDamage(.unreadable(failure))
      }
      return
    }
    let destination = resolved(path) ?? path
    let temporary = "\(destination).\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let mode = exists ? status.st_mode & 0o7777 : 0o666
    var failure = write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    if failure == nil, exists, chmod(temporary, mode) != 0 { failure = systemError() }
    if failure == nil, rename(temporary, destination) != 0 { failure = systemError() }
    guard let failure else { return }
    unlink(temporary)
    throw SourceDamage(.unreadable(failure))
  }

  /// - Returns: The system's error message, or nil.
  private static func write(_ bytes: [UInt8], to path: String, flags: Int32, mode: mode_t) -> String? {
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return systemError() }
    var failure: String?
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let length = StrataPlatform.write(descriptor, base, rest.count)
        if length < 0, errno == EINTR { continue }
        guard length > 0 else {
          failure = systemError()
          return
        }
        rest = rest.dropFirst(length)
      }
    }
    if close(descriptor) != 0, failure == nil { failure = systemError() }
    return failure
  }

  /// Replaces a file as ``write(_:to:)`` does.
  ///
  /// - Throws: ``ArchitectureFailure`` with the path.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(ArchitectureFailure) {
    do {
      try write(bytes, to: path)
    } catch {
      throw .unwritable(path: path, error.words)
    }
  }

  /// Creates a symbolic link.
  package static func link(_ path: String, to target: String) throws(SourceDamage) {
    if symlink(target, path) != 0 { throw SourceDamage(.unreadable(systemError())) }
  }

  /// Returns the path without symbolic links, or nil if it doesn't exist.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func systemError() -> String { String(cString: strerror(errno)) }
}
