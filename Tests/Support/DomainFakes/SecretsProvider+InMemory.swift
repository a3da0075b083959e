public import CoreDomain
import Synchronization

extension SecretsProvider {
  /// Secrets in memory.
  ///
  /// - Parameter offered: The secrets that the user offers to store.
  public static func inMemory(
    _ secrets: [SecretKey: Secret] = [:], offering offered: [SecretKey: Secret] = [:]
  ) -> SecretsProvider {
    let memory = Memory(secrets)
    var provider = SecretsProvider(
      secret: { key in memory.secrets.withLock { $0[key] } },
      store: { secret, key in memory.secrets.withLock { $0[key] = secret } })
    provider.offered = { offered[$0] }
    return provider
  }

  private final class Memory: Sendable {
    let secrets: Mutex<[SecretKey: Secret]>

    init(_ secrets: [SecretKey: Secret]) {
      self.secrets = Mutex(secrets)
    }
  }
}
