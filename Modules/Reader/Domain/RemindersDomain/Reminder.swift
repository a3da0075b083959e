public import ArticlesDomain
public import Foundation

/// Something that a person wants to be reminded of at a moment.
public struct Reminder: Equatable, Sendable, Identifiable {
  public enum State: Equatable, Sendable {
    /// It waits for its moment, or is overdue.
    case pending
    /// It is being delivered since then.
    case delivering(since: Date)
    case delivered(at: Date)
    /// Its delivery began then and was broken off before anybody could write down how it ended: it may have been
    /// delivered, and is not delivered again.
    case uncertain(since: Date)
  }

  /// The longest title, in Unicode scalars; the rest of a longer one is left out.
  public static let titleLimit = 300

  /// Unique among the reminders of one scheduler, and never used again.
  public var id: String
  public var title: String
  /// What it is about, where that is an article.
  public var article: Article.ID?
  /// When to remind.
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
