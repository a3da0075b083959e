/// The time for which articles stay after their feed dropped them. Starred and labeled ones stay
/// permanently.
public struct Retention: Equatable, Hashable, Sendable {
  /// The number of days for which a read article stays.
  public var readDays: Int
  /// The number of unread articles of a feed that stay, newest first.
  public var unreadCount: Int

  public static let days = 0...36_500
  public static let counts = 0...100_000

  /// Creates a value. Numbers outside of ``days`` and ``counts`` become the nearest valid ones.
  public init(readDays: Int? = nil, unreadCount: Int? = nil) {
    self.readDays = min(max(readDays ?? 90, Self.days.lowerBound), Self.days.upperBound)
    self.unreadCount = min(max(unreadCount ?? 1000, Self.counts.lowerBound), Self.counts.upperBound)
  }
}
