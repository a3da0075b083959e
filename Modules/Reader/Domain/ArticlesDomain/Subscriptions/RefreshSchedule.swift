public import Foundation

/// The times at which a program checks feeds and accounts by itself.
public struct RefreshSchedule: Sendable {
  /// The shortest time between two synchronizations of an account by itself, in seconds.
  private static let accountPause: TimeInterval = 30 * 60

  /// The last check, or the start of the program.
  private var lastAt: Date?
  private var syncedAt: [String: Date] = [:]

  public init() {}

  /// Whether the program must check feeds now. If so, the pause starts again.
  ///
  /// - Parameters:
  ///   - pause: The time between two checks, or nil to check only at the start.
  ///   - isAtStart: Whether the start of the program is a time for a check.
  public mutating func takeCheck(every pause: Duration?, atStart isAtStart: Bool, at now: Date) -> Bool {
    let isStart = lastAt == nil
    // The clock may have been set back.
    lastAt = min(lastAt ?? now, now)
    let isDue = isStart ? isAtStart : next(every: pause).map { $0 <= now } ?? false
    if isDue { lastAt = now }
    return isDue
  }

  /// The time of the next check.
  public func next(every pause: Duration?) -> Date? {
    pause.flatMap { pause in lastAt.map { $0 + pause / .seconds(1) } }
  }

  /// The accounts to synchronize now, by their names.
  ///
  /// - Parameter heardAt: The accounts with the ends of their last synchronizations.
  public mutating func takeAccounts(_ heardAt: [(name: String, heardAt: Date?)], at now: Date) -> [String] {
    let due = heardAt.filter { account in
      [account.heardAt, syncedAt[account.name]].allSatisfy { last in
        last.map { !(0..<Self.accountPause).contains(now.timeIntervalSince($0)) } ?? true
      }
    }
    for account in due { syncedAt[account.name] = now }
    return due.map(\.name)
  }
}
