import Foundation

struct EventScheduler {
  func scheduleEvent() -> String {
    "Event scheduled at \(Date())"
  }
}
