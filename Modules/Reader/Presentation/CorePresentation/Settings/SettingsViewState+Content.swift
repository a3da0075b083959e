import CoreDomain

extension SettingsViewState {
  init(_ stored: StoredSettings, saving: SavingState = .idle) {
    loading = .loaded
    rows = Preference.allCases.map { Row($0, stored.values[$0.rawValue]) }
    rows += SecretKey.settings.map { Row($0, isSet: stored.secrets.contains($0)) }
    failures = stored.failures
    self.saving = saving
  }

  static let tokenNeedsServer =
    "A token belongs to one server. Set conduit first."
  static let serverHasToken =
    "The stored token belongs to the current server. Reset conduit-token first."
}

extension SettingsViewState.Row {
  fileprivate init(_ preference: Preference, _ stored: StoredPreference?) {
    let isUsable = stored.map(preference.accepts) ?? false
    // A value that can't be used may have a password anywhere.
    let values = (stored?.words ?? []).map(\.withoutCredentials).filter { isUsable || !$0.contains("@") }
    self.init(
      key: preference.rawValue, values: values, isSet: stored != nil, isSecret: false,
      title: preference.title,
      text: isUsable ? values.joined(separator: ", ") : preference.defaultText,
      problem: stored == nil || isUsable ? nil : preference.unusableMessage, accessibilityLabel: "")
    describe()
  }

  fileprivate init(_ secret: SecretKey, isSet: Bool) {
    self.init(
      key: secret.name, values: [], isSet: isSet, isSecret: true, title: "Token for the Conduit server",
      text: isSet ? "stored" : "none", problem: nil, accessibilityLabel: "")
    describe()
  }

  private mutating func describe() {
    accessibilityLabel = "\(title): \(text)" + (isSet && problem == nil ? "" : ", by default")
    if let problem { accessibilityLabel += ". \(problem)" }
  }
}
