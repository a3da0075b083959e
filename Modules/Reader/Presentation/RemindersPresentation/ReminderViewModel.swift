public import CoreDomain
public import CorePresentation
public import Observation
public import RemindersDomain

/// Schedules reminders, one after another.
@MainActor @Observable
public final class ReminderViewModel: ViewModel {
  public let screen = ScreenLoader(ReminderViewState())
  private let events: EventScheduler
  private let find: @Sendable (String) async throws -> EventScheduler.Event
  private let date: DateProvider
  private let locale: LocaleProvider
  private var latest: Task<Void, Never>?

  /// - Parameters:
  ///   - scheduler: Stores and delivers the reminder.
  ///   - date: The start of a delay.
  ///   - locale: The language of the text, and the time zone of a date.
  ///   - find: Finds the thing that a text names, such as an article.
  public init(
    scheduler: any NotificationScheduler, date: DateProvider, locale: LocaleProvider,
    find: @escaping @Sendable (String) async throws -> EventScheduler.Event
  ) {
    events = EventScheduler(scheduler, date: date)
    self.date = date
    self.locale = locale
    self.find = find
  }

  public var isScheduled: Bool { state.reminder != nil }

  /// Schedules a reminder with any title. The scheduler refuses one that it has already.
  public func scheduleReminder(title: String, in delay: Duration) async {
    await schedule(.delay(delay)) { .init(title: title) }
  }

  /// Schedules a reminder of the thing that a text names, in the same way.
  public func remind(of text: String, _ when: EventScheduler.When) async {
    await schedule(when) { [find] in try await find(text) }
  }

  private func schedule(
    _ when: EventScheduler.When, event: @escaping @Sendable () async throws -> EventScheduler.Event
  ) async {
    let earlier = latest
    let task = Task {
      await earlier?.value
      if !Task.isCancelled { await load(when, event) }
    }
    latest = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func load(
    _ when: EventScheduler.When, _ event: @escaping @Sendable () async throws -> EventScheduler.Event
  ) async {
    await screen.load { [events, locale] in
      var failures: [Failure] = []
      let reminder = try await events.schedule(when, in: locale.timeZone()) {
        let event = try await event()
        failures = event.failures
        return event
      }
      return (reminder, failures)
    } show: { state, scheduled in
      state.show(
        scheduled.0, failures: scheduled.1, wordedBy: ReminderFormatter(now: date.now(), for: locale))
    }
  }
}
