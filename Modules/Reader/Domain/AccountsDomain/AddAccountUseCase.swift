public import CoreDomain
import Foundation

/// Creates the server of an account. Each sign-in asks for the password.
public typealias MakeAccountServer =
  @Sendable (Account, _ password: @escaping @Sendable () async throws -> Secret) -> any AccountServer

/// Finds the address of a server's API, which may be below the given address. It sends no credentials, and finds no address
/// without encryption for one with it.
///
/// Throws a ``CoreDomain/Failure`` that names the address, or `CancellationError`.
public typealias FindAccountServer = @Sendable (_ address: String) async throws -> String

/// Adds an account: finds its server, signs in, and stores the account with its password.
public struct AddAccountUseCase: Sendable {
  private let store: any AccountStore
  private let secrets: SecretsProvider
  private let findServer: FindAccountServer
  private let makeServer: MakeAccountServer

  /// - Parameters:
  ///   - secrets: Stores the passwords, and offers that of a new account.
  ///   - findServer: Finds the API of a server.
  ///   - makeServer: Creates the server of an account.
  public init(
    _ store: any AccountStore, secrets: SecretsProvider, findServer: @escaping FindAccountServer,
    makeServer: @escaping MakeAccountServer
  ) {
    (self.store, self.secrets) = (store, secrets)
    (self.findServer, self.makeServer) = (findServer, makeServer)
  }

  /// Adds an account. An existing account gets the new password, and keeps its articles, feeds, and waiting changes.
  ///
  /// - Parameters:
  ///   - address: The address of the server, or of its API.
  ///   - user: The name with which the user signs in.
  ///   - history: The number of articles to load (``Account/history``), or nil for the usual number, or for that of the
  ///     existing account.
  ///   - allowsHTTP: Whether the password may travel without encryption.
  ///   - passwordCommand: The command that writes the password, or nil if the user offers a password to store.
  /// - Returns: The account, and whether it is new.
  /// - Throws: A ``CoreDomain/Failure`` that names the account, the address, or a store. `CancellationError`. The account
  ///   isn't changed then.
  public func callAsFunction(
    _ address: String, user: String, history: Int? = nil, allowsHTTP: Bool = false,
    passwordCommand: String? = nil
  ) async throws -> (account: Account, isNew: Bool) {
    guard address.isSafe(allowingHTTP: allowsHTTP) else {
      throw Failure(source: address.withoutCredentials, AccountFault.notSecure)
    }
    let address = try await findServer(address.withoutCredentials)
    var account = Account(address: address, user: user, history: history ?? Account.usualHistory)
    let known = try await store.accounts().first { $0.account.id == account.id }?.account
    if let known {
      // Another address may be that of another server.
      guard known.address == account.address else {
        throw Failure(source: account.id, AccountFault.exists)
      }
      account.history = history ?? known.history
    }
    let key = SecretKey.password(account: account.id)
    account.passwordCommand = passwordCommand
    let password = passwordCommand == nil ? try await secrets.offered(key) : nil
    guard password != nil || passwordCommand != nil else {
      throw Failure(source: account.id, AccountFault.noPassword)
    }
    let identity = try await makeServer(account) { [secrets, account] in
      if let password { password } else { try await secrets.password(of: account) }
    }.identity()
    if let known, !known.userID.isEmpty, known.userID != identity.userID {
      throw Failure(source: account.id, AccountFault.otherUser)
    }
    (account.userID, account.kind) = (identity.userID, identity.kind)
    let old = try await secrets.secret(key)
    try await secrets.store(password, key)
    do {
      try await store.keep(account)
    } catch {
      // An account without a password can be repaired. A password without an account would stay forever.
      try? await secrets.store(old, key)
      throw error
    }
    return (account, known == nil)
  }
}

extension String {
  /// Whether this is the address of a server to which a password can be sent.
  fileprivate func isSafe(allowingHTTP allowsHTTP: Bool) -> Bool {
    guard let url = URL(string: withoutCredentials), url.isWeb, let host = url.host() else { return false }
    return url.scheme?.lowercased() == "https" || allowsHTTP || host.isLoopback
  }

  /// Whether this is the name of this machine (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3).
  private var isLoopback: Bool {
    let host = lowercased()
    let octets = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host.hasSuffix(".localhost") || ["::1", "[::1]"].contains(host)
      || octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0) != nil }
  }
}
