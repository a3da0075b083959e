public import CoreDomain
public import Foundation

/// Stores the publishers of servers.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol PublisherStore: Sendable {
  /// The stored publisher of a server, or nil if it isn't stored.
  func publisher(named name: String, of server: String) async throws -> Kept<Publisher>?

  /// Replaces the stored publisher with the same name.
  ///
  /// - Parameter name: The name by which the publisher was found.
  func keep(_ publisher: Publisher, named name: String, confirmedAt date: Date) async throws
}

/// Delivers the publishers of a server. They are stored, and shown if the policy says so.
public struct ServerPublisherRepository: PublisherRepository {
  private let server: any PublisherRepository
  private let store: any PublisherStore
  private let follower: PolicyFollower
  private let date: DateProvider

  public init(
    _ server: any PublisherRepository, in store: any PublisherStore, following follower: PolicyFollower,
    date: DateProvider
  ) {
    (self.server, self.store, self.follower, self.date) = (server, store, follower, date)
  }

  public func publisher(named name: String) async throws -> Publisher {
    try await follower.answer("publisher \(name)", refreshes: false) { [store, follower] in
      do {
        return try await store.publisher(named: name, of: follower.source)
      } catch let failure as Failure where follower.policy.usesSource && failure.isOfUnusableStore {
        return nil
      }
    } ask: { [server, store, date] in
      let publisher = try await server.publisher(named: name)
      do {
        try await store.keep(publisher, named: name, confirmedAt: date.now())
      } catch let failure as Failure where failure.isOfUnusableStore {
        // The list of articles reports it.
      }
      return publisher
    }.value
  }

  /// The own publisher can be edited, so it always comes from the server.
  public func ownPublisher() async throws -> Publisher {
    guard follower.policy.usesSource else { throw Failure(source: follower.source, .offline) }
    return try await server.ownPublisher()
  }
}
