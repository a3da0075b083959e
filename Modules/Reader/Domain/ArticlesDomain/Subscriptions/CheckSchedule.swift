public import CoreDomain
public import Foundation

/// Decides when each feed is checked next: as often as it changes, and less often while it fails.
public struct CheckSchedule: Sendable {
  /// The shortest and the longest time between two checks, in seconds.
  static let bounds: ClosedRange<TimeInterval> = 15 * 60...24 * 3600
  /// The time between two checks of a feed that doesn't name an interval, in seconds.
  static let usualInterval: TimeInterval = 3600
  /// The longest wait that a server can request, in seconds. A longer one is more likely a mistake.
  static let longestDelay: TimeInterval = 7 * 24 * 3600

  private let random: @Sendable () -> Double

  /// - Parameter random: Returns a number from 0 to 1. It spreads the checks of feeds that failed at the same time.
  public init(random: @escaping @Sendable () -> Double) { self.random = random }

  /// Returns the check to record for an answer or a failure.
  ///
  /// - Parameters:
  ///   - previous: The check before this one, or nil if this is the first one.
  ///   - period: The interval between changes, according to the feed.
  ///   - dates: The dates of the newest articles, in any order.
  ///   - now: The time of the answer.
  public func outcome(
    of result: Result<FeedAnswer, Failure>, after previous: FeedCheck?, period: Duration? = nil,
    dates: [Date] = [], at now: Date
  ) -> CheckOutcome {
    switch result {
    case .success(let answer):
      let address = answer.permanentAddress
      let hasMoved = address != nil && address == previous?.permanentAddress
      let delay = max(interval(answer.maximumAge, period, dates, now), Self.delay(answer.retryAfter))
      return CheckOutcome(
        check: FeedCheck(
          checkedAt: now, nextAt: now + delay, permanentAddress: hasMoved ? nil : address),
        newAddress: hasMoved ? address : nil)
    case .failure(let failure):
      if case .hostAskedToWait(let delay)? = failure.reason as? NetworkFault {
        // Nothing is known about the feed itself.
        return CheckOutcome(
          check: FeedCheck(
            checkedAt: now, nextAt: now + Self.delay(delay), failureCount: previous?.failureCount ?? 0,
            reason: failure.reason))
      }
      let count = min(max(0, previous?.failureCount ?? 0), Int.max - 1) + 1
      let asked = failure.reason.retryAfter
      let check = FeedCheck(
        checkedAt: now, nextAt: now + max(backOff(count, failure.reason), Self.delay(asked)),
        failureCount: count,
        reason: failure.reason)
      return CheckOutcome(check: failure.reason == SourceFault.gone ? check.ending(.gone) : check)
    }
  }

  /// The time from a successful check to the next one, in seconds.
  private func interval(
    _ maximumAge: Duration?, _ period: Duration?, _ dates: [Date], _ now: Date
  ) -> TimeInterval {
    let period = period?.timeInterval
    let own = Self.meanInterval(of: dates, at: now) ?? period ?? Self.usualInterval
    let longest = max(own, period ?? 0, maximumAge?.timeInterval ?? 0)
    return min(max(longest, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  /// The mean time between the newest articles, in seconds, or nil if there are too few dates. The time since the
  /// newest one counts too, so that an inactive feed is checked less often.
  private static func meanInterval(of dates: [Date], at now: Date) -> TimeInterval? {
    let newest = Set(dates.filter { $0 <= now }).sorted(by: >).prefix(FeedVersion.dateCount)
    guard newest.count > 1, let oldest = newest.last else { return nil }
    return now.timeIntervalSince(oldest) / Double(newest.count)
  }

  /// The time from a failed check to the next one, in seconds: exponential backoff with equal jitter (AWS Architecture
  /// Blog, “Exponential Backoff And Jitter”, 2015). The first is 15 to 30 minutes.
  private func backOff(_ failureCount: Int, _ reason: any Fault) -> TimeInterval {
    // A check that reaches no server causes no load, and the cause may be the connection of this machine.
    let limit =
      [SourceFault.unreachable, .offline].contains(reason as? SourceFault)
      ? Self.usualInterval : Self.bounds.upperBound
    let longest = min(Self.bounds.lowerBound * Double(1 << min(failureCount, 16)), limit)
    return longest / 2 * (1 + min(1, max(0, random())))
  }

  private static func delay(_ retryAfter: Duration?) -> TimeInterval {
    min(retryAfter?.timeInterval ?? 0, longestDelay)
  }
}

/// The consequences of a check.
public struct CheckOutcome: Equatable, Sendable {
  public var check: FeedCheck
  /// The new address of the feed, if two checks in a row were redirected there permanently.
  public var newAddress: String?
}

extension Duration {
  fileprivate var timeInterval: TimeInterval { self / .seconds(1) }
}
