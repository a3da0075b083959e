public import AccountsDomain
public import CoreDomain
public import Foundation

/// A placeholder that stops the program when it's used.
public struct UnimplementedAccountStore: AccountStore {
  private static let fix = "pass a real store, such as `SQLiteAccountStore(_:storingIn:)`"

  public init() {}

  public func accounts() async throws -> [AccountStatus] {
    CoreDomain.unimplemented("AccountStore.accounts", fix: Self.fix)
  }

  public func keep(_ account: Account) async throws {
    CoreDomain.unimplemented("AccountStore.keep", fix: Self.fix)
  }

  public func remove(_ id: Account.ID, keepingArticles: Bool) async throws {
    CoreDomain.unimplemented("AccountStore.remove", fix: Self.fix)
  }

  public func record(_ reason: Failure.Reason?, of id: Account.ID, at date: Date) async throws {
    CoreDomain.unimplemented("AccountStore.record", fix: Self.fix)
  }

  public func resolveRefused(of id: Account.ID, by resolution: RefusalResolution) async throws {
    CoreDomain.unimplemented("AccountStore.resolveRefused", fix: Self.fix)
  }

  public func startAgain(_ id: Account.ID) async throws {
    CoreDomain.unimplemented("AccountStore.startAgain", fix: Self.fix)
  }
}
