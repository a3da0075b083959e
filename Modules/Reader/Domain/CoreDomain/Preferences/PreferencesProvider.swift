import Synchronization

/// Stores the preferences of a user.
///
/// Every operation throws a ``Failure`` whose source is the store, or `CancellationError`. After
/// ``Failure/Reason/storeDamaged(setAside:)``, the store is empty: its content was damaged and has moved to another
/// place, where its owner finds it.
public struct PreferencesProvider: Sendable {
  /// Returns all stored values by the name of the ``Preference``, including names that only other versions have.
  public var stored: @Sendable () async throws -> [String: StoredPreference]
  /// Stores one value.
  public var store: @Sendable (_ value: StoredPreference, _ name: String) async throws -> Void
  /// Removes one value.
  public var remove: @Sendable (_ name: String) async throws -> Void

  public init(
    stored: @escaping @Sendable () async throws -> [String: StoredPreference],
    store: @escaping @Sendable (_ value: StoredPreference, _ name: String) async throws -> Void,
    remove: @escaping @Sendable (_ name: String) async throws -> Void
  ) {
    self.stored = stored
    self.store = store
    self.remove = remove
  }
}

extension PreferencesProvider {
  /// Preferences in memory, for previews and tests.
  public static func inMemory(_ values: [String: StoredPreference] = [:]) -> PreferencesProvider {
    let memory = Memory(values)
    return PreferencesProvider(
      stored: { memory.values.withLock { $0 } },
      store: { value, name in memory.values.withLock { $0[name] = value } },
      remove: { name in memory.values.withLock { $0[name] = nil } })
  }

  private final class Memory: Sendable {
    let values: Mutex<[String: StoredPreference]>

    init(_ values: [String: StoredPreference]) {
      self.values = Mutex(values)
    }
  }
}
