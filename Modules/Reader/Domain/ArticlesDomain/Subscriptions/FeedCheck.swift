public import CoreDomain
public import Foundation

/// The outcome of the last check of a feed, and the time of the next one.
public struct FeedCheck: Equatable, Sendable {
  public var checkedAt: Date
  /// The time before which the feed isn't checked, unless a user requests it.
  public var nextAt: Date
  /// The number of failed checks since the last successful one.
  public var failureCount: Int
  /// The reason for the last failure, or nil if the last check succeeded.
  @EquatableFault public var reason: (any Fault)?
  /// The address to which the last check was redirected permanently. If the next one is too, the feed has moved. A
  /// failed check starts again, because a redirect can be a temporary mistake.
  public var permanentAddress: String?
  /// The reason why the feed isn't checked until the user resumes it, or nil if it is checked.
  public var end: End?

  public init(
    checkedAt: Date, nextAt: Date, failureCount: Int = 0, reason: (any Fault)? = nil,
    permanentAddress: String? = nil, end: End? = nil
  ) {
    (self.checkedAt, self.nextAt, self.failureCount) = (checkedAt, nextAt, failureCount)
    (self.reason, self.permanentAddress, self.end) = (reason, permanentAddress, end)
  }

  /// Whether it is time for the next check. A check is also due if the clock was set back by more than the wait. Clocks
  /// are corrected by seconds all the time.
  public func isDue(at now: Date) -> Bool {
    end == nil && (nextAt <= now || checkedAt.timeIntervalSince(now) > nextAt.timeIntervalSince(checkedAt))
  }

  /// Whether the server requested a wait that isn't over (RFC 9110, section 10.2.3).
  func isAskedToWait(at now: Date) -> Bool {
    guard let delay = reason?.retryAfter.map({ $0 / .seconds(1) }) else {
      return false
    }
    return checkedAt.timeIntervalSince(now) <= delay && now < min(nextAt, checkedAt + delay)
  }

  /// Returns this check as the last one of the feed.
  func ending(_ end: End) -> FeedCheck {
    var check = self
    check.end = end
    check.nextAt = .distantFuture
    return check
  }

  /// The check without its end, so that the feed is due.
  public var resumed: FeedCheck {
    var check = self
    (check.end, check.nextAt) = (nil, check.checkedAt)
    return check
  }

  public enum End: Equatable, Sendable {
    /// Its server reports that it was removed permanently: status 410 (RFC 9110, section 15.5.11).
    case gone
    /// It moved to the address of another subscription.
    case merged(into: Subscription.ID)

    /// The end as the reason for a failure.
    public var fault: any Fault {
      switch self {
      case .gone: SourceFault.gone
      case .merged(let other): SubscriptionFault.redirected(to: other)
      }
    }
  }
}
