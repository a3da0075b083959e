#if canImport(Security)
  public import CoreDomain
  import Foundation
  import Security

  extension SecretsProvider {
    /// The Keychain of an Apple platform. The items stay on this device.
    ///
    /// - Parameter service: The service name of the items in the Keychain.
    public static func keychain(service: String) -> SecretsProvider {
      @Sendable func query(_ key: SecretKey) -> [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: key.fileName]
      }
      let keychain = "the Keychain"
      return SecretsProvider(
        secret: { key in
          var found: CFTypeRef?
          let asked = query(key).merging([kSecReturnData: true]) { $1 }
          switch SecItemCopyMatching(asked as CFDictionary, &found) {
          case errSecSuccess:
            return (found as? Data).flatMap { Secret(password: String(decoding: $0, as: UTF8.self)) }
          case errSecItemNotFound: return nil
          default: throw Failure(source: keychain, SourceFault.unreadable)
          }
        },
        store: { secret, key in
          let removal = SecItemDelete(query(key) as CFDictionary)
          guard let secret else {
            if [errSecSuccess, errSecItemNotFound].contains(removal) { return }
            throw Failure(source: keychain, StorageFault.unwritable)
          }
          let item = query(key).merging([
            kSecValueData: Data(secret.text.utf8),
            kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
          ]) { $1 }
          guard SecItemAdd(item as CFDictionary, nil) == errSecSuccess else {
            throw Failure(source: keychain, StorageFault.unwritable)
          }
        })
    }
  }
#endif
