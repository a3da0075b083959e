import CoreDomain
import Foundation

/// Changes a file of the application atomically.
///
/// It writes the new content to a temporary file, syncs it to the disk, and renames it to the file's name
/// (POSIX.1-2017, rename). Meanwhile it locks the folder and not the file, because the file is replaced.
struct FileUpdate: Sendable {
  var path: String
  /// The largest size of the file, in bytes.
  var limit: Int
  /// How long to wait for another program's lock.
  var patience = Duration.seconds(5)

  func apply(_ change: @escaping @Sendable (Data?) throws -> FileChange) async throws {
    do {
      try await withInterruptibleThread { interruption in try apply(change, interruption) }
    } catch is POSIXError {
      throw failure(.unwritable)
    }
  }

  private func apply(_ change: (Data?) throws -> FileChange, _ interruption: Interruption) throws {
    guard !path.utf8.contains(0) else { throw failure(.unwritable) }
    // If the path is a symbolic link, only its target is replaced or created.
    let file = URL(filePath: try target(of: path))
    let folder = file.deletingLastPathComponent().path(percentEncoded: false)
    try make(folder)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.unwritable) }
    defer { close(descriptor) }
    try lock(descriptor, interruption)
    let name = file.path(percentEncoded: false)
    switch try change(contents(of: name, interruption)) {
    case .unchanged: return
    case .contents(let data): try write(data, to: name)
    case .setAside(let other):
      let destination = URL(filePath: folder).appending(path: other).path(percentEncoded: false)
      guard rename(name, destination) == 0 else { throw failure(.unwritable) }
    case .removed:
      guard unlink(name) == 0 || errno == ENOENT else { throw failure(.unwritable) }
    }
    _ = fsync(descriptor)
  }

  private func target(of path: String) throws -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
    // A link whose folder is missing may lead to a disk that isn't there, so the folder isn't created.
    let file = URL(filePath: next, relativeTo: URL(filePath: path).deletingLastPathComponent())
    let folder = file.deletingLastPathComponent().path(percentEncoded: false)
    guard errno != ELOOP, access(folder, F_OK) == 0 else { throw failure(.unwritable) }
    return try target(of: file.absoluteURL.path(percentEncoded: false))
  }

  private func make(_ folder: String) throws {
    guard access(folder, F_OK) != 0 else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw failure(.unwritable)
    }
  }

  private func lock(_ descriptor: Int32, _ interruption: Interruption) throws {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard clock.now < end else { throw failure(.storeLocked) }
        _ = try interruption.wait(for: nil, milliseconds: 5)
      default: throw failure(.unwritable)
      }
    }
  }

  private func contents(of name: String, _ interruption: Interruption) throws -> Data? {
    do {
      return try BoundedReader(source: path, limit: limit).contents(ofFileAt: name, until: interruption)
    } catch let failure as Failure where failure.reason == .notFound(name) {
      return nil
    }
  }

  private func write(_ data: Data, to name: String) throws {
    // A process that was killed here left its temporary file behind. The lock guarantees that it's unused.
    let draft = name + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(.unwritable) }
    var isWritten = false
    defer { if !isWritten { unlink(draft) } }
    do {
      defer { close(descriptor) }
      guard fchmod(descriptor, 0o600) == 0, writeAll(data, to: descriptor), fsync(descriptor) == 0 else {
        throw failure(.unwritable)
      }
    }
    guard rename(draft, name) == 0 else { throw failure(.unwritable) }
    isWritten = true
  }

  private func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func failure(_ reason: Failure.Reason) -> Failure {
    Failure(source: path, reason)
  }
}
