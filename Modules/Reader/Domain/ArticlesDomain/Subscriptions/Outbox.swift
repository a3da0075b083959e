/// The marks and changes of feeds that the server of an account hasn't made.
public struct Outbox: Equatable, Sendable {
  /// The name of the account.
  public var account: String
  /// The number of marks that wait for the server.
  public var waitingMarkCount: Int
  /// The number of marks and changes of feeds that the server refused.
  public var refusedCount: Int

  public init(_ account: String, waitingMarkCount: Int, refusedCount: Int) {
    (self.account, self.waitingMarkCount, self.refusedCount) = (account, waitingMarkCount, refusedCount)
  }
}

/// Returns the outboxes that aren't empty. It throws a ``CoreDomain/Failure``, or `CancellationError`.
public typealias FetchOutboxes = @Sendable () async throws -> [Outbox]
