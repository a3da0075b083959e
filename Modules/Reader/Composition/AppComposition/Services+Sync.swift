public import AccountsDomain
public import ArticlesDomain
import CoreDomain

/// The accounts on servers, and their synchronization.
public struct SyncServices: Sendable {
  public let accounts: any AccountStore
  public let add: AddAccountUseCase
  public let remove: RemoveAccountUseCase
  /// Makes feeds that are also followed without an account those of an account. Returns their number.
  public let join: @Sendable (Account.ID) async throws -> Int
  public let sync: SyncAccounts
}

extension SyncServices {
  /// Returns the outboxes that aren't empty.
  public var outboxes: FetchOutboxes {
    { [accounts] in
      try await accounts.accounts().map {
        Outbox(
          $0.account.id, waitingMarkCount: $0.waitingMarkCount,
          refusedCount: $0.refusedMarks.count + $0.refusedFeeds.count)
      }
      .filter { $0.waitingMarkCount + $0.refusedCount > 0 }
    }
  }

  /// - Parameter decide: Asks the user whether the feeds and articles of a removed account stay.
  init(
    _ store: any AccountStore, secrets: SecretsProvider,
    lock: SyncLock, date: DateProvider, decide: @escaping @Sendable (Account.ID) async throws -> Bool?,
    makeServer: @escaping MakeAccountServer
  ) {
    let sync = SyncAccountsUseCase(store, secrets: secrets, date: date) {
      account, password, expectsFewerFeeds, report in
      let sync = SyncAccountUseCase(makeServer(account, password), in: store, lock: lock, date: date)
      return try await sync(account, expectsFewerFeeds: expectsFewerFeeds, report: report)
    }
    self.init(
      accounts: store, add: AddAccountUseCase(store, secrets: secrets, makeServer: makeServer),
      remove: RemoveAccountUseCase(store, secrets: secrets, decide: decide),
      join: { try await store.takeOver($0) },
      sync: { try await sync($0, expectsFewerFeeds: $1, report: $2) })
  }
}

extension FeedUpdates {
  /// Synchronizes accounts with each refresh: all of them, or those of the named feeds.
  func synchronizing(_ services: SyncServices, of subscriptions: any SubscriptionStore) -> FeedUpdates {
    FeedUpdates(add: add) { [refresh] selection, report in
      var accounts: [Account.ID] = []
      if case .named(let names) = selection {
        let all = try await subscriptions.subscriptions()
        if all.contains(where: { $0.account != nil }) {
          let titles = try await subscriptions.statistics().compactMapValues(\.title)
          accounts = try names.compactMap { all[try all.index(named: $0, titles: titles)].account }
        }
        guard !accounts.isEmpty else { return try await refresh(selection, report) }
      }
      let synced = try await services.sync(accounts, false) { _ in }
      var progress: RefreshProgress
      do {
        progress = try await refresh(selection, report)
      } catch let failure as Failure where failure.isLackOfFeeds && !synced.isEmpty {
        progress = RefreshProgress(total: 0)
      }
      progress.accountCount = synced.count
      progress.accountFailures = synced.compactMap(\.result.failure)
      progress.newArticleCount += synced.compactMap { try? $0.result.get().newArticleCount }.reduce(0, +)
      return progress
    }
  }
}

extension Failure {
  fileprivate var isLackOfFeeds: Bool { reason == .fault(SubscriptionFault.noSubscriptions) }
}
