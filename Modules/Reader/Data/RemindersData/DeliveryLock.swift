import CoreDomain
import Foundation

/// A lock of the process that delivers the reminders of a store. The system releases it when the process
/// ends.
struct DeliveryLock {
  private let descriptor: Int32

  /// Returns nil if another process holds the lock.
  ///
  /// - Parameter path: The path of the store. The lock is a separate file next to it, because a lock on the store
  ///   itself would break the locks of SQLite (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  init?(of path: String) throws {
    // No other process sees a store in memory.
    guard path != ":memory:" else {
      descriptor = -1
      return
    }
    // Several links may lead to one store.
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false) + ".delivering"
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(source: path, errno == ENOSPC ? .storeFull : .storeReadOnly)
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  func release() {
    guard descriptor >= 0 else { return }
    // Unlocked explicitly, because a process that is being started may hold a copy of the descriptor for a
    // moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
