import Synchronization

/// What a closure that returns something else has to tell beside it.
final class Flag: Sendable {
  private let state = Mutex(false)

  var isUp: Bool { state.withLock { $0 } }

  func raise() { state.withLock { $0 = true } }
}
