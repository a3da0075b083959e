public import CoreDomain
public import Foundation

/// One level of a cache: bytes by key, each of which may be gone at any time.
///
/// A cache has nothing that could not be had again, so no tier fails: what cannot be kept is not kept, and what cannot
/// be read is not there.
public protocol CacheTier: Sendable {
  func entry(for key: String) async -> CacheEntry?
  func keep(_ entry: CacheEntry, for key: String) async
  func remove(_ key: String) async
  func removeAll() async
  /// How often it was asked, since it was made or last cleared.
  var statistics: CacheStatistics { get async }
}

/// What a cache holds of one address.
public struct CacheEntry: Equatable, Sendable {
  public var data: Data
  public var storedAt: Date
  /// What its source said of it, by name: its kind, and what is sent back to ask for something newer.
  public var facts: [String: String]

  public init(data: Data, storedAt: Date, facts: [String: String] = [:]) {
    self.data = data
    self.storedAt = storedAt
    self.facts = facts
  }
}
