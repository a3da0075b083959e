public import Foundation

// Declarations of Apple's framework that this repository uses, for `scripts/checks/check-apple-code`. Nothing runs them.
// Source: https://developer.apple.com/documentation/usernotifications

public final class UNUserNotificationCenter {
  public class func current() -> UNUserNotificationCenter { fatalError() }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }
  public func add(_ request: UNNotificationRequest) async throws { fatalError() }
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { fatalError() }
  public func deliveredNotifications() async -> [UNNotification] { fatalError() }
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) { fatalError() }
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
}

open class UNNotificationContent: NSObject {
  public var title: String { fatalError() }
  public var userInfo: [AnyHashable: Any] { fatalError() }
}

public final class UNMutableNotificationContent: UNNotificationContent {
  override public var title: String {
    get { fatalError() }
    set { fatalError() }
  }
  override public var userInfo: [AnyHashable: Any] {
    get { fatalError() }
    set { fatalError() }
  }
  public var sound: UNNotificationSound? {
    get { fatalError() }
    set { fatalError() }
  }
}

public final class UNNotificationSound {
  public class var `default`: UNNotificationSound { fatalError() }
}

open class UNNotificationTrigger: NSObject {}

public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public convenience init(timeInterval: TimeInterval, repeats: Bool) { fatalError() }
}

public final class UNNotificationRequest {
  public convenience init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) { fatalError() }

  public var identifier: String { fatalError() }
  public var content: UNNotificationContent { fatalError() }
}

public final class UNNotification {
  public var date: Date { fatalError() }
  public var request: UNNotificationRequest { fatalError() }
}

public struct UNError: Error {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case notificationInvalidNoDate = 1400
  }

  public var code: Code { fatalError() }
}
