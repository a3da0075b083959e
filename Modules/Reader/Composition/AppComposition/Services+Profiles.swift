public import ProfilesPresentation

/// The screens about the person who reads.
@MainActor
extension Services {
  public func profileEditor() -> ProfileEditorViewModel {
    ProfileEditorViewModel(users: users)
  }

  public func settings() -> SettingsViewModel {
    SettingsViewModel(preferences: preferences, secrets: secrets, offered: offeredSecrets)
  }
}
