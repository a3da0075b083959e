import CoreDomain
import FeedsDomain
import Foundation

/// A subscription as its row stores it, without its source.
struct StoredSubscription: Codable {
  var address: String?
  var title: String?
  var homePage: String?
  var folders: [[String]]?
  var tags: [String]?
  var isPaused: Bool?
  var readDays: Int?
  var unreadCount: Int?

  init(_ subscription: Subscription) {
    address = subscription.address == subscription.source ? nil : subscription.address
    title = subscription.title
    homePage = subscription.homePage
    folders = subscription.folders.isEmpty ? nil : subscription.folders
    tags = subscription.tags.isEmpty ? nil : subscription.tags
    isPaused = subscription.isPaused ? true : nil
    readDays = subscription.retention?.readDays
    unreadCount = subscription.retention?.unreadCount
  }

  func subscription(to source: String) -> Subscription {
    Subscription(
      source, address: address, title: title, homePage: homePage, folders: folders ?? [],
      tags: tags ?? [], isPaused: isPaused ?? false, retention: retention)
  }

  var retention: Retention? {
    readDays == nil && unreadCount == nil ? nil : Retention(readDays: readDays, unreadCount: unreadCount)
  }
}

/// The outcome of a check as its row stores it.
struct StoredFeedCheck: Codable {
  private var checkedAt: Date
  private var nextAt: Date
  private var failureCount: Int?
  private var reason: StoredReason?
  private var permanentAddress: String?
  private var isGone: Bool?
  private var mergedInto: String?

  init(_ check: FeedCheck) {
    checkedAt = check.checkedAt
    nextAt = check.nextAt
    failureCount = check.failureCount == 0 ? nil : check.failureCount
    reason = check.reason.map(StoredReason.init)
    permanentAddress = check.permanentAddress
    switch check.end {
    case .gone: isGone = true
    case .merged(let source): mergedInto = source
    case nil: break
    }
  }

  var check: FeedCheck {
    FeedCheck(
      checkedAt: checkedAt, nextAt: nextAt, failureCount: max(0, failureCount ?? 0), reason: reason?.reason,
      permanentAddress: permanentAddress, end: isGone == true ? .gone : mergedInto.map { .merged(into: $0) })
  }
}
