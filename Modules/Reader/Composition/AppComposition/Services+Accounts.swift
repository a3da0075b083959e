public import AccountsDomain
public import ArticlesDomain
import CoreDomain
import Foundation
import GoogleReaderData
import SQLiteData

/// The accounts on servers, and their synchronization.
extension Services {
  public var addAccount: AddAccountUseCase {
    AddAccountUseCase(
      accounts, secrets: secrets, findServer: { [network] in try await network.accountServer(at: $0) },
      makeServer: makeServer)
  }

  public var removeAccount: RemoveAccountUseCase {
    RemoveAccountUseCase(accounts, secrets: secrets) { [machine] in try await machine.decideRemoval(of: $0) }
  }

  /// Makes feeds that are also followed without an account those of an account. Returns their number.
  public var joinFeeds: @Sendable (Account.ID) async throws -> Int {
    { [accounts] in try await accounts.takeOver($0) }
  }

  public var syncAccounts: SyncAccounts {
    { [self] ids, expectsFewerFeeds, report in
      let lock: SyncLock = { [machine, database] in
        try machine.lock(database.path, "syncing-\($0.digest)")
      }
      let sync = SyncAccountsUseCase(accounts, secrets: secrets, date: ambient.date) {
        account, password, expectsFewerFeeds, report in
        let sync = SyncAccountUseCase(
          makeServer(account, password), in: accounts, lock: lock, date: ambient.date)
        return try await sync(account, expectsFewerFeeds: expectsFewerFeeds, report: report)
      }
      return try await sync(ids, expectsFewerFeeds: expectsFewerFeeds, report: report)
    }
  }

  /// Returns the outboxes that aren't empty.
  public var outboxes: FetchOutboxes {
    { [self] in
      try await accounts.accounts().map {
        Outbox(
          $0.account.id, waitingMarkCount: $0.waitingMarkCount,
          refusedCount: $0.refusedCount)
      }
      .filter { $0.waitingMarkCount + $0.refusedCount > 0 }
    }
  }

  private var makeServer: MakeAccountServer {
    { [network] account, password in
      GoogleReaderClient(account, password: { password }, network: network)
    }
  }
}

extension Machine {
  /// Asks the person whether the feeds and articles of an account stay. Without a terminal, nobody decides.
  fileprivate func decideRemoval(of account: Account.ID) async throws -> Bool? {
    guard let ask else { return nil }
    let question = "Keep the feeds and articles of \(account) here, or delete them? Type keep or delete: "
    let answer = try await ask(question, false).map { String(decoding: $0, as: UTF8.self) }
    return switch answer?.lowercased().trimmingCharacters(in: .whitespaces) {
    case "keep": true
    case "delete": false
    default: nil
    }
  }
}
