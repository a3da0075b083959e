import AppComposition
import CommandLinePresentation
import CoreDomain
import CorePresentation
import Foundation
import HeadlessPresentation

extension ViewState {
  /// What was chosen for good; nothing where the sample is asked for, or the settings themselves.
  ///
  /// A choice that cannot be had keeps nobody from reading: it is told on standard error.
  static func preferences(for invocation: Invocation) async -> ReaderPreferences {
    guard (invocation.value("--services") ?? "live") == "live", invocation.command != "settings" else {
      return ReaderPreferences()
    }
    var preferences = ReaderPreferences()
    do {
      preferences = ReaderPreferences(try await PreferencesProvider.live.stored())
    } catch {
      tell(FailureViewState(error).message)
    }
    for preference in preferences.unusable { tell(preference.unusableMessage) }
    return preferences
  }

  private static func tell(_ note: String) {
    // What is merely of interest is not worth a failure.
    try? FileHandle.standardError.write(
      line: "note: " + TextRenderer(width: 8_192, isColored: false).line(note))
  }
}

extension Sources {
  /// Reads from what is chosen for good, where no source is named.
  ///
  /// The stored token goes to the server of the preferences and to no other, however that is named.
  mutating func use(_ preferences: ReaderPreferences, unless isSample: Bool) {
    guard !isSample else { return }
    if isEmpty { (feeds, conduit) = (preferences.sources, preferences.conduit) }
    if let conduit, conduit == preferences.conduit { token = .stored }
  }

  mutating func useToken(in file: String, _ invocation: Invocation) throws(UsageError) {
    guard conduit != nil else {
      throw UsageError("--token-file is for a server; name that with --conduit.", command: invocation.command)
    }
    guard !file.isBlank else { throw UsageError("--token-file is blank.", command: invocation.command) }
    if file == "-", feeds.contains("-") {
      throw UsageError(
        "--source - and --token-file - both want standard input, which can be read once.",
        command: invocation.command)
    }
    token = .file(file)
  }
}
