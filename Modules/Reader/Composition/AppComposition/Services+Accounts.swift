public import AccountsDomain
public import ArticlesDomain
import CoreDomain
import Foundation
import GoogleReaderData
import PlatformData
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

  public var syncAccounts: SyncAccounts {
    { [self] ids, expectsFewerFeeds, report in
      let lock: SyncLock = { [machine, database] in
        try machine.lock(database.path, "syncing-\($0.digest)")
      }
      let sync = SyncAccountsUseCase(accounts) { account, expectsFewerFeeds, report in
        let sync = SyncAccountUseCase(
          makeServer(account) { try await secrets.password(of: account) }, in: accounts, lock: lock,
          date: ambient.date)
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
      GoogleReaderClient(account, password: password, network: network)
    }
  }
}

extension Machine {
  /// Returns the first line that a command writes. Nothing else of its output is used or shown.
  func password(from command: String, of account: Account.ID) async throws -> Secret? {
    let (seconds, size) = (60, 1 << 16)
    let end: PasswordCommandEnd
    do {
      let output = try await programs.output(command, size, .seconds(seconds))
      let line = String(validating: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      if output.count <= size, let password = line.flatMap({ Secret(password: $0) }) { return password }
      end = output.count > size ? .tooLong(limit: size) : .noPassword
    } catch ChildProcess.Failure.hung {
      end = .hung(seconds: seconds)
    } catch ChildProcess.Failure.failed(let status, _) {
      end = .failed(status: status)
    } catch is ChildProcess.Failure {
      end = .failed(status: nil)
    }
    throw Failure(source: account, AccountFault.passwordCommandFailed(end))
  }

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
