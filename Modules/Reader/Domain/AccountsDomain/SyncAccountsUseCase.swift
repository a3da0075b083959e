public import CoreDomain
import Synchronization

/// Synchronizes accounts, and reports the progress of all of them after each step of one.
///
/// Throws a ``CoreDomain/Failure`` if no account has one of the names, or `CancellationError`.
public typealias SyncAccounts =
  @Sendable (
    _ names: [String], _ expectsFewerFeeds: Bool, _ report: @escaping @Sendable ([SyncProgress]) -> Void
  ) async throws -> [Result<SyncProgress, Failure>]

/// Synchronizes accounts at the same time. One that fails doesn't affect the others.
public struct SyncAccountsUseCase: Sendable {
  /// Synchronizes one account, as ``SyncAccountUseCase`` does.
  public typealias SyncAccount =
    @Sendable (
      Account, _ expectsFewerFeeds: Bool, _ report: @escaping @Sendable (SyncProgress) -> Void
    ) async throws -> SyncProgress

  private let store: any AccountStore
  private let sync: SyncAccount

  public init(_ store: any AccountStore, sync: @escaping SyncAccount) {
    (self.store, self.sync) = (store, sync)
  }

  /// - Parameters:
  ///   - names: The names of the accounts, or parts that no other accounts have. None stands for all accounts.
  ///   - expectsFewerFeeds: Whether most feeds may have vanished from the servers.
  ///   - report: Gets the progress of all accounts after each step of one.
  /// - Returns: A result for each account. There are none without accounts and names.
  /// - Throws: A ``CoreDomain/Failure`` that names a store or a name without an account. `CancellationError`.
  public func callAsFunction(
    _ names: [String] = [], expectsFewerFeeds: Bool = false,
    report: @escaping @Sendable ([SyncProgress]) -> Void = { _ in }
  ) async throws -> [Result<SyncProgress, Failure>] {
    let statuses = try await store.accounts()
    let chosen = Set(try names.map { name in try statuses.status(named: name).account.id })
    let found = statuses.filter { names.isEmpty || chosen.contains($0.account.id) }
    let all = Mutex(found.map { SyncProgress($0.account.id) })
    let results = try await found.concurrentMap { status in
      try await sync(status.account, expectsFewerFeeds) { progress in
        let changed = all.withLock { all in
          if let index = all.firstIndex(where: { $0.account == progress.account }) { all[index] = progress }
          return all
        }
        report(changed)
      }
    }
    return zip(found, results).map { $1.mapError($0.explained) }
  }
}

extension AccountStatus {
  /// The failure of a synchronization, with the time of the last complete one if that says more.
  public func explained(_ failure: Failure) -> Failure {
    guard let heardAt, failure.reason == AccountFault.notAnAccountServer else { return failure }
    return Failure(source: failure.source, AccountFault.notAnAccountServerAnymore(since: heardAt))
  }
}
