#if canImport(UserNotifications)
  public import CoreDomain
  import Foundation
  public import RemindersDomain
  import UserNotifications

  /// Passes reminders to the notification center of an Apple platform, which delivers them.
  public struct UserNotificationScheduler: NotificationScheduler {
    /// The number of requests that the notification center stores (UNUserNotificationCenter).
    private static let limit = 64

    private let policy: ReminderPolicy
    private let identifiers: IdentifierProvider

    /// - Parameters:
    ///   - date: The time that decides which dates are in the future.
    ///   - identifiers: Creates the identifiers of reminders.
    public init(date: DateProvider, identifiers: IdentifierProvider) {
      policy = ReminderPolicy(date: date)
      self.identifiers = identifiers
    }

    /// Whether this process has a notification center. In a program outside of an app bundle,
    /// `UNUserNotificationCenter.current()` raises an exception.
    public static var isAvailable: Bool { ["app", "appex"].contains(Bundle.main.bundleURL.pathExtension) }

    @discardableResult
    public func schedule(
      title: String, about subject: Reminder.Subject?, for time: ReminderTime
    ) async throws -> Reminder {
      try policy.check(title: title)
      let due = try policy.moment(time, named: title)
      let waiting = try await pending()
      guard waiting.count < Self.limit else {
        throw Failure(source: title, .reminder(.tooMany(limit: Self.limit)))
      }
      func minute(_ date: Date) -> Double { (date.timeIntervalSince1970 / 60).rounded(.down) }
      let isTwin = { (other: Reminder) in
        other.title == title && other.subject == subject && minute(other.due) == minute(due)
      }
      if waiting.contains(where: isTwin) { throw Failure(source: title, .reminder(.scheduledAlready)) }
      let reminder = Reminder(
        id: identifiers.next().uuidString, title: title, subject: subject, due: due, scheduledAt: policy.now)
      let center = UNUserNotificationCenter.current()
      do {
        guard try await center.requestAuthorization(options: [.alert, .sound]) else {
          throw Failure(source: title, .reminder(.notAllowed))
        }
        let trigger = UNTimeIntervalNotificationTrigger(
          timeInterval: max(1, due.timeIntervalSince(policy.now)), repeats: false)
        try await center.add(
          UNNotificationRequest(identifier: reminder.id, content: reminder.content, trigger: trigger))
      } catch let error as UNError {
        throw Failure(
          source: title, .reminder(error.code == .notificationsNotAllowed ? .notAllowed : .notScheduled))
      } catch  where !(error is Failure || error is CancellationError) {
        throw Failure(source: title, .reminder(.notScheduled))
      }
      return reminder
    }

    public func reminders() async throws -> [Reminder] {
      try Task.checkCancellation()
      let center = UNUserNotificationCenter.current()
      let waiting = await center.pendingNotificationRequests().compactMap { Reminder($0, state: .pending) }
      let delivered = await center.deliveredNotifications().compactMap { notification in
        Reminder(notification.request, state: .delivered(at: notification.date))
      }
      return (waiting + delivered).sorted { ($0.due, $0.id) < ($1.due, $1.id) }
    }

    @discardableResult
    public func cancel(_ id: Reminder.ID) async throws -> Reminder {
      guard let reminder = try await reminders().first(where: { $0.id == id }) else {
        throw Failure(source: id, .reminder(.unknown))
      }
      guard reminder.state == .pending else {
        throw Failure(source: reminder.title, .reminder(.deliveredAlready))
      }
      UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [id])
      return reminder
    }
  }

  extension Reminder {
    fileprivate var content: UNNotificationContent {
      let content = UNMutableNotificationContent()
      content.title = title
      content.sound = .default
      content.userInfo = ["due": due.timeIntervalSince1970, "scheduledAt": scheduledAt.timeIntervalSince1970]
      // The key is older than reminders of other things.
      if let subject { content.userInfo["article"] = [subject.source, subject.id] }
      return content
    }

    fileprivate init?(_ request: UNNotificationRequest, state: State) {
      let info = request.content.userInfo
      guard let due = (info["due"] as? Double).flatMap(Date.init(checkedSecondsSince1970:)),
        let scheduledAt = (info["scheduledAt"] as? Double).flatMap(Date.init(checkedSecondsSince1970:))
      else { return nil }
      let names = info["article"] as? [String] ?? []
      self.init(
        id: request.identifier, title: request.content.title,
        subject: names.count == 2 ? Subject(source: names[0], id: names[1]) : nil,
        due: due, scheduledAt: scheduledAt, state: state)
    }
  }
#endif
