public import CoreDomain
public import CorePresentation
import Foundation
public import Observation
public import RemindersDomain

/// All reminders: those that wait, those that are overdue, and the last ones that were delivered.
@MainActor @Observable
public final class ReminderListViewModel: ViewModel {
  public private(set) var state = ReminderListViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: ReminderListViewState, _ new: ReminderListViewState) -> Void)?

  private let scheduler: any NotificationScheduler
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()
  private var known: [Reminder] = []
  /// Taken from the screen at once, and put back where the cancellation fails. Identifiers are never used again.
  private var canceled: Set<Reminder.ID> = []
  /// What the screen falls back to when a load is canceled.
  private var settled = LoadingState.idle

  /// - Parameters:
  ///   - scheduler: Who keeps them.
  ///   - date: Decides what is overdue.
  ///   - locale: Whose language and time zone the words are in.
  public init(scheduler: any NotificationScheduler, date: DateProvider, locale: LocaleProvider) {
    self.scheduler = scheduler
    self.date = date
    self.locale = locale
  }

  public func load() async {
    state.loading = settled == .loaded ? .refreshing : .loading
    switch await latest.run({ [scheduler] in try await scheduler.reminders() }) {
    case .value(let reminders):
      known = reminders
      show(.loaded)
    case .failure(let failure): state.loading = .failed(failure)
    case .canceled: state.loading = settled
    case .superseded: return
    }
    settled = state.loading
  }

  /// Takes a reminder off the screen at once, and puts it back where that cannot be done.
  public func cancel(_ id: Reminder.ID) async {
    guard canceled.insert(id).inserted else { return }
    let title = known.first { $0.id == id }?.title
    if let title { show(state.loading, notice: "Canceling “\(title)” …") }
    do {
      let reminder = try await scheduler.cancel(id)
      show(state.loading, notice: "“\(reminder.title)” is canceled.")
    } catch {
      canceled.remove(id)
      let isFailure = !(error is CancellationError)
      show(isFailure ? .failed(FailureViewState(error)) : state.loading, notice: "")
    }
  }

  private func show(_ loading: LoadingState, notice: String? = nil) {
    var next = ReminderListViewState()
    next.loading = loading
    next.notice = notice ?? state.notice
    next.show(
      known.filter { !canceled.contains($0.id) },
      wordedBy: ReminderFormatter(now: date.now(), for: locale))
    state = next
  }
}

extension ReminderListViewState {
  /// How many of the delivered ones are shown.
  private static let memory = 20

  fileprivate mutating func show(_ reminders: [Reminder], wordedBy formatter: ReminderFormatter) {
    let rows = reminders.sorted { ($0.due, $0.scheduledAt) < ($1.due, $1.scheduledAt) }.map(formatter.row)
    overdue = rows.filter { $0.kind == .overdue }
    pending = rows.filter { $0.kind == .pending }
    let done = rows.filter { $0.deliveredAt != nil }
    delivered = Array(
      done.sorted { ($0.deliveredAt ?? $0.due) > ($1.deliveredAt ?? $1.due) }.prefix(Self.memory))
    let waiting = overdue.count + pending.count
    if waiting > 0 {
      summary = formatter.count(waiting)
      if !overdue.isEmpty { summary += ", \(overdue.count) of them overdue" }
    }
    emptyReason = rows.isEmpty ? "No reminder is set; remind ARTICLE --in 2h sets one." : nil
  }
}
