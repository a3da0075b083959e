import AppComposition
import CommandLinePresentation
import CoreDomain
import CorePresentation
import Headless

extension ViewState {
  /// The stored preferences. The settings screen doesn't use them.
  ///
  /// If preferences can't be read, articles are still shown, and standard error gets the reason.
  static func preferences(for invocation: Invocation) async -> ReaderPreferences {
    guard !invocation.command.hasPrefix("settings") else { return ReaderPreferences() }
    var preferences = ReaderPreferences()
    do {
      preferences = ReaderPreferences(try await Machine.live.preferences.stored())
    } catch {
      note(FailureViewState(Failure(error)).message)
    }
    for message in preferences.messages { note(message) }
    return preferences
  }
}

extension ReaderPreferences {
  /// Whether addresses are hyperlinks, or nil if that depends on the terminal.
  var hasLinks: Bool? { self.links.flatMap { [LinkPrinting.always: true, .never: false][$0] } }

  /// The color behind the text of the reader, or nil if the terminal is asked.
  var background: Theme.Background? { self.theme.flatMap { [ThemeChoice.light: .light, .dark: .dark][$0] } }
}
