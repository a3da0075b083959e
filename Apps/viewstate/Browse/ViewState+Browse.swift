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
    var request = given
    request.openedMarking = preferences.markOpened ?? .always
    let file = ConfigurationFile(invocation, on: machine)
    request.browser = file.configuration.browser
    let reader = Reader(services: Services(machine, request), shown: .inMemory())
    let browser = ScreenBrowser(.reader, in: reader, file.configuration, notice: file.notice)
    return try await BrowseCommand(
      browser, hasLinks: preferences.hasLinks, background: preferences.background
    ).run()
  }
}
