public import Foundation

/// What time it is, as a capability: nothing below the composition root reads the system's clock.
public struct DateProvider: Sendable {
  public var now: @Sendable () -> Date

  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }
}

extension DateProvider {
  /// A date that stands still, for previews and for `--now`.
  public static func fixed(_ date: Date) -> DateProvider {
    DateProvider { date }
  }

  public static let unimplemented = DateProvider {
    CoreDomain.unimplemented("DateProvider.now", mend: "pass `.live` or `.fixed(_:)`")
  }
}
