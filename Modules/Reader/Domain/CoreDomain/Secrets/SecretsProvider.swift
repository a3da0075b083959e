import Synchronization

/// What only one person may know, as a capability.
///
/// Every operation throws a ``Failure`` that names the place, or `CancellationError`;
/// ``Failure/Reason/exposed(isFolder:)`` where others could have read it.
public struct SecretsProvider: Sendable {
  /// Nil where none is kept.
  public var secret: @Sendable (SecretKey) async throws -> Secret?
  public var store: @Sendable (Secret, SecretKey) async throws -> Void
  public var remove: @Sendable (SecretKey) async throws -> Void

  public init(
    secret: @escaping @Sendable (SecretKey) async throws -> Secret?,
    store: @escaping @Sendable (Secret, SecretKey) async throws -> Void,
    remove: @escaping @Sendable (SecretKey) async throws -> Void
  ) {
    self.secret = secret
    self.store = store
    self.remove = remove
  }
}

/// What a secret is for.
public enum SecretKey: String, CaseIterable, Sendable {
  /// Says to the Conduit server of the preferences who is asking.
  case conduitToken = "conduit-token"
}

extension SecretsProvider {
  /// Secrets that last as long as the value, for previews and tests.
  public static func inMemory(_ secrets: [SecretKey: Secret] = [:]) -> SecretsProvider {
    let memory = Memory(secrets)
    return SecretsProvider(
      secret: { key in memory.secrets.withLock { $0[key] } },
      store: { secret, key in memory.secrets.withLock { $0[key] = secret } },
      remove: { key in memory.secrets.withLock { $0[key] = nil } })
  }

  public static let unimplemented = SecretsProvider(
    secret: { _ in CoreDomain.unimplemented("SecretsProvider.secret", mend: mend) },
    store: { _, _ in CoreDomain.unimplemented("SecretsProvider.store", mend: mend) },
    remove: { _ in CoreDomain.unimplemented("SecretsProvider.remove", mend: mend) })

  private static let mend = "pass `.live(folder:files:)`, or `.inMemory()` in a test"

  private final class Memory: Sendable {
    let secrets: Mutex<[SecretKey: Secret]>

    init(_ secrets: [SecretKey: Secret]) {
      self.secrets = Mutex(secrets)
    }
  }
}
