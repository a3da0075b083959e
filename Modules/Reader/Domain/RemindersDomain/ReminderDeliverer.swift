public import CoreDomain

/// Delivers what is due, where no system does it unasked.
public protocol ReminderDeliverer: Sendable {
  /// Hands each due reminder to the sink exactly once, the longest due first: late rather than never, and whatever
  /// else runs at the same moment.
  ///
  /// A reminder that the sink refuses with a ``CoreDomain/Failure`` waits for the next time, behind those that were not
  /// refused. One whose delivery was broken off is reported as uncertain, once, and is done; where the sink is
  /// repeatable, it waits instead.
  /// - Throws: A ``CoreDomain/Failure``, or `CancellationError`.
  func deliverDue(to sink: ReminderSink) async throws -> Delivery
}

/// What became of the reminders that were due.
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
  /// Those whose delivery an earlier run began and did not end.
  public var uncertain: [Reminder] = []
  /// Those that wait for the next time.
  public var refused: [Refusal] = []
  /// Whether all was left to another process that is delivering at this moment.
  public var isUnderWayElsewhere = false

  public init() {}
}
