/// Stores the preferences of a user.
///
/// Every operation throws a ``Failure`` whose source is the store, or `CancellationError`. After
/// ``StorageFault/storeDamaged(setAside:)``, the store is empty: its content was damaged and has moved to another
/// place, where its owner finds it.
public struct PreferencesProvider: Sendable {
  /// Returns all stored values by the key of the setting, including keys that only other versions have.
  public var stored: @Sendable () async throws -> [String: StoredPreference]
  /// Stores one value, or removes it if the new one is nil.
  public var store: @Sendable (_ value: StoredPreference?, _ name: String) async throws -> Void

  public init(
    stored: @escaping @Sendable () async throws -> [String: StoredPreference],
    store: @escaping @Sendable (_ value: StoredPreference?, _ name: String) async throws -> Void
  ) {
    (self.stored, self.store) = (stored, store)
  }
}
