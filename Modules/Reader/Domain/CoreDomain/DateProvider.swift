public import Foundation

/// Provides the current date. Only the composition root may read the system's clock.
public struct DateProvider: Sendable {
  public var now: @Sendable () -> Date

  public init(now: @escaping @Sendable () -> Date) { self.now = now }
}

extension DateProvider {
  /// A constant date, for previews and for `--now`.
  public static func fixed(_ date: Date) -> DateProvider { DateProvider { date } }
}
