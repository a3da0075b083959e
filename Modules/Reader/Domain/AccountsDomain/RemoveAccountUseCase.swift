public import CoreDomain

/// Removes an account with its password.
public struct RemoveAccountUseCase: Sendable {
  private let store: any AccountStore
  private let secrets: SecretsProvider
  private let decide: @Sendable (Account.ID) async throws -> Bool?

  /// - Parameter decide: Asks the user whether the articles and feeds of an account stay. Returns nil if the user can't be
  ///   asked, or doesn't decide.
  public init(
    _ store: any AccountStore, secrets: SecretsProvider,
    decide: @escaping @Sendable (Account.ID) async throws -> Bool?
  ) {
    (self.store, self.secrets, self.decide) = (store, secrets, decide)
  }

  /// - Parameters:
  ///   - name: The name of the account, or a part that no other account has.
  ///   - keepingArticles: Whether its articles and feeds stay here, or nil to ask the user.
  /// - Returns: The name of the removed account, and whether its articles stay.
  /// - Throws: A ``CoreDomain/Failure`` that names the account or a store, or `CancellationError`.
  public func callAsFunction(
    _ name: String, keepingArticles: Bool? = nil
  ) async throws -> (account: Account.ID, keepsArticles: Bool) {
    let account = try await store.accounts().status(named: name).account
    var decision = keepingArticles
    if decision == nil { decision = try await decide(account.id) }
    guard let decision else { throw Failure(source: account.id, AccountFault.undecided) }
    // The password goes first, because nothing would remove that of an account that is gone.
    let key = SecretKey.password(account: account.id)
    let password = try? await secrets.secret(key)
    try await secrets.store(nil, key)
    do {
      try await store.remove(account.id, keepingArticles: decision)
    } catch {
      if let password { try? await secrets.store(password, key) }
      throw error
    }
    return (account.id, decision)
  }
}
