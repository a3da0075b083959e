import AppComposition
import CommandLinePresentation
import CoreDomain
import CorePresentation

extension ViewState {
  /// The stored preferences. The settings screen doesn't use them.
  ///
  /// If preferences can't be read, articles are still shown, and standard error gets the reason.
  static func preferences(for invocation: Invocation) async -> ReaderPreferences {
    guard !invocation.command.hasPrefix("settings") else { return ReaderPreferences() }
    var preferences = ReaderPreferences()
    do {
      let stored = try await PreferencesProvider.live.stored()
      preferences = ReaderPreferences(stored)
      if let files = try await Services.followOldSources(in: stored) {
        note("The feeds of the setting sources are subscriptions now: see viewstate feeds.")
        for file in files { note("\(file) is a file, which you can't follow. Show it with --source.") }
      }
    } catch {
      note(FailureViewState(Failure(error)).message)
    }
    for preference in preferences.unusable { note(preference.unusableMessage) }
    return preferences
  }
}

extension Invocation {
  /// The invocation with the preferences as defaults of its options.
  func with(_ preferences: ReaderPreferences) throws(UsageError) -> Invocation {
    var invocation = self
    if let length = preferences.pageLength {
      try invocation.setDefault(String(length), of: Self.pageLimit)
    }
    return invocation
  }
}

extension ReaderPreferences {
  /// Whether addresses are hyperlinks, or nil if that depends on the terminal.
  var hasLinks: Bool? {
    switch links ?? .auto {
    case .auto: nil
    case .always: true
    case .never: false
    }
  }
}
