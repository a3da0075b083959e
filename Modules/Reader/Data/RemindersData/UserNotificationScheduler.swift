#if canImport(UserNotifications)
  public import ArticlesDomain
  public import CoreDomain
  import Foundation
  public import RemindersDomain
  import UserNotifications

  /// Passes reminders to the notification center of an Apple platform, which delivers them.
  public struct UserNotificationScheduler: NotificationScheduler {
    private let policy: ReminderPolicy
    private let makeIdentifier: @Sendable () -> String

    /// - Parameters:
    ///   - date: The time that decides which moments are in the future.
    ///   - makeIdentifier: Returns a new identifier with each call.
    public init(date: DateProvider, makeIdentifier: @escaping @Sendable () -> String) {
      policy = ReminderPolicy(date: date)
      self.makeIdentifier = makeIdentifier
    }

    @discardableResult
    public func schedule(
      title: String, article: Article.ID?, for time: ReminderTime
    ) async throws -> Reminder {
      let title = try policy.title(title)
      let due = try policy.moment(time, named: title)
      let minute = (due.timeIntervalSince1970 / 60).rounded(.down)
      let waiting = try await pending()
      // The system keeps at most 64 requests (UNUserNotificationCenter).
      guard waiting.count < 64 else { throw Failure(source: title, .reminder(.tooMany(limit: 64))) }
      let isTwin = { (other: Reminder) in
        other.title == title && other.article == article
          && (other.due.timeIntervalSince1970 / 60).rounded(.down) == minute
      }
      if waiting.contains(where: isTwin) { throw Failure(source: title, .reminder(.scheduledAlready)) }
      let reminder = Reminder(
        id: makeIdentifier(), title: title, article: article, due: due, scheduledAt: policy.now)
      let center = UNUserNotificationCenter.current()
      guard (try? await center.requestAuthorization(options: [.alert, .sound])) == true else {
        throw Failure(source: title, .reminder(.notAllowed))
      }
      let trigger = UNTimeIntervalNotificationTrigger(
        timeInterval: max(1, due.timeIntervalSince(policy.now)), repeats: false)
      try await center.add(
        UNNotificationRequest(identifier: reminder.id, content: reminder.content, trigger: trigger))
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
      if let article { content.userInfo["article"] = [article.source, article.value] }
      return content
    }

    fileprivate init?(_ request: UNNotificationRequest, state: State) {
      let info = request.content.userInfo
      guard let due = info["due"] as? Double, let scheduledAt = info["scheduledAt"] as? Double else {
        return nil
      }
      let names = info["article"] as? [String] ?? []
      self.init(
        id: request.identifier, title: request.content.title,
        article: names.count == 2 ? Article.ID(source: names[0], value: names[1]) : nil,
        due: Date(timeIntervalSince1970: due), scheduledAt: Date(timeIntervalSince1970: scheduledAt),
        state: state)
    }
  }
#endif
