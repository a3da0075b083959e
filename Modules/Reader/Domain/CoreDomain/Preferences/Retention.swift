/// How long articles stay after their feed dropped them. Starred ones stay for good.
public struct Retention: Equatable, Hashable, Sendable {
  /// For how many days a read article stays.
  public var readDays: Int
  /// How many unread articles of a feed stay: the newest ones.
  public var unreadCount: Int

  public static let days = 0...36_500
  public static let counts = 0...100_000

  /// Numbers outside of ``days`` and ``counts`` become the nearest ones.
  public init(readDays: Int? = nil, unreadCount: Int? = nil) {
    self.readDays = min(max(readDays ?? 90, Self.days.lowerBound), Self.days.upperBound)
    self.unreadCount = min(max(unreadCount ?? 1000, Self.counts.lowerBound), Self.counts.upperBound)
  }
}
