import CorePresentation
import Foundation
public import RemindersPresentation

extension TextRenderer {
  public func text(_ state: ReminderViewState) -> String {
    page { $0.add(state) }
  }

  public func text(_ state: ReminderListViewState) -> String {
    page { $0.add(state) }
  }

  public func text(_ state: ReminderDeliveryViewState) -> String {
    page { $0.add(state) }
  }

  /// One line as it is, however long, without what a terminal would obey.
  public func whole(_ text: String) -> String {
    page { $0.addWhole(text) }
  }
}

extension TextPage {
  fileprivate mutating func add(_ state: ReminderViewState) {
    add(state.loading, stale: nil)
    add(state.confirmation)
    add(state.failures)
    if let reminder = state.reminder { addWhole("Number \(reminder.id)", .dim) }
  }

  fileprivate mutating func add(_ state: ReminderListViewState) {
    add("Reminders", .bold, right: state.summary)
    add(state.loading, stale: nil)
    add(state.notice)
    if let reason = state.emptyReason, state.loading.failure == nil {
      addBlank()
      add(reason)
    }
    for row in state.overdue + state.pending + state.delivered {
      addBlank()
      add(row)
    }
  }

  /// What was delivered to the terminal stands there already; here it is counted only.
  fileprivate mutating func add(_ state: ReminderDeliveryViewState) {
    add(state.failures.isEmpty ? state.loading : .loaded, stale: nil)
    add(state.failures)
    for row in state.uncertain {
      add("“\(row.title)” \(row.status). It is not delivered again.", .yellow, indent: "! ")
    }
    add(state.summary, .dim)
  }

  private mutating func add(_ row: ReminderRowViewState) {
    add(row.title, .bold, right: row.relativeDate)
    add([row.date, row.status].filter { !$0.isEmpty }.joined(separator: " · "), .dim, indent: "  ")
    addWhole(row.id, .cyan, indent: "  ")
  }
}
