public import Foundation
public import StarterDomain

/// A cache, which may forget any value at any time.
public protocol CacheTier: Sendable {
  /// Returns the value of a key, or nil if the cache doesn't have it.
  func data(for key: String) async -> Data?
  func insert(_ data: Data, for key: String) async
}

extension CacheTier {
  /// Reads a value as a policy says, and stores it if it was fetched.
  ///
  /// - Parameters:
  ///   - report: Receives the failure of the network if the result is a cached value.
  ///   - fetched: Asks the network. Only a value that it could decode is stored.
  public func value<Value: Codable & Sendable>(
    for key: String, policy: FetchPolicy, report: @escaping @Sendable (any Error) -> Void,
    fetched: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await policy.value(
      cached: { failure in
        // A value of an earlier version that can't be decoded isn't one.
        guard let data = await data(for: key), let value = try? JSONDecoder().decode(Value.self, from: data)
        else { return nil }
        if let failure { report(failure) }
        return value
      },
      fetched: {
        let value = try await fetched()
        await insert(try JSONEncoder().encode(value), for: key)
        return value
      })
  }
}
