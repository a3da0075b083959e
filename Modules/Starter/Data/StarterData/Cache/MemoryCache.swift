public import Foundation

/// A cache in memory. It removes the least recently used value first.
public actor MemoryCache: CacheTier {
  private let capacity: Int
  private var values: [String: Data] = [:]
  /// The keys, the most recently used one last.
  private var keys: [String] = []

  /// - Parameter capacity: The number of values. With 0, nothing is stored.
  public init(capacity: Int) {
    self.capacity = max(0, capacity)
  }

  public func data(for key: String) -> Data? {
    guard let data = values[key] else { return nil }
    use(key)
    return data
  }

  public func insert(_ data: Data, for key: String) {
    values[key] = data
    use(key)
    while keys.count > capacity { values[keys.removeFirst()] = nil }
  }

  private func use(_ key: String) {
    keys.removeAll { $0 == key }
    keys.append(key)
  }
}
