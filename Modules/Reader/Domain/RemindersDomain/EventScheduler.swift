public import ArticlesDomain
public import CoreDomain
public import Foundation

/// Schedules reminders for a person: decides the moment, and has a ``NotificationScheduler`` keep the reminder.
public struct EventScheduler: Sendable {
  /// The time of a reminder, as a person wrote it.
  public enum When: Equatable, Sendable {
    /// A delay from now: `2h`, `1d12h`.
    case after(String)
    /// A date and time: `2026-03-29T18:00`, by default in the person's time zone.
    case at(String)
  }

  /// What to remind the person of.
  public struct Event: Equatable, Sendable {
    public var title: String
    public var article: Article.ID?

    public init(title: String, article: Article.ID? = nil) {
      self.title = title
      self.article = article
    }
  }

  private let scheduler: any NotificationScheduler
  private let policy: ReminderPolicy

  /// - Parameters:
  ///   - scheduler: Keeps the reminders and delivers them.
  ///   - date: The start of a delay.
  public init(_ scheduler: any NotificationScheduler, date: DateProvider) {
    self.scheduler = scheduler
    policy = ReminderPolicy(date: date)
  }

  /// Schedules a reminder of an event.
  ///
  /// The moment is decided before the event is loaded: an invalid time costs no request, and a slow request doesn't
  /// extend a delay.
  ///
  /// - Parameters:
  ///   - zone: The time zone of a date and time that names none.
  ///   - event: Loads the event.
  /// - Throws: A ``CoreDomain/Failure`` about the text of `when`: `notATime`, `passed`, `tooFarAhead`. Also the errors of
  ///   `event` and of the scheduler.
  @discardableResult
  public func schedule(
    _ when: When, in zone: TimeZone, event: () async throws -> Event
  ) async throws -> Reminder {
    let moment = try moment(when, in: zone)
    let event = try await event()
    return try await scheduler.schedule(title: event.title, article: event.article, for: .at(moment))
  }

  private func moment(_ when: When, in zone: TimeZone) throws -> Date {
    switch when {
    case .after(let text): try policy.moment(ReminderTime(delay: text), named: text)
    case .at(let text): try policy.moment(ReminderTime(moment: text, in: zone), named: text)
    }
  }
}
