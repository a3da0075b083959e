/// How a reminder reaches a person, as a capability.
public struct ReminderSink: Sendable {
  /// Whether it rings by itself at the moment, as a calendar does, so that reminders are handed to it ahead.
  public var takesAhead: Bool
  /// Whether the same reminder may be handed to it again without reaching anybody twice, so that a delivery that was
  /// broken off is simply done again.
  public var isRepeatable: Bool
  /// - Throws: A ``CoreDomain/Failure`` where the reminder certainly did not reach anybody. Any other error leaves
  ///   that open, as the end of the process would.
  public var deliver: @Sendable (Reminder) async throws -> Void

  public init(
    takesAhead: Bool = false, isRepeatable: Bool = false,
    deliver: @escaping @Sendable (Reminder) async throws -> Void
  ) {
    self.takesAhead = takesAhead
    self.isRepeatable = isRepeatable
    self.deliver = deliver
  }
}
