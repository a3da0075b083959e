// feature: articles
public import Foundation

/// The current date, as a capability of the environment.
public struct DateProvider: Sendable {
  public var currentDate: @Sendable () -> Date

  public init(currentDate: @escaping @Sendable () -> Date) {
    self.currentDate = currentDate
  }
}
// end

/// The namespace of ready-made providers. Data adds those that ask the system.
public enum Providers {}

// feature: articles
extension Providers {
  /// Always returns the first moment of 1970 in UTC.
  public static let mockDateProviderFirstJan1970 = DateProvider(currentDate: {
    Date(timeIntervalSince1970: 0)
  })
}
// end
