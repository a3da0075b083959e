import Synchronization

/// The exchanges that share connections: 32 at the same time, and 2 with one host. Others wait in the order of their
/// arrival. So 24 servers that are slow leave enough for the others.
final class ConnectionPool: Sendable {
  static let limits = (all: 32, host: 2)

  private let used = Mutex<(all: Int, hosts: [String: Int])>((0, [:]))

  /// Takes a connection with `host`. Returns whether there was a free one.
  func take(_ host: String) -> Bool {
    used.withLock { used in
      guard used.all < Self.limits.all, used.hosts[host, default: 0] < Self.limits.host else { return false }
      used.all += 1
      used.hosts[host, default: 0] += 1
      return true
    }
  }

  /// Gives a connection back that ``take(_:)`` returned.
  func free(_ host: String) {
    used.withLock { used in
      used.all -= 1
      used.hosts[host] = used.hosts[host].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }
}

/// One request and the caller that waits for its response.
struct Exchange: Sendable {
  /// Signals to the thread of libcurl that the caller's task was canceled.
  final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isRequested: Bool { flag.load(ordering: .acquiring) }

    func request() { flag.store(true, ordering: .releasing) }
  }

  /// The result of an exchange.
  struct Answer: Sendable {
    var response: NetworkResponse
    /// The time that the exchange took, without waiting for a connection.
    var elapsed: Duration
    /// The cookies after a redirect.
    var cookies: [String]
  }

  var request: NetworkRequest
  /// The cookies of the redirects so far, each as a line that libcurl wrote (curl's CURLOPT_COOKIELIST(3)).
  var cookies: [String]
  var host: String
  /// The largest size of a decoded body, in bytes.
  var limit: Int
  /// The time limit of the caller, for the failure.
  var timeout: Duration
  /// The part of the exchange to which the time limit applies.
  var scope: TimeLimitScope
  /// The rest of the time limit. It starts when the exchange gets a connection.
  var timeLeft: Duration
  var pool: ConnectionPool
  var cancellation: Cancellation
  var continuation: CheckedContinuation<Answer, any Error>
}
