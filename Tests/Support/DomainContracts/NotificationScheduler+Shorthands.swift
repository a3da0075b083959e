public import Foundation
public import RemindersDomain

extension NotificationScheduler {
  @discardableResult
  public func schedule(title: String, in delay: Duration) async throws -> Reminder {
    try await schedule(title: title, about: nil, for: .after(delay))
  }

  @discardableResult
  public func schedule(title: String, at moment: Date) async throws -> Reminder {
    try await schedule(title: title, about: nil, for: .at(moment))
  }
}
