public import CoreDomain
public import Foundation

/// One level of a cache: entries by key, each of which may disappear at any time to make room. Entries don't expire,
/// because a policy decides how old they may be.
///
/// No operation throws, because everything in a cache can be fetched again. An entry that can't be saved or read is
/// simply missing.
public protocol CacheTier: Sendable {
  func entry(for key: String) async -> CacheEntry?
  func keep(_ entry: CacheEntry, for key: String) async
  func remove(_ key: String) async
  func removeAll() async
  /// The counters since the tier was created or last cleared.
  var statistics: CacheStatistics { get async }
}

/// The data that a cache holds for one key.
public struct CacheEntry: Equatable, Sendable {
  public var data: Data
  public var storedAt: Date
  /// The response headers for later use, by lowercase name, such as the content type and the validators.
  public var facts: [String: String]

  public init(data: Data, storedAt: Date, facts: [String: String] = [:]) {
    self.data = data
    self.storedAt = storedAt
    self.facts = facts
  }
}
