public import ArticlesDomain
import CoreDomain
public import Foundation

/// Reminds a person of something when its moment has come.
///
/// Every operation throws a ``CoreDomain/Failure``, or `CancellationError`.
public protocol NotificationScheduler: Sendable {
  /// Reminds of a title at a time, also after this program has ended.
  ///
  /// - Throws: A ``CoreDomain/ReminderFault`` about the title: `passed`, `tooFarAhead`, `untitled`, `tooMany`, and
  ///   `scheduledAlready` where a reminder with this title and article waits for the same minute.
  @discardableResult
  func schedule(title: String, article: Article.ID?, for time: ReminderTime) async throws -> Reminder

  /// All that are known, the next one first: those that wait, and those that were delivered, as far as they are kept.
  func reminders() async throws -> [Reminder]

  /// Takes back a reminder that waits.
  ///
  /// - Returns: What it was.
  /// - Throws: A ``CoreDomain/ReminderFault``: `unknown`, `deliveredAlready`, `beingDelivered`.
  @discardableResult
  func cancel(_ id: Reminder.ID) async throws -> Reminder
}

extension NotificationScheduler {
  @discardableResult
  public func schedule(title: String, in delay: Duration) async throws -> Reminder {
    try await schedule(title: title, article: nil, for: .after(delay))
  }

  @discardableResult
  public func schedule(title: String, at moment: Date) async throws -> Reminder {
    try await schedule(title: title, article: nil, for: .at(moment))
  }

  /// Those that wait, the next one first.
  public func pending() async throws -> [Reminder] {
    try await reminders().filter { $0.state == .pending }
  }
}
