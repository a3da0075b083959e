import Synchronization

/// What a person has chosen for good, as a capability.
///
/// Every operation throws a ``Failure`` that names the place where the choices are kept, or `CancellationError`.
/// ``Failure/Reason/setAside(as:)`` comes once: the choices could not be understood, stand elsewhere for their owner
/// to look at, and the next operation begins with none.
public struct PreferencesProvider: Sendable {
  /// Everything that was chosen, by the name of the ``Preference``; names of other versions come as well.
  public var stored: @Sendable () async throws -> [String: StoredPreference]
  /// Chooses, and leaves everything else as it is.
  public var store: @Sendable (_ value: StoredPreference, _ name: String) async throws -> Void
  /// Takes a choice back, and leaves everything else as it is.
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
  /// Choices that last as long as the value, for previews and tests.
  public static func inMemory(_ values: [String: StoredPreference] = [:]) -> PreferencesProvider {
    let memory = Memory(values)
    return PreferencesProvider(
      stored: { memory.values.withLock { $0 } },
      store: { value, name in memory.values.withLock { $0[name] = value } },
      remove: { name in memory.values.withLock { $0[name] = nil } })
  }

  public static let unimplemented = PreferencesProvider(
    stored: { CoreDomain.unimplemented("PreferencesProvider.stored", mend: mend) },
    store: { _, _ in CoreDomain.unimplemented("PreferencesProvider.store", mend: mend) },
    remove: { _ in CoreDomain.unimplemented("PreferencesProvider.remove", mend: mend) })

  private static let mend = "pass `.live(file:files:identifiers:)`, or `.inMemory()` in a test"

  private final class Memory: Sendable {
    let values: Mutex<[String: StoredPreference]>

    init(_ values: [String: StoredPreference]) {
      self.values = Mutex(values)
    }
  }
}
