import CoreDomain
import Foundation

/// Changes a file of the application atomically. A change that returned survives a power cut.
///
/// The update locks the folder and not the file, because the file is replaced.
struct FileUpdate: Sendable {
  var path: String
  /// The largest size of the file, in bytes.
  var limit: Int
  var disk = DiskProvider.live
  /// The time limit for another program's lock.
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
    let name = file.path(percentEncoded: false)
    // A person who misspells a folder wants no new one.
    if access(folder, F_OK) != 0, errno == ENOENT, case .shared = try change(nil) {
      throw Failure(source: folder.count > 1 ? String(folder.dropLast()) : folder, StorageFault.noFolder)
    }
    try disk.makeFolder(of: name)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(.unwritable) }
    defer { close(descriptor) }
    try lock(descriptor, interruption)
    switch try change(contents(of: name, interruption)) {
    case .unchanged: return
    // The lock ensures that no other process uses the temporary file.
    case .contents(let data): try disk.replace(name, with: data, permissions: 0o600)
    case .shared(let data): try disk.replace(name, with: data, permissions: nil)
    case .setAside(let other):
      try disk.rename(name, folder + other)
      try disk.sync(folder)
    case .removed:
      do {
        try disk.remove(name)
      } catch POSIXError.ENOENT {
        return
      }
      try disk.sync(folder)
    }
  }

  private func target(of path: String) throws -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
    // A link whose folder is missing may lead to a disk that isn't connected, so the folder isn't created.
    let file = URL(filePath: next, relativeTo: URL(filePath: path).deletingLastPathComponent())
    let folder = file.deletingLastPathComponent().path(percentEncoded: false)
    guard errno != ELOOP, access(folder, F_OK) == 0 else { throw failure(.unwritable) }
    return try target(of: file.absoluteURL.path(percentEncoded: false))
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
    } catch let failure as Failure where failure.reason == SourceFault.notFound(name) {
      return nil
    }
  }

  private func failure(_ fault: StorageFault) -> Failure {
    Failure(source: path, fault)
  }
}
