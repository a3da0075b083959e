public import Foundation

/// Caches behind each other, the fastest first.
public struct TieredCache: CacheTier {
  private let tiers: [any CacheTier]

  public init(_ tiers: any CacheTier...) {
    self.tiers = tiers
  }

  /// Returns the value of the first tier that has it, and copies it to the faster ones.
  public func data(for key: String) async -> Data? {
    for (index, tier) in tiers.enumerated() {
      guard let data = await tier.data(for: key) else { continue }
      for faster in tiers[..<index] { await faster.insert(data, for: key) }
      return data
    }
    return nil
  }

  public func insert(_ data: Data, for key: String) async {
    for tier in tiers { await tier.insert(data, for: key) }
  }
}
