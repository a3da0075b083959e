/// Stores reminders and delivers them at their time.
///
/// Every operation throws a ``CoreDomain/Failure``, or `CancellationError`.
public protocol NotificationScheduler: Sendable {
  /// Schedules a reminder, which is delivered even after this program has ended.
  ///
  /// - Parameters:
  ///   - title: The text for the user, at most ``Reminder/titleLimit`` long.
  ///   - subject: The subject of the reminder, if it has an identifier.
  ///   - time: The time of the delivery.
  /// - Throws: A ``ReminderFault`` about the title: `passed`, `tooFarAhead`, `untitled`, `titleTooLong`, `tooMany`, or
  ///   `scheduledAlready` if a reminder with this title and subject is pending for the same minute.
  @discardableResult
  func schedule(title: String, about subject: Reminder.Subject?, for time: ReminderTime) async throws
    -> Reminder

  /// Returns the pending reminders and the delivered ones that are still stored, earliest first.
  func reminders() async throws -> [Reminder]

  /// Cancels a pending reminder.
  ///
  /// - Returns: The canceled reminder.
  /// - Throws: A ``ReminderFault``: `unknown`, `deliveredAlready`, or `beingDelivered`.
  @discardableResult
  func cancel(_ id: Reminder.ID) async throws -> Reminder
}

extension NotificationScheduler {
  /// Returns the pending reminders, earliest first.
  public func pending() async throws -> [Reminder] {
    try await reminders().filter { $0.state == .pending }
  }
}
