public import Foundation
public import Observation
public import StarterDomain

@MainActor
@Observable
public final class ReminderViewModel {
  public private(set) var isScheduled = false
  public private(set) var errorMessage: String?

  private let scheduler: any NotificationScheduler

  public init(scheduler: any NotificationScheduler) {
    self.scheduler = scheduler
  }

  /// Schedules a reminder. If it can't be scheduled, `errorMessage` says why.
  ///
  /// The usual form drops the error.
  public func scheduleReminder(title: String, in seconds: TimeInterval) async {
    do {
      try await scheduler.schedule(title: title, in: seconds)
      (isScheduled, errorMessage) = (true, nil)
    } catch {
      isScheduled = false
      errorMessage = error is CancellationError ? nil : error.localizedDescription
    }
  }
}
