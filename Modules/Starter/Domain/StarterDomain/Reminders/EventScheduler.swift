import Foundation

/// Schedules events at the current date.
public struct EventScheduler: Sendable {
  private let dateProvider: DateProvider

  public init(dateProvider: DateProvider) {
    self.dateProvider = dateProvider
  }

  /// - Returns: A description of the event with its date in UTC.
  public func scheduleEvent() -> String {
    "Event scheduled at \(dateProvider.currentDate())"
  }
}
