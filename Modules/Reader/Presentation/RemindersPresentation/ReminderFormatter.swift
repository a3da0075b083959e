public import CoreDomain
import CorePresentation
public import Foundation
public import RemindersDomain

/// Formats reminders for one reader.
public struct ReminderFormatter: Sendable {
  private let dates: DateText
  private let locale: Locale

  public init(now: Date, for reader: LocaleProvider) {
    dates = DateText(now: now, for: reader)
    locale = reader.locale()
  }

  public func row(_ reminder: Reminder) -> ReminderRowViewState {
    var row = ReminderRowViewState(
      id: reminder.id, kind: .pending, rawTitle: reminder.title, article: reminder.subject?.id,
      source: reminder.subject?.source, due: reminder.due, scheduledAt: reminder.scheduledAt,
      title: reminder.title.trimmingCharacters(in: .whitespacesAndNewlines), date: dates.moment(reminder.due),
      relativeDate: dates.delay(reminder.due), status: "", accessibilityLabel: "")
    switch reminder.state {
    case .pending:
      guard reminder.due <= dates.now else { break }
      (row.kind, row.status) = (.overdue, "overdue")
    case .delivering(let since):
      (row.kind, row.deliveredAt, row.status) = (.delivering, since, "being delivered")
    case .delivered(let at):
      (row.kind, row.deliveredAt, row.status) = (.delivered, at, "delivered \(dates.embeddedRelative(at))")
    case .uncertain(let since):
      row.kind = .uncertain
      row.deliveredAt = since
      row.status = "may have been delivered already, on \(dates.embeddedMoment(since))"
    }
    row.accessibilityLabel = [
      row.title, "Due \(due(reminder))",
      row.status.prefix(1).uppercased() + row.status.dropFirst(),
    ].filter { !$0.isEmpty }.joined(separator: ". ")
    return row
  }

  /// The line of text that delivers a reminder.
  public func line(_ reminder: Reminder) -> String {
    "Reminder: \(row(reminder).title) (due \(due(reminder)))"
  }

  /// The due date for an English sentence, such as `in 2 hours, on 15 Jan 2026 at 14:00`.
  func due(_ reminder: Reminder) -> String {
    "\(dates.embeddedDelay(reminder.due)), on \(dates.embeddedMoment(reminder.due))"
  }

  /// The number in words, such as `1 reminder` or `3 reminders`.
  func count(_ number: Int) -> String {
    "\(number.formatted(.number.locale(locale))) \(number == 1 ? "reminder" : "reminders")"
  }
}
