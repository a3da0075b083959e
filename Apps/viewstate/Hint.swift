import AccountsDomain
import ArticlesDomain
import CoreDomain

/// Names the option that helps with a failure. Presentation doesn't know options.
enum Hint {
  /// - Parameter reason: The published name of a fault.
  static func text(_ reason: String) -> String? {
    faults.first { _, faults in faults.contains { $0.name == reason } }?.key
  }

  private static let faults: KeyValuePairs<String, [any Fault]> = [
    "--timeout sets the limit.": [NetworkFault.timedOut(after: .zero)],
    "--max-size sets the limit.": [ContentFault.tooLarge(limit: 0)],
    "A feed takes https://NAME:PASSWORD@HOST as its address.": [SourceFault.signInNeeded],
    "--as gives another name, and --to another folder.": [ArticleFault.fileExists],
    "--to names the folder.": [ArticleFault.notAFolder],
    "--allow-http accepts an address without encryption.": [AccountFault.notSecure],
    "--fewer-feeds accepts this.": [AccountFault.feedsVanished(0, of: 0)],
    "viewstate accounts reset NAME does this.": [AccountFault.changed],
    "--keep or --delete chooses.": [AccountFault.undecided],
    "Leave out --offline and --policy cache-only.": [SourceFault.offline],
    "--store names another store.": [
      StorageFault.storeLocked, StorageFault.storeReadOnly, StorageFault.storeFull, StorageFault.notAStore,
      StorageFault.storeIsEarlier, StorageFault.storeUnusable(""), StorageFault.nowhereToKeep,
    ],
  ]
}
