public import CoreDomain
public import Foundation

/// Schedules reminders for a user: computes the date, and passes the reminder to a ``NotificationScheduler``.
public struct EventScheduler: Sendable {
  /// The time of a reminder, as the user gave it.
  public enum When: Equatable, Sendable {
    /// A delay from now.
    case delay(Duration)
    /// A delay from now, as text such as `2h` or `1d12h`.
    case after(String)
    /// A date and time such as `2026-03-29T18:00`, by default in the user's time zone.
    case at(String)
  }

  /// An event that a reminder is about.
  public struct Event: Equatable, Sendable {
    public var title: String
    public var subject: Reminder.Subject?
    /// The sources that failed while another source had the subject.
    public var failures: [Failure]

    public init(title: String, subject: Reminder.Subject? = nil, failures: [Failure] = []) {
      self.title = title
      self.subject = subject
      self.failures = failures
    }
  }

  private let scheduler: any NotificationScheduler
  private let policy: ReminderPolicy

  /// - Parameters:
  ///   - scheduler: Stores the reminders and delivers them.
  ///   - date: The start of a delay.
  public init(_ scheduler: any NotificationScheduler, date: DateProvider) {
    self.scheduler = scheduler
    policy = ReminderPolicy(date: date)
  }

  /// Schedules a reminder of an event.
  ///
  /// The date is computed before the event is loaded: an invalid time causes no request, and a slow request doesn't
  /// extend a delay.
  ///
  /// - Parameters:
  ///   - zone: The time zone of a date and time without one.
  ///   - event: Loads the event.
  /// - Throws: A ``CoreDomain/Failure`` about the time: `notATime`, `passed`, `tooFarAhead`. Otherwise about the title:
  ///   `untitled`, `titleTooLong`, the failures of the scheduler, or `notScheduled` for any other error of the
  ///   scheduler. Also the errors of `event`.
  @discardableResult
  public func schedule(
    _ when: When, in zone: TimeZone, event: () async throws -> Event
  ) async throws -> Reminder {
    let moment = try moment(when, in: zone)
    let event = try await event()
    try policy.check(title: event.title)
    do {
      return try await scheduler.schedule(title: event.title, about: event.subject, for: .at(moment))
    } catch  where !(error is Failure || error is CancellationError) {
      throw Failure(source: event.title, .reminder(.notScheduled))
    }
  }

  private func moment(_ when: When, in zone: TimeZone) throws -> Date {
    switch when {
    case .delay(let delay): try policy.moment(.after(delay), named: "\(delay)")
    case .after(let text): try policy.moment(ReminderTime(delay: text), named: text)
    case .at(let text): try policy.moment(ReminderTime(moment: text, in: zone), named: text)
    }
  }
}
