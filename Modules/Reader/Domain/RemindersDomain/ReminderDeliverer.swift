public import CoreDomain

/// Delivers due reminders on systems without a notification service.
public protocol ReminderDeliverer: Sendable {
  /// Delivers each due reminder to the sink exactly once, oldest first, even if several processes deliver at the same
  /// time.
  ///
  /// If the sink throws a ``CoreDomain/Failure``, the reminder stays pending and comes after the others the next time. A
  /// reminder whose delivery was interrupted is reported as uncertain once and not delivered again, unless the sink is
  /// repeatable. Then it stays pending.
  /// - Throws: A ``CoreDomain/Failure``, or `CancellationError`.
  func deliverDue(to sink: ReminderSink) async throws -> Delivery
}

/// The results of delivering the due reminders.
public struct Delivery: Equatable, Sendable {
  public struct Refusal: Equatable, Sendable {
    public var reminder: Reminder
    public var failure: Failure

    public init(reminder: Reminder, failure: Failure) {
      self.reminder = reminder
      self.failure = failure
    }
  }

  public var delivered: [Reminder] = []
  /// Reminders whose delivery was interrupted in an earlier run.
  public var uncertain: [Reminder] = []
  /// Reminders that stay pending because the sink failed.
  public var refused: [Refusal] = []
  /// Whether nothing was delivered because another process is delivering now.
  public var isUnderWayElsewhere = false

  public init() {}
}
