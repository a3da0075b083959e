public import CoreDomain
public import Foundation

/// The outcome of the last check of a feed, and the time of the next one.
public struct FeedCheck: Equatable, Sendable {
  public var checkedAt: Date
  /// The feed isn't checked before this time, unless a person asks for it.
  public var nextAt: Date
  /// The number of checks that failed since the last one that succeeded.
  public var failureCount: Int
  /// The reason for the last failure; nil if the last check succeeded.
  public var reason: Failure.Reason?
  /// The address to which the last check was redirected permanently. If the next one is as well, the feed has moved.
  /// A check that fails begins anew, because a redirect can be a mistake that is fixed soon.
  public var permanentAddress: String?
  /// Why the feed isn't checked again unless the person resumes it; nil if it is.
  public var end: End?

  public init(
    checkedAt: Date, nextAt: Date, failureCount: Int = 0, reason: Failure.Reason? = nil,
    permanentAddress: String? = nil, end: End? = nil
  ) {
    self.checkedAt = checkedAt
    self.nextAt = nextAt
    self.failureCount = failureCount
    self.reason = reason
    self.permanentAddress = permanentAddress
    self.end = end
  }

  /// Whether it is time for the next check. It is also due if the clock shows a time before the last check.
  public func isDue(at now: Date) -> Bool {
    end == nil && (nextAt <= now || checkedAt > now)
  }

  /// Whether the server asked to leave it alone for a time that isn't over (RFC 9110, section 10.2.3).
  func isAskedToWait(at now: Date) -> Bool {
    guard let delay = (reason?.fault as? NetworkFault)?.retryAfter else { return false }
    return checkedAt <= now && now < min(nextAt, checkedAt + delay / .seconds(1))
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
    /// Its server says that it was removed for good: status 410 (RFC 9110, section 15.5.11).
    case gone
    /// It moved to the address of another subscription.
    case merged(into: Subscription.ID)
  }
}
