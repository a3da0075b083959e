/// Stores the secrets of a user.
///
/// Every operation throws a ``Failure`` whose source is the store, or `CancellationError`. It throws
/// ``StorageFault/exposed(isFolder:)`` if other users can read the store.
public struct SecretsProvider: Sendable {
  /// Returns the secret, or nil if it is missing.
  public var secret: @Sendable (SecretKey) async throws -> Secret?
  /// Stores a secret, or removes it if the new one is nil.
  public var store: @Sendable (Secret?, SecretKey) async throws -> Void
  /// Returns a new secret that the user offers to store, or nil if the user offers no secret.
  public var offered: @Sendable (SecretKey) async throws -> Secret? = { _ in nil }

  /// Returns the secret that a command writes, or nil if no commands can be run. It throws a ``Failure`` that names the
  /// account.
  public var commanded: @Sendable (_ command: String, SecretKey) async throws -> Secret? = { _, _ in nil }

  public init(
    secret: @escaping @Sendable (SecretKey) async throws -> Secret?,
    store: @escaping @Sendable (Secret?, SecretKey) async throws -> Void
  ) {
    (self.secret, self.store) = (secret, store)
  }
}
