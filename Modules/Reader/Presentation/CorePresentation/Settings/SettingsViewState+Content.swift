import CoreDomain

extension SettingsViewState {
  init(_ stored: StoredSettings, saving: SavingState = .idle) {
    loading = .loaded
    rows = Settings.all.map { Row($0, stored.values[$0.key]) }
    failures = stored.failures
    self.saving = saving
  }
}

extension SettingsViewState.Row {
  fileprivate init(_ preference: any Preference, _ stored: StoredPreference?) {
    let isUsable = stored.map(preference.accepts) ?? false
    // A value that can't be used may have a password anywhere.
    let values = (stored?.words ?? []).map(\.withoutCredentials).filter { isUsable || !$0.contains("@") }
    self.init(
      key: preference.key, values: values, isSet: stored != nil, title: preference.title,
      text: isUsable ? values.joined(separator: ", ") : preference.defaultText,
      problem: stored == nil || isUsable ? nil : preference.unusableMessage, accessibilityLabel: "")
    accessibilityLabel = "\(title): \(text)" + (isSet && problem == nil ? "" : ", by default")
    if let problem { accessibilityLabel += ". \(problem)" }
  }
}
