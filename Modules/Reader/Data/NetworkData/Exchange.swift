import CoreDomain
import Synchronization

/// One request and the caller that waits for its response.
struct Exchange: Sendable {
  /// Tells the thread of libcurl that the caller's task was canceled.
  final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isRequested: Bool { flag.load(ordering: .acquiring) }

    func request() { flag.store(true, ordering: .releasing) }
  }

  var request: NetworkRequest
  /// The largest size of a decoded body, in bytes.
  var limit: Int
  /// The time that the caller allowed, for the failure.
  var timeout: Duration
  /// When that time ends.
  var deadline: ContinuousClock.Instant
  var cancellation: Cancellation
  var continuation: CheckedContinuation<NetworkResponse, any Error>
}
