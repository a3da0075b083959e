import CoreDomain

/// Stores searches by their names.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public struct NamedSearchProvider: Sendable {
  /// Returns all searches, by name.
  public var all: @Sendable () async throws -> [NamedSearch]
  /// Changes the search with a ``NamedSearch/key`` in one transaction, so that two programs never undo each other's changes:
  /// `change` gets the search, or nil for an unknown one, and returns what replaces it, or nil to remove it.
  ///
  /// Returns the earlier search. Throws also the errors of `change`; nothing is changed then.
  public var change: Change
  public typealias Change =
    @Sendable (_ key: String, _ change: @escaping @Sendable (NamedSearch?) throws -> NamedSearch?)
    async throws
    -> NamedSearch?

  public init(all: @escaping @Sendable () async throws -> [NamedSearch], change: @escaping Change) {
    (self.all, self.change) = (all, change)
  }

  /// The search with a name.
  ///
  /// - Throws: Also a ``CoreDomain/Failure`` whose source is the name, if no search has it.
  public func search(named name: String) async throws -> NamedSearch {
    let key = name.searchable
    guard let found = try await all().first(where: { $0.key == key }) else {
      throw Failure(source: name, SearchFault.unknownName)
    }
    return found
  }
}
