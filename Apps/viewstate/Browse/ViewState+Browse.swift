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
    _ invocation: Invocation, _ given: ReaderOptions, _ preferences: ReaderPreferences
  ) async throws -> Int32 {
    try invocation.checkBrowsing()
    var options = given
    options.sources.openedMarking = preferences.markOpened ?? .always
    // A text browser needs the terminal.
    options.sources.open = { [open = given.sources.open] url in
      try await Terminal.lend { try await open(url) }
    }
    options.sources.ask = { [ask = given.sources.ask] question, isHidden in
      try await Terminal.lend { try await ask(question, isHidden) }
    }
    let notice = await options.findSubscriptions()
    let browser = ScreenBrowser(.reader, in: options.reader) { command in
      // The first followed feed replaces the sample.
      guard command.first == "feeds", command.count > 1 else { return nil }
      let shown = options.sources.readAgain
      _ = await options.findSubscriptions()
      return options.sources.readAgain == shown ? nil : options.reader
    }
    return try await BrowseCommand(browser, hasLinks: preferences.hasLinks).run(telling: notice)
  }
}

extension ReaderOptions {
  fileprivate var reader: Reader { Reader(services: services, shown: .inMemory()) }

  /// - Returns: A sentence if the store was damaged.
  fileprivate mutating func findSubscriptions() async -> String? {
    do {
      try await sources.findSubscriptions()
      return nil
    } catch {
      return FailureViewState(Failure(error)).message
    }
  }
}
