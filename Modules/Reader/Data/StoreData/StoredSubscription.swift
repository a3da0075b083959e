import ArticlesDomain
import CoreDomain

/// A subscription as its row stores it, without its source.
struct StoredSubscription: Codable {
  var address: String?
  var title: String?
  var homePage: String?
  var folders: [[String]]?
  var tags: [String]?
  var isPaused: Bool?
  var account: String?
  var formerAccount: String?
  var readDays: Int?
  var unreadCount: Int?

  init(_ subscription: Subscription) {
    address = subscription.address == subscription.source ? nil : subscription.address
    title = subscription.title
    homePage = subscription.homePage
    folders = subscription.folders.isEmpty ? nil : subscription.folders
    tags = subscription.tags.isEmpty ? nil : subscription.tags
    isPaused = subscription.isPaused ? true : nil
    account = subscription.account
    formerAccount = subscription.formerAccount
    readDays = subscription.retention?.readDays
    unreadCount = subscription.retention?.unreadCount
  }

  func subscription(to source: String) -> Subscription {
    Subscription(
      source, address: address, title: title, homePage: homePage, folders: folders ?? [],
      tags: tags ?? [], isPaused: isPaused ?? false, account: account, formerAccount: formerAccount,
      retention: retention)
  }

  var retention: Retention? {
    readDays == nil && unreadCount == nil ? nil : Retention(readDays: readDays, unreadCount: unreadCount)
  }
}
