import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  /// Opens a screen above the visible one.
  ///
  /// - Parameter isAwaited: Whether leaving the program waits for the command.
  func open(_ words: [String], opensFirstRow: Bool = false, isAwaited: Bool = false) {
    let level = Level(words)
    (level.opensFirstRow, level.isAwaited) = (opensFirstRow, isAwaited)
    // Its first state arrives while its session begins.
    levels.append(level)
    if !begin(level) { levels.removeLast() }
    draw()
  }

  /// Runs a command beside the visible screen.
  func run(_ words: [String], isAwaited: Bool) {
    guard !besides.contains(where: { $0.command == words }) else {
      return tell("This is running already.")
    }
    let level = Level(words)
    level.isAwaited = isAwaited
    besides.append(level)
    if !begin(level) { besides.removeLast() }
    draw()
  }

  /// Reads the command of a level, and begins its session.
  private func begin(_ level: Level) -> Bool {
    do {
      let open = try application.screen(openedBy: level.command, in: environment)
      let session = open { [weak self, weak level] state in
        if let level { self?.show(state, in: level) }
      }
      level.session = session
      track(session.begin(), of: level, isLoad: true)
      return true
    } catch {
      tell((error as? UsageError)?.message ?? "\(error)", isFailure: true)
      return false
    }
  }

  /// Closes the screens above one. Their intents continue, so that no change is lost.
  func close(above index: Int) {
    for level in levels[(index + 1)...] where level.runningCount == 0 { level.session?.close() }
    levels.removeSubrange((index + 1)...)
  }

  func goBack() {
    (waitingKeys, advancing) = ([], nil)
    guard levels.count > 1 else { return }
    close(above: levels.count - 2)
    catchUp()
    draw()
  }

  func showHelp() {
    // On the help itself, the key closes it.
    guard let top, top.session != nil else { return goBack() }
    let help = Level(["Keys"], help(of: top))
    help.isReady = true
    levels.append(help)
    draw()
  }

  private func show(_ state: ShownState, in level: Level) {
    var page = state.page(isInteractive: true)
    if level === levels.first { page.elements.insert(contentsOf: places, at: page.heading == nil ? 0 : 1) }
    let known = level.page.failures
    level.show(page, of: state)
    if let failure = level.page.failures.first(where: { !known.contains($0) }) {
      report(failure, isFailure: true)
    }
    // A shorter list can have no row at the place of the user.
    if level.hasRows, level.selectedRow == nil { loadRows(of: level) }
    continueWaiting(for: level)
    draw()
  }

  private var places: [PageElement] {
    ScreenPage { page in
      for place in application.places {
        page.addRow(opening: place.command) { $0.add(place.title, .strong) }
      }
      page.addBlank()
    }.elements
  }

  /// Opens the first row of a level that was waited for, and performs the waiting keys, as far as rows are loaded.
  func continueWaiting(for level: Level) {
    if level.opensFirstRow, level.isReady {
      level.opensFirstRow = false
      level.select(level.page.rowOffset)
      if level === top, let row = level.selectedRow { open(row.opening) }
    }
    performWaitingKeys()
  }
}
