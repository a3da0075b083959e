public import CoreDomain
public import Observation

/// The settings. A change is shown at once. If it can't be stored, the stored settings are shown.
@MainActor @Observable
public final class SettingsViewModel: ViewModel {
  public let screen = ScreenLoader(SettingsViewState())
  private let preferences: PreferencesProvider
  private let changes = PendingChanges(StoredSettings())

  public init(preferences: PreferencesProvider) {
    self.preferences = preferences
  }

  /// Shows the stored settings. Changes that are being stored are canceled.
  public func load() async {
    changes.drop()
    let ending = await screen.load { [preferences, changes] in
      await changes.settle()
      return try await StoredSettings(preferences)
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

  /// Stores the value of a setting, or removes it with nil, so that its default applies. Does nothing until the settings
  /// are loaded.
  public func set(_ setting: any Preference, to value: StoredPreference?) async {
    guard state.loading == .loaded else { return }
    changes.add {
      $0.values[setting.key] = value
    } storedBy: { [preferences] in
      try await preferences.store(value, setting.key)
    }
    screen.update { $0 = SettingsViewState(changes.shown, saving: .saving) }
    await screen.run { [preferences, changes] in
      try await changes.store()
      return try await StoredSettings(preferences)
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
}

/// The stored settings, and the faults of their stores.
struct StoredSettings: Sendable {
  var values: [String: StoredPreference] = [:]
  var failures: [FailureViewState] = []
}

extension StoredSettings {
  fileprivate init(_ preferences: PreferencesProvider) async throws {
    do {
      values = try await preferences.stored()
    } catch let failure as Failure {
      guard case .storeDamaged? = failure.reason as? StorageFault else { throw failure }
      // The damaged file was set aside, so there are no preferences.
      failures = [FailureViewState(failure)]
    }
  }
}
