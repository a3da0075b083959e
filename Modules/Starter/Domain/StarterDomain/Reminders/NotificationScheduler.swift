public import Foundation

/// Notifies the person at a later time.
public protocol NotificationScheduler: Sendable {
  /// - Parameter seconds: The delay from now. Implementations check it with ``ReminderError/check(title:in:)``.
  /// - Throws: A ``ReminderError``, or the error of the system.
  func schedule(title: String, in seconds: TimeInterval) async throws
}

/// The reason why a reminder can't be scheduled.
public enum ReminderError: Error, Equatable, Sendable {
  case missingTitle
  /// The delay isn't between a moment and ``longestDelay``.
  case invalidDelay
  /// The person doesn't allow notifications.
  case notAllowed

  /// Ten years, in seconds.
  public static let longestDelay: TimeInterval = 315_360_000

  /// Checks a title and a delay in seconds.
  public static func check(title: String, in seconds: TimeInterval) throws(ReminderError) {
    guard !title.allSatisfy(\.isWhitespace) else { throw .missingTitle }
    guard seconds > 0, seconds <= longestDelay else { throw .invalidDelay }
  }
}
