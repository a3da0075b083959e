import Foundation
import Observation
import UserNotifications

@MainActor
@Observable
final class ReminderViewModel {
  private(set) var isScheduled = false

  func scheduleReminder(title: String, in seconds: TimeInterval) async {
    let content = UNMutableNotificationContent()
    content.title = title
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    let request = UNNotificationRequest(
      identifier: UUID().uuidString, content: content, trigger: trigger)
    do {
      try await UNUserNotificationCenter.current().add(request)
      isScheduled = true
    } catch {
      isScheduled = false
    }
  }
}
