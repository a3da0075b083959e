public import CoreDomain
public import CorePresentation
public import Observation

/// The settings: what is chosen for good, changed at once and taken back where it cannot be kept.
@MainActor @Observable
public final class SettingsViewModel: ViewModel {
  public private(set) var state = SettingsViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: SettingsViewState, _ new: SettingsViewState) -> Void)?

  private let preferences: PreferencesProvider
  private let secrets: SecretsProvider
  private let offered: SecretsProvider
  private let latest = LatestOperation()
  private var kept = Kept()
  private var settled = SettingsViewState()

  private struct Kept: Sendable {
    var stored: [String: StoredPreference] = [:]
    var secrets: Set<SecretKey> = []
    var failures: [FailureViewState] = []
  }

  /// - Parameters:
  ///   - preferences: Where choices are kept.
  ///   - secrets: Where secrets are kept; whether one is there is all that is shown of it.
  ///   - offered: Where a new secret is taken from.
  public init(preferences: PreferencesProvider, secrets: SecretsProvider, offered: SecretsProvider) {
    self.preferences = preferences
    self.secrets = secrets
    self.offered = offered
  }

  public func load() async {
    state.loading = state.rows.isEmpty ? .loading : .refreshing
    switch await latest.run({ [preferences, secrets] in try await Self.read(preferences, secrets) }) {
    case .value(let read):
      kept = read
      show()
    case .failure(let failure): state.loading = .failed(failure)
    case .canceled: state = settled
    case .superseded: return
    }
    settled = state
  }

  /// Chooses `value` for good.
  public func set(_ preference: Preference, to value: StoredPreference) async {
    if preference == .conduit, kept.stored[preference.rawValue] != value,
      kept.secrets.contains(.conduitToken)
    {
      return refuse(SettingsViewState.serverHasToken)
    }
    await change(
      { $0.stored[preference.rawValue] = value },
      by: { [preferences] in try await preferences.store(value, preference.rawValue) })
  }

  /// Takes a choice back.
  public func reset(_ preference: Preference) async {
    if preference == .conduit, kept.secrets.contains(.conduitToken) {
      return refuse(SettingsViewState.serverHasToken)
    }
    await change(
      { $0.stored[preference.rawValue] = nil },
      by: { [preferences] in try await preferences.remove(preference.rawValue) })
  }

  /// Keeps the secret that is offered.
  public func store(_ secret: SecretKey) async {
    guard kept.stored[Preference.conduit.rawValue] != nil else {
      return refuse(SettingsViewState.tokenNeedsServer)
    }
    await change(
      { $0.secrets.insert(secret) },
      by: { [secrets, offered] in
        guard let text = try await offered.secret(secret) else { return }
        try await secrets.store(text, secret)
      })
  }

  public func reset(_ secret: SecretKey) async {
    await change(
      { $0.secrets.remove(secret) }, by: { [secrets] in try await secrets.remove(secret) })
  }

  /// Nothing is changed before there is something to change.
  private func change(
    _ edit: (inout Kept) -> Void, by operation: @escaping @Sendable () async throws -> Void
  ) async {
    guard state.loading == .loaded else { return }
    let before = kept
    edit(&kept)
    show(.saving)
    let outcome = await latest.run { [preferences, secrets] in
      try await operation()
      return try await Self.read(preferences, secrets)
    }
    switch outcome {
    case .value(let read):
      kept = read
      show(.saved)
    case .failure(let failure):
      kept = before
      show(.failed(failure))
    case .canceled:
      kept = before
      show()
    case .superseded: return
    }
    settled = state
  }

  private func refuse(_ message: String) {
    guard state.loading == .loaded else { return }
    var next = state
    next.saving = .failed(
      FailureViewState(source: "settings", reason: "refused", message: message))
    state = next
    settled = next
  }

  private func show(_ saving: SavingState = .idle) {
    var next = SettingsViewState(kept.stored, secrets: kept.secrets)
    next.saving = saving
    next.failures = kept.failures
    state = next
  }

  private nonisolated static func read(
    _ preferences: PreferencesProvider, _ secrets: SecretsProvider
  ) async throws -> Kept {
    var kept = Kept()
    do {
      kept.stored = try await preferences.stored()
    } catch let failure as Failure {
      guard case .setAside = failure.reason else { throw failure }
      // It was told; from now on there is a new beginning.
      kept.failures = [FailureViewState(failure)]
      kept.stored = try await preferences.stored()
    }
    for key in SecretKey.allCases {
      do {
        if try await secrets.secret(key) != nil { kept.secrets.insert(key) }
      } catch let failure as Failure {
        // A secret that is refused is still there.
        kept.secrets.insert(key)
        kept.failures.append(FailureViewState(failure))
      }
    }
    return kept
  }
}
