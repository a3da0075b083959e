#if canImport(UserNotifications)
  public import Foundation
  public import StarterDomain
  import UserNotifications

  /// Passes reminders to the notification center of an Apple platform, which delivers them.
  ///
  /// The usual form doesn't ask for permission, and the center drops the reminders of an application that has none. It
  /// doesn't check the delay either, and a trigger raises an exception if the delay isn't positive.
  public struct UserNotificationScheduler: NotificationScheduler {
    public init() {}

    public func schedule(title: String, in seconds: TimeInterval) async throws {
      try ReminderError.check(title: title, in: seconds)
      let center = UNUserNotificationCenter.current()
      guard try await center.requestAuthorization(options: [.alert, .sound]) else {
        throw ReminderError.notAllowed
      }
      let content = UNMutableNotificationContent()
      content.title = title
      content.sound = .default
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
      try await center.add(
        UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger))
    }
  }
#endif
