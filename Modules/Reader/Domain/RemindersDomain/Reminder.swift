public import Foundation

/// A reminder with a title and a time.
public struct Reminder: Equatable, Sendable, Identifiable {
  public enum State: Equatable, Sendable {
    /// The reminder isn't delivered yet. It may be overdue.
    case pending
    /// The delivery started at this date.
    case delivering(since: Date)
    case delivered(at: Date)
    /// The delivery started at this date and was interrupted before the result was stored. The reminder may have been
    /// delivered, and is not delivered again.
    case uncertain(since: Date)
  }

  /// The subject of a reminder, such as an article: its identifier inside its source.
  public struct Subject: Hashable, Sendable {
    public var source: String
    public var id: String

    public init(source: String, id: String) {
      self.source = source
      self.id = id
    }
  }

  /// The maximum length of a title, in Unicode scalars.
  public static let titleLimit = 300

  /// The identifier, unique among the reminders of one scheduler and never reused.
  public var id: String
  public var title: String
  public var subject: Subject?
  /// The time of the reminder.
  public var due: Date
  public var scheduledAt: Date
  public var state: State

  public init(
    id: String, title: String, subject: Subject? = nil, due: Date, scheduledAt: Date,
    state: State = .pending
  ) {
    self.id = id
    self.title = title
    self.subject = subject
    self.due = due
    self.scheduledAt = scheduledAt
    self.state = state
  }
}
