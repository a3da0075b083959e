import Foundation

/// The last use of each entry of a ``DiskCache``, and its counters. Its keys are those of `index.json`.
struct CacheIndex: Codable {
  struct Item: Codable {
    /// The size in bytes.
    var size: Int
    var usedAt: Date
  }

  /// The items by file name.
  var items: [String: Item] = [:]
  var hits = 0
  var misses = 0
  var evictions = 0

  /// Whether all numbers are in a range that this program can have written, so that no sum overflows.
  func isSane(sizeLimit: Int) -> Bool {
    let counters = 0..<(1 << 53)
    let most = min(sizeLimit, 1 << 40)
    return [hits, misses, evictions].allSatisfy { counters.contains($0) }
      && items.values.allSatisfy { $0.size >= 0 && $0.size <= most }
  }
}
