public import ArticlesDomain
public import Foundation

/// A reminder of a title, and possibly of an article, at a given time.
public struct Reminder: Equatable, Sendable, Identifiable {
  public enum State: Equatable, Sendable {
    /// Not delivered yet. It may be overdue.
    case pending
    /// Its delivery started at this date.
    case delivering(since: Date)
    case delivered(at: Date)
    /// Its delivery started at this date and was interrupted before the result was stored. The reminder may have been
    /// delivered, and is not delivered again.
    case uncertain(since: Date)
  }

  /// The maximum length of a title, in Unicode scalars. A longer title is cut.
  public static let titleLimit = 300

  /// Unique among the reminders of one scheduler, and never reused.
  public var id: String
  public var title: String
  /// The article of the reminder, if there is one.
  public var article: Article.ID?
  /// The time of the reminder.
  public var due: Date
  public var scheduledAt: Date
  public var state: State

  public init(
    id: String, title: String, article: Article.ID? = nil, due: Date, scheduledAt: Date,
    state: State = .pending
  ) {
    self.id = id
    self.title = title
    self.article = article
    self.due = due
    self.scheduledAt = scheduledAt
    self.state = state
  }
}
