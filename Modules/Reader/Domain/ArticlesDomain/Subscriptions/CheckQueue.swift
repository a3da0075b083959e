import CoreDomain
import Foundation
import Synchronization

/// The feeds that wait for their check, and the checked ones that wait to be recorded.
final class CheckQueue: Sendable {
  private let lanes: Mutex<ArraySlice<FeedLane>>
  private let checked = Mutex<[CheckedFeed]>([])
  /// The ends of the waits that hosts requested.
  private let waits = Mutex<[String: Date]>([:])
  private let (arrivals, continuation) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(_ lanes: [FeedLane]) {
    self.lanes = Mutex(lanes[...])
  }

  func nextLane() -> FeedLane? { lanes.withLock { $0.popFirst() } }

  func add(_ feed: CheckedFeed) {
    checked.withLock { $0.append(feed) }
    continuation.yield()
  }

  /// Notes the wait that a host requested with its refusal of a request (RFC 9110, section 10.2.3).
  func note(_ reason: Failure.Reason, of host: String, at now: Date) {
    if case .hostAskedToWait? = reason.fault as? NetworkFault { return }
    guard let delay = reason.retryAfter, delay > .zero else { return }
    waits.withLock { $0[host] = max(now + delay / .seconds(1), $0[host] ?? now) }
  }

  /// The rest of the wait that a host requested, or nil if it requested none.
  func wait(of host: String, at now: Date) -> Duration? {
    let seconds = waits.withLock { $0[host] }?.timeIntervalSince(now).rounded(.up) ?? 0
    return seconds > 0 ? .seconds(seconds) : nil
  }

  /// Waits until feeds were added since the last time.
  func arrival() async { for await _ in arrivals { return } }

  /// Removes the checked feeds, and returns them.
  func takeAll() -> [CheckedFeed] {
    checked.withLock { checked in
      defer { checked = [] }
      return checked
    }
  }
}
