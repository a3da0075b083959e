public import CoreDomain
public import Observation

/// The settings. A change is shown at once. If it can't be stored, the stored settings are shown.
@MainActor @Observable
public final class SettingsViewModel: ViewModel {
  public let screen = ScreenLoader(SettingsViewState())
  private let preferences: PreferencesProvider
  private let secrets: SecretsProvider
  private let changes = PendingChanges(StoredSettings())

  /// - Parameters:
  ///   - preferences: Stores the preferences.
  ///   - secrets: Stores the secrets, and provides new ones. The screen shows only whether a secret is stored.
  public init(preferences: PreferencesProvider, secrets: SecretsProvider) {
    self.preferences = preferences
    self.secrets = secrets
  }

  /// Shows the stored settings. Changes that are being stored are canceled.
  public func load() async {
    changes.drop()
    let ending = await screen.load { [preferences, secrets, changes] in
      await changes.settle()
      return try await StoredSettings(preferences, secrets)
    } show: { state, settings in
      changes.use(settings)
      state = SettingsViewState(settings)
    } fail: { state, failure, stale in
      if state.hasContent, state.saving == .saving { state = SettingsViewState(changes.stored) }
      state.fail(failure, stale: stale)
    }
    let stored = SettingsViewState(changes.stored)
    // A canceled change may have been stored before.
    if ending == .canceled, state.hasContent, state.rows != stored.rows { screen.settle { $0 = stored } }
  }

  /// Stores the value of a preference.
  public func set(_ preference: Preference, to value: StoredPreference) async {
    if preference == .conduit, changes.shown.values[preference.rawValue] != value, hasToken {
      return refuse(SettingsViewState.serverHasToken)
    }
    await change(
      { $0.values[preference.rawValue] = value },
      by: { [preferences] in try await preferences.store(value, preference.rawValue) })
  }

  /// Removes the value of a preference, so that its default applies.
  public func reset(_ preference: Preference) async {
    if preference == .conduit, hasToken { return refuse(SettingsViewState.serverHasToken) }
    await change(
      { $0.values[preference.rawValue] = nil },
      by: { [preferences] in try await preferences.remove(preference.rawValue) })
  }

  /// Stores the offered secret.
  public func store(_ secret: SecretKey) async {
    guard changes.shown.values[Preference.conduit.rawValue] != nil else {
      return refuse(SettingsViewState.tokenNeedsServer)
    }
    await change(
      { $0.secrets.insert(secret) },
      by: { [secrets] in
        guard let text = try await secrets.offered(secret) else {
          throw Failure(source: "standard input", .empty)
        }
        try await secrets.store(text, secret)
      })
  }

  /// Removes a stored secret.
  public func reset(_ secret: SecretKey) async {
    await change(
      { $0.secrets.remove(secret) }, by: { [secrets] in try await secrets.remove(secret) })
  }

  private var hasToken: Bool { changes.shown.secrets.contains(.conduitToken) }

  /// Changes a setting. Does nothing until the settings are loaded.
  private func change(
    _ edit: @escaping @Sendable (inout StoredSettings) -> Void,
    by operation: @escaping @Sendable () async throws -> Void
  ) async {
    guard state.loading == .loaded else { return }
    changes.add(edit, storedBy: operation)
    screen.update { $0 = SettingsViewState(changes.shown, saving: .saving) }
    await screen.run { [preferences, secrets, changes] in
      try await changes.store()
      return try await StoredSettings(preferences, secrets)
    } finish: { state, result in
      switch result {
      case .success(let settings):
        changes.use(settings)
        state = SettingsViewState(settings, saving: .saved)
      case .failure(let failure):
        changes.drop()
        state = SettingsViewState(changes.stored, saving: .failed(FailureViewState(failure)))
      }
    } cancel: { state in
      changes.drop()
      state = SettingsViewState(changes.stored)
    }
  }

  private func refuse(_ message: String) {
    guard state.loading == .loaded else { return }
    screen.settle {
      $0.saving = .failed(FailureViewState(source: "settings", reason: "refused", message: message))
    }
  }
}

/// The stored settings, and the faults of their stores.
struct StoredSettings: Sendable {
  var values: [String: StoredPreference] = [:]
  var secrets: Set<SecretKey> = []
  var failures: [FailureViewState] = []
}

extension StoredSettings {
  fileprivate init(_ preferences: PreferencesProvider, _ secrets: SecretsProvider) async throws {
    do {
      values = try await preferences.stored()
    } catch let failure as Failure {
      guard case .storeDamaged? = failure.reason.fault as? StorageFault else { throw failure }
      // The damaged file was set aside, so there are no preferences.
      failures = [FailureViewState(failure)]
    }
    for key in SecretKey.settings {
      do {
        if try await secrets.secret(key) != nil { self.secrets.insert(key) }
      } catch let failure as Failure {
        // A secret that can't be read is still stored.
        self.secrets.insert(key)
        failures.append(FailureViewState(failure))
      }
    }
  }
}
