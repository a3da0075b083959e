public import Foundation

/// One reminder in a list.
public struct ReminderRowViewState: Codable, Equatable, Sendable, Identifiable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case pending, overdue, delivering, delivered, uncertain
  }

  // For programs.
  /// The argument of `viewstate reminders cancel`.
  public var id: String
  public var kind: Kind
  public var rawTitle: String
  /// The identifier of the article inside its source, or nil if the reminder is only a title.
  public var article: String?
  /// The user's name for the article's source.
  public var source: String?
  public var due: Date
  public var scheduledAt: Date
  /// The time when the delivery ended or started, or nil before it.
  public var deliveredAt: Date?

  // For people.
  public var title: String
  /// The due date, such as `15 Jan 2026 at 11:00`.
  public var date: String
  /// The relative due date, such as `in 2 hours`.
  public var relativeDate: String
  /// The status, such as `overdue` or `delivered 2 hours ago`, or empty for a pending reminder.
  public var status: String
  public var accessibilityLabel: String
}
