import ArticlesDomain
public import CoreDomain
import FeedsData
import Foundation
import SQLiteData
import StoreData

extension Services {
  /// The name of a setting of older versions: the addresses and files of feeds.
  public static let oldSourcesKey = "sources"

  /// Follows the feeds that an older version stored in its settings, once, and removes the setting.
  ///
  /// - Parameter stored: The stored preferences.
  /// - Returns: The files among them, which can't be followed, or nil without this setting.
  /// - Throws: A ``CoreDomain/Failure`` of the store or the preferences. The setting stays.
  public static func followOldSources(in stored: [String: StoredPreference]) async throws -> [String]? {
    guard let setting = stored[oldSourcesKey] else { return nil }
    let names = if case .list(let names) = setting { names } else { [String]() }
    let isFeed = { (name: String) in URL(string: name)?.isWeb == true }
    if let feeds = names.filter(isFeed).nonEmpty {
      let store = SQLiteSubscriptionStore(database(at: path(of: nil)))
      _ = try await store.change { $0.add(feeds.map { Subscription($0) }) }
    }
    try await PreferencesProvider.live.remove(oldSourcesKey)
    return names.filter { !isFeed($0) }
  }
}

extension [String] {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
