public import ArticlesDomain
import Synchronization

extension NamedSearchProvider {
  /// Searches in memory.
  public static func inMemory(_ searches: [NamedSearch] = []) -> NamedSearchProvider {
    let memory = Memory(searches)
    return NamedSearchProvider(
      all: { memory.searches.withLock { $0.values.sorted { $0.key < $1.key } } },
      change: { key, change in
        try memory.searches.withLock { searches in
          let old = searches[key]
          searches[key] = try change(old)
          return old
        }
      })
  }

  /// Stores a search, and replaces one with the same name.
  public func keep(_ search: NamedSearch) async throws {
    _ = try await change(search.key) { _ in search }
  }

  private final class Memory: Sendable {
    let searches: Mutex<[String: NamedSearch]>

    init(_ searches: [NamedSearch]) {
      self.searches = Mutex(Dictionary(searches.map { ($0.key, $0) }) { $1 })
    }
  }
}
