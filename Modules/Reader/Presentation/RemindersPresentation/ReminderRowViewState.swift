public import Foundation

/// One reminder in a list.
public struct ReminderRowViewState: Codable, Equatable, Sendable, Identifiable {
  public enum Kind: String, Codable, Sendable {
    case pending, overdue, delivering, delivered, uncertain
  }

  // What a program needs.
  /// What `viewstate reminders cancel` takes.
  public var id: String
  public var kind: Kind
  public var rawTitle: String
  /// The article's identifier inside its source; nil where it is about no article.
  public var article: String?
  /// The article's source as its user named it.
  public var source: String?
  public var due: Date
  public var scheduledAt: Date
  /// When its delivery took place, or began; nil before that.
  public var deliveredAt: Date?

  // What a person sees.
  public var title: String
  /// `15 Jan 2026 at 11:00`, when it is due.
  public var date: String
  /// `in 2 hours`, when it is due.
  public var relativeDate: String
  /// What became of it: `overdue`, `delivered 2 hours ago`; empty while it waits.
  public var status: String
  public var accessibilityLabel: String
}
