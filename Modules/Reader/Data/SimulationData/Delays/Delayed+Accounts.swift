public import AccountsDomain
public import CoreDomain
public import Foundation

extension Delayed: AccountStore where Base == any AccountStore {
  public func accounts() async throws -> [AccountStatus] { try await afterDelay().accounts() }
  public func keep(_ account: Account) async throws { try await afterDelay().keep(account) }

  public func remove(_ id: Account.ID, keepingArticles: Bool) async throws {
    try await afterDelay().remove(id, keepingArticles: keepingArticles)
  }

  public func record(_ reason: Failure.Reason?, of id: Account.ID, at date: Date) async throws {
    try await afterDelay().record(reason, of: id, at: date)
  }

  public func resolveRefused(of id: Account.ID, by resolution: RefusalResolution) async throws {
    try await afterDelay().resolveRefused(of: id, by: resolution)
  }

  public func startAgain(_ id: Account.ID) async throws { try await afterDelay().startAgain(id) }
}
