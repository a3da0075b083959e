public import CoreDomain
public import Foundation
import Synchronization

/// A date that changes only when the test advances it.
public final class ManualDate: Sendable {
  private let date = Mutex(Date.noon)

  public init() {}

  public var provider: DateProvider { DateProvider { self.date.withLock { $0 } } }

  public func advance(minutes: Int) {
    date.withLock { $0 += 60 * Double(minutes) }
  }
}

extension Date {
  /// 15 January 2026, 12:00 UTC, the current date in tests.
  public static let noon = Date(timeIntervalSince1970: 1_768_478_400)
}
