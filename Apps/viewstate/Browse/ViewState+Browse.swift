import AppComposition
import CoreDomain
import CorePresentation
import Headless
import HeadlessRunner

extension ViewState {
  /// Shows the screens on the terminal until the user leaves. An opened article is read, unless the settings say never.
  ///
  /// - Throws: A ``UsageError``, or the system's error if the terminal can't be used.
  @MainActor
  static func browse(
    _ invocation: Invocation, _ given: ReaderRequest, _ preferences: ReaderPreferences, on machine: Machine
  ) async throws -> Int32 {
    try invocation.checkBrowsing()
    // A text browser and a question need the terminal.
    let machine = machine.lendingTerminal
    let file = ConfigurationFile(invocation, on: machine)
    let request: @Sendable (ReaderPreferences) -> ReaderRequest? = {
      [browser = file.configuration.browser] preferences in
      var request = try? ReaderRequest(invocation, preferences: preferences)
      request?.report = given.report
      request?.openedMarking = preferences.markOpened ?? .always
      request?.browser = browser
      return request
    }
    let reader = Reader(
      services: Services(machine, request(preferences) ?? given), shown: .inMemory(), settings: preferences,
      request: request)
    let browser = ScreenBrowser(.reader, in: reader, file.configuration, notice: file.notice)
    return try await BrowseCommand(
      browser, hasLinks: preferences.hasLinks, background: preferences.background
    ).run()
  }
}
