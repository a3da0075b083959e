import Synchronization

/// A request to end the current run of a scheduler, such as Ctrl-C. A signal handler may make it.
package final class Interruption: Sendable {
  private let isWanted = Atomic(false)

  /// Ends the current run before its next job.
  package func request() { isWanted.store(true, ordering: .relaxed) }

  /// Takes the request, and returns whether there was one.
  @discardableResult
  package func take() -> Bool { isWanted.exchange(false, ordering: .relaxed) }
}
