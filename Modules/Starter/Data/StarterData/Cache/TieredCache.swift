public import Foundation

/// Caches behind each other, the fastest first.
public struct TieredCache: CacheTier {
  private let tiers: [any CacheTier]

  public init(_ tiers: any CacheTier...) {
    self.tiers = tiers
  }

  /// Returns the value of the first tier that has it, and copies it to the faster ones.
  public func data(for key: String) async throws -> Data? {
    for (index, tier) in tiers.enumerated() {
      guard let data = try await tier.data(for: key) else { continue }
      for faster in tiers[..<index] { try await faster.insert(data, for: key) }
      return data
    }
    return nil
  }

  public func insert(_ data: Data, for key: String) async throws {
    for tier in tiers { try await tier.insert(data, for: key) }
  }
}
