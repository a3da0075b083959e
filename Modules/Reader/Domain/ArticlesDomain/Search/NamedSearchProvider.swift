import CoreDomain
import Synchronization

/// Stores searches by their names.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public struct NamedSearchProvider: Sendable {
  /// Returns all searches, by name.
  public var all: @Sendable () async throws -> [NamedSearch]
  /// Stores a search, and replaces one with the same name.
  public var keep: @Sendable (NamedSearch) async throws -> Void
  /// Removes the search with a ``NamedSearch/key``.
  public var remove: @Sendable (_ key: String) async throws -> Void

  public init(
    all: @escaping @Sendable () async throws -> [NamedSearch],
    keep: @escaping @Sendable (NamedSearch) async throws -> Void,
    remove: @escaping @Sendable (_ key: String) async throws -> Void
  ) {
    self.all = all
    self.keep = keep
    self.remove = remove
  }

  /// The search with a name.
  ///
  /// - Throws: Also a ``CoreDomain/Failure`` whose source is the name, if no search has it.
  public func search(named name: String) async throws -> NamedSearch {
    let key = name.searchable
    guard let found = try await all().first(where: { $0.key == key }) else {
      throw Failure(source: name, .fault(SearchFault.unknownName))
    }
    return found
  }
}

extension NamedSearchProvider {
  /// Searches in memory, for previews and tests.
  public static func inMemory(_ searches: [NamedSearch] = []) -> NamedSearchProvider {
    let memory = Memory(searches)
    return NamedSearchProvider(
      all: { memory.searches.withLock { $0.values.sorted { $0.key < $1.key } } },
      keep: { search in memory.searches.withLock { $0[search.key] = search } },
      remove: { key in memory.searches.withLock { $0[key] = nil } })
  }

  public static let unimplemented = NamedSearchProvider(
    all: { CoreDomain.unimplemented("NamedSearchProvider.all", fix: fix) },
    keep: { _ in CoreDomain.unimplemented("NamedSearchProvider.keep", fix: fix) },
    remove: { _ in CoreDomain.unimplemented("NamedSearchProvider.remove", fix: fix) })

  private static let fix = "pass `.stored(in:)`, or `.inMemory()` in a test"

  private final class Memory: Sendable {
    let searches: Mutex<[String: NamedSearch]>

    init(_ searches: [NamedSearch]) {
      self.searches = Mutex(Dictionary(searches.map { ($0.key, $0) }) { $1 })
    }
  }
}
