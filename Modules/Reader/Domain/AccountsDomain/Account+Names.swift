public import CoreDomain

extension [AccountStatus] {
  /// The length of the shortest part of a name that finds an account.
  private static let shortestPart = 3

  /// Finds an account by its name, or by a part of it that no other account has, of at least three characters. The exact
  /// spelling wins over one that differs in case.
  ///
  /// - Throws: A ``CoreDomain/Failure`` whose source is the name.
  public func status(named name: String) throws(Failure) -> AccountStatus {
    guard !isEmpty else { throw Failure(source: name, AccountFault.noAccounts) }
    if let exact = first(where: { $0.account.id == name }) { return exact }
    let folded = name.folded
    var found = filter { $0.account.id.folded == folded }
    if found.isEmpty, folded.count >= Self.shortestPart {
      found = filter { $0.account.id.folded.contains(folded) }
    }
    guard let status = found.first else { throw Failure(source: name, AccountFault.unknown) }
    guard found.count == 1 else {
      throw Failure(source: name, AccountFault.ambiguous(found.map(\.account.id)))
    }
    return status
  }
}

extension SecretsProvider {
  /// Returns the password of an account: the stored one, or what its command writes now.
  ///
  /// - Throws: A ``CoreDomain/Failure`` that names the account or the store, or `CancellationError`.
  public func password(of account: Account) async throws -> Secret {
    let key = SecretKey.password(account: account.id)
    let password =
      if let command = account.passwordCommand { try await commanded(command, key) } else {
        try await secret(key)
      }
    guard let password else { throw Failure(source: account.id, AccountFault.noPassword) }
    return password
  }
}
