public import CoreDomain
import Foundation
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
