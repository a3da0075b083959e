import Foundation
// feature: reminders
import StarterData
import StarterDomain

/// The notification center of an application with windows. A program outside of an app bundle has none.
func notificationCenter() -> (any NotificationScheduler)? {
  #if canImport(UserNotifications)
    if Bundle.main.bundleURL.pathExtension == "app" { return UserNotificationScheduler() }
  #endif
  return nil
}

@Sendable
func deliver(title: String) { write("Reminder: \(title)") }
// end

// feature: articles, landmarks
/// The folder of files that the application can create again.
let caches = {
  let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
  return (folders.first ?? FileManager.default.temporaryDirectory).appending(path: "strata-starter")
}()

@Sendable
func report(_ error: any Error) { write("note: \(error.localizedDescription)") }
// end

/// Writes a line to standard error, without the characters that control a terminal.
private func write(_ line: String) {
  let harmless = line.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
  try? FileHandle.standardError.write(contentsOf: Data("\(harmless)\n".utf8))
}
