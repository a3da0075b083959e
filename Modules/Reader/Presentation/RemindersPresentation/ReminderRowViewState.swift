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
  /// The identifier of the article inside its source; nil if the reminder is only a title.
  public var article: String?
  /// The article's source as its user named it.
  public var source: String?
  public var due: Date
  public var scheduledAt: Date
  /// When its delivery ended, or started; nil before that.
  public var deliveredAt: Date?

  // For people.
  public var title: String
  /// When it is due: `15 Jan 2026 at 11:00`.
  public var date: String
  /// When it is due: `in 2 hours`.
  public var relativeDate: String
  /// `overdue`, `delivered 2 hours ago`; empty while it is pending.
  public var status: String
  public var accessibilityLabel: String
}
