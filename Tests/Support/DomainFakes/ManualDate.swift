public import CoreDomain
import Foundation
import Synchronization

/// A date that stands still until the test advances it.
public final class ManualDate: Sendable {
  private let date = Mutex(Date.noon)

  public init() {}

  public var provider: DateProvider { DateProvider { self.date.withLock { $0 } } }

  public func advance(minutes: Int) {
    date.withLock { $0 += 60 * Double(minutes) }
  }
}
