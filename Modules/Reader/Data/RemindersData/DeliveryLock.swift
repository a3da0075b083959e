import CoreDomain
import Foundation

/// Held by the one who delivers the reminders of a store, and free as soon as it or its process ends.
struct DeliveryLock {
  private let descriptor: Int32

  /// - Parameter path: Of the store. The lock is a file beside it: a lock on the store itself would get between SQLite
  ///   and its own (https://www.sqlite.org/howtocorrupt.html, section 2.2).
  /// - Returns: nil while somebody else holds it.
  init?(of path: String) throws {
    // Nobody else sees a store in memory.
    guard path != ":memory:" else {
      descriptor = -1
      return
    }
    // One store may have several names.
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
    // Said, since a process that is being started may hold a copy of the descriptor for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
