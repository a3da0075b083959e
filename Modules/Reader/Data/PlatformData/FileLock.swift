import CoreDomain
import Foundation

/// A lock that one process holds for some work on a store. The system releases it when the process ends.
public struct FileLock: Sendable {
  private let descriptor: Int32

  /// Returns nil if another process holds the lock, or another part of this one.
  ///
  /// - Parameters:
  ///   - path: The path of the store. The lock is a separate file next to it, because a lock on the store itself would
  ///     break the locks of SQLite (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  ///   - purpose: The ending of the lock's name, such as `delivering`.
  /// - Throws: A ``CoreDomain/Failure`` whose source is the store.
  public init?(of path: String, for purpose: String) throws {
    // No other process sees a store in memory.
    guard path != ":memory:" else {
      descriptor = -1
      return
    }
    // Several links may lead to one store.
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false) + ".\(purpose)"
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(source: path, errno == ENOSPC ? StorageFault.storeFull : StorageFault.storeReadOnly)
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  public func release() {
    guard descriptor >= 0 else { return }
    // Unlocked explicitly, because a process that is being started may hold a copy of the descriptor for a
    // moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
