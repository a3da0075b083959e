public import Foundation
public import StarterDomain

/// Delivers reminders by timers of this process, on systems without a notification center.
public actor TimerNotificationScheduler: NotificationScheduler {
  private let deliver: @Sendable (_ title: String) -> Void
  private var timers: [Int: Task<Void, Never>] = [:]
  private var lastTimer = 0

  public init(deliver: @escaping @Sendable (_ title: String) -> Void) {
    self.deliver = deliver
  }

  public func schedule(title: String, in seconds: TimeInterval) throws {
    try ReminderError.check(title: title, in: seconds)
    lastTimer += 1
    timers[lastTimer] = Task(name: "reminder") { [lastTimer] in
      if (try? await Task.sleep(for: .seconds(seconds))) != nil { deliver(title) }
      timers[lastTimer] = nil
    }
  }

  /// Waits until all reminders are delivered.
  public func finish() async {
    while let timer = timers.values.first { await timer.value }
  }
}
