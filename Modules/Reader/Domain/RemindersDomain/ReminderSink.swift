/// Delivers a reminder to a user.
public struct ReminderSink: Sendable {
  /// Whether the sink takes reminders ahead of time and alerts the user itself, as a calendar does.
  public var takesAhead: Bool
  /// Whether delivering the same reminder again has no effect, so that an interrupted delivery can be repeated.
  public var isRepeatable: Bool
  /// - Throws: A ``CoreDomain/Failure`` if the reminder was certainly not delivered. After any other error, the result
  ///   is unknown, as after a crash.
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
