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
    let notice = await request.notice(on: machine)
    let browser = ScreenBrowser(.reader, in: Reader(machine, request)) { command in
      // The first followed feed replaces the sample.
      guard command.first == "feeds", command.count > 1 else { return nil }
      let showedSubscriptions = request.showsSubscriptions
      _ = await request.notice(on: machine)
      return request.showsSubscriptions == showedSubscriptions ? nil : Reader(machine, request)
    }
    return try await BrowseCommand(browser, hasLinks: preferences.hasLinks).run(telling: notice)
  }
}

extension Reader {
  fileprivate init(_ machine: Machine, _ request: ReaderRequest) {
    self.init(services: Services(machine, request), shown: .inMemory())
  }
}

extension ReaderRequest {
  /// Finds out whether there are subscriptions.
  ///
  /// - Returns: A sentence if the store was damaged.
  fileprivate mutating func notice(on machine: Machine) async -> String? {
    do {
      try await findSubscriptions(on: machine)
      return nil
    } catch {
      return FailureViewState(Failure(error)).message
    }
  }
}
