public import Foundation

/// A cache, which may forget any value at any time.
public protocol CacheTier: Sendable {
  /// Returns the value of a key, or nil if the cache doesn't have it.
  func data(for key: String) async throws -> Data?
  func insert(_ data: Data, for key: String) async throws
}
