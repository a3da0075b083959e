public import CoreDomain
public import CorePresentation
import Foundation
public import Observation
public import RemindersDomain

/// The reminders: pending, overdue, and recently delivered ones.
@MainActor @Observable
public final class ReminderListViewModel: ViewModel {
  public let screen = ScreenLoader(ReminderListViewState())
  private let scheduler: any NotificationScheduler
  private let date: DateProvider
  private let locale: LocaleProvider
  /// The reminders, or nil until they are loaded.
  private var known: [Reminder]?
  /// The reminders that are hidden during their cancellation and after it. Identifiers are never reused.
  private var hidden: Set<Reminder.ID> = []
  /// The number of cancellations in progress.
  private var cancellations = 0
  /// The last failure of a cancellation.
  private var cancelFailure: FailureViewState?

  /// - Parameters:
  ///   - scheduler: Stores the reminders.
  ///   - date: Decides which reminders are overdue.
  ///   - locale: The reader's language and time zone.
  public init(scheduler: any NotificationScheduler, date: DateProvider, locale: LocaleProvider) {
    self.scheduler = scheduler
    self.date = date
    self.locale = locale
  }

  public func load() async {
    await screen.load { [scheduler] in
      try await scheduler.reminders()
    } show: { state, reminders in
      known = reminders
      state.loading = .loaded
      show(in: &state)
    }
  }

  /// Hides a reminder at once, and shows it again if it can't be canceled.
  public func cancel(_ id: Reminder.ID) async {
    guard hidden.insert(id).inserted else { return }
    let title = known?.first(where: { $0.id == id })?.title
    cancellations += 1
    if let title { show(notice: "Canceling “\(title)” …") }
    do {
      let reminder = try await scheduler.cancel(id)
      cancellations -= 1
      show(notice: "“\(reminder.title)” is canceled.")
    } catch {
      cancellations -= 1
      hidden.remove(id)
      let failure = error as? Failure ?? Failure(source: title ?? id, .reminder(.notCanceled))
      show(notice: "", failure: error is CancellationError ? nil : FailureViewState(failure))
    }
  }

  private func show(notice: String, failure: FailureViewState? = nil) {
    screen.settle { state in
      state.notice = notice
      // The failure of an earlier cancellation doesn't concern this one.
      if let cancelFailure, state.loading == .failed(cancelFailure) {
        state.loading = known == nil ? .idle : .loaded
      }
      cancelFailure = failure
      if let failure { state.loading = .failed(failure) }
      show(in: &state)
    }
  }

  private func show(in state: inout ReminderListViewState) {
    guard let known else { return }
    state.show(
      known.filter { !hidden.contains($0.id) }, isFinal: cancellations == 0,
      wordedBy: ReminderFormatter(now: date.now(), for: locale))
  }
}

extension ReminderListViewState {
  /// The number of delivered reminders that are shown.
  private static let memory = 20

  /// - Parameter isFinal: Whether no reminder may return.
  fileprivate mutating func show(
    _ reminders: [Reminder], isFinal: Bool, wordedBy formatter: ReminderFormatter
  ) {
    let rows = reminders.sorted { ($0.due, $0.scheduledAt) < ($1.due, $1.scheduledAt) }.map(formatter.row)
    overdue = rows.filter { $0.kind == .overdue }
    pending = rows.filter { $0.kind == .pending }
    let done = rows.filter { $0.deliveredAt != nil }
    delivered = Array(
      done.sorted { ($0.deliveredAt ?? $0.due) > ($1.deliveredAt ?? $1.due) }.prefix(Self.memory))
    let waiting = overdue.count + pending.count
    summary = waiting > 0 ? formatter.count(waiting) : ""
    if !overdue.isEmpty { summary += ", \(overdue.count) of them overdue" }
    emptyReason = rows.isEmpty && isFinal ? "There are no reminders." : nil
  }
}
