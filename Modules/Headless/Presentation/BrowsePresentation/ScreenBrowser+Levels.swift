import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  /// Opens the screen of a request above the visible one.
  func open(_ request: any ScreenRequest, opensFirstRow: Bool = false) {
    open(application.visit(request), opensFirstRow: opensFirstRow)
  }

  /// - Parameter isAwaited: Whether leaving the program waits for the actions of the command line.
  func open(_ visit: ScreenVisit<Environment>, opensFirstRow: Bool = false, isAwaited: Bool = false) {
    let level = Level(visit.request)
    (level.opensFirstRow, level.isAwaited) = (opensFirstRow, isAwaited)
    // Its first state arrives while its session begins.
    levels.append(level)
    begin(visit, on: level)
    draw()
  }

  /// Performs an action beside the visible screen.
  func run(_ visit: ScreenVisit<Environment>, isAwaited: Bool) {
    guard !besides.contains(where: { $0.visit.isSame(as: visit) }) else {
      return tell("This is running already.")
    }
    let level = Level(visit.request)
    level.isAwaited = isAwaited
    besides.append((visit, level))
    begin(visit, on: level)
    draw()
  }

  private func begin(_ visit: ScreenVisit<Environment>, on level: Level) {
    let session = visit.open(environment, nil) { [weak self, weak level] state in
      if let level { self?.show(state, in: level) }
    }
    level.session = session
    track(session.begin(), of: level, isLoad: true)
  }

  /// Closes the screens above one. Their actions continue, so that no change is lost.
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
    let help = Level(EmptyRequest<KeyHelp>(), help(of: top))
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
        page.addRow(opening: place.request) { $0.add(place.title, .strong) }
      }
      page.addBlank()
    }.elements
  }

  /// Opens the first row of a level that was waited for, and performs the waiting keys, as far as rows are loaded.
  func continueWaiting(for level: Level) {
    if level.opensFirstRow, level.isReady {
      level.opensFirstRow = false
      level.select(level.page.rowOffset)
      if level === top, let request = level.selectedRow?.opening { open(request) }
    }
    performWaitingKeys()
  }
}
