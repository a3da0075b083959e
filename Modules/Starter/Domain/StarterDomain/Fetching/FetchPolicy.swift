/// Where data is read from: the cache, the network, or both.
public enum FetchPolicy: String, CaseIterable, Sendable {
  /// The cache only. No connection is opened.
  case cacheOnly
  /// The network only.
  case networkOnly
  /// The cache, or the network if nothing is cached.
  case cacheFirst
  /// The network, or the cache if the network fails.
  case networkFirst
}

extension FetchPolicy {
  /// Reads a value as the policy says.
  ///
  /// - Parameters:
  ///   - cached: Returns the cached value, or nil if nothing is cached. Its parameter is the failure of the network that
  ///     makes the cached value necessary, or nil.
  ///   - fetched: Asks the network.
  /// - Throws: The error of the network, or ``FetchError/nothingCached`` if the policy forbids asking it.
  public func value<Value: Sendable>(
    cached: @Sendable (FetchError?) async -> Value?, fetched: @Sendable () async throws -> Value
  ) async throws -> Value {
    switch self {
    case .networkOnly:
      return try await fetched()
    case .cacheOnly:
      guard let value = await cached(nil) else { throw FetchError.nothingCached }
      return value
    case .cacheFirst:
      if let value = await cached(nil) { return value }
      return try await fetched()
    case .networkFirst:
      do {
        return try await fetched()
      } catch let error as FetchError {
        guard let value = await cached(error) else { throw error }
        return value
      }
    }
  }
}
