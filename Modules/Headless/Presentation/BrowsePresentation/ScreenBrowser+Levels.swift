import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  /// Opens the screen of a request above the visible one, or beside it.
  func open(_ request: any ScreenRequest, opensFirstRow: Bool = false) {
    if request.isEqual(to: EmptyRequest<BrowsedApplication<Environment>.Place>()) {
      return show(application.page(application.others, titled: "More"), of: request)
    }
    let visit = application.visit(request)
    if visit.isBeside { run(visit) } else { open(visit, opensFirstRow: opensFirstRow) }
  }

  func open(_ visit: ScreenVisit<Environment>, opensFirstRow: Bool = false) {
    let level = Level(visit.request)
    level.opensFirstRow = opensFirstRow
    // Its first state arrives while its session begins.
    levels.append(level)
    begin(visit, on: level, in: environment)
    draw()
  }

  /// Performs an action beside the visible screen.
  ///
  /// - Parameter own: The environment of an action that no key has started.
  /// - Returns: Whether it was begun.
  @discardableResult
  func run(_ visit: ScreenVisit<Environment>, unaskedIn own: Environment? = nil) -> Bool {
    guard !besides.contains(where: { $0.visit.isSame(as: visit) }) else {
      if own == nil { refuse("This is running already.") }
      return false
    }
    let level = Level(visit.request)
    level.isUnasked = own != nil
    besides.append((visit, level))
    begin(visit, on: level, in: own ?? environment)
    draw()
    return true
  }

  func begin(_ visit: ScreenVisit<Environment>, on level: Level, in environment: Environment) {
    let keys = keyMap.names(on: visit.screen)
    let session = visit.open(environment, nil) { [weak self, weak level] state in
      if let level { self?.show(state, in: level, keys) }
    }
    level.session = session
    track(RunningAction(name: visit.screen, change: visit.change, task: session.begin()), of: level)
  }

  /// Closes the screens above one.
  func close(above index: Int) {
    let closed = Array(levels[(index + 1)...])
    levels.removeSubrange((index + 1)...)
    drop(closed)
  }

  /// Ends the loads of closed screens. Their changes continue.
  func drop(_ closed: [Level]) {
    for level in closed where level.runningCount == 0 { level.session?.close() }
    for (action, level) in tasks.values where action.change == nil && closed.contains(where: { $0 === level })
    {
      action.task.cancel()
    }
  }

  func goBack() {
    advancing = nil
    guard levels.count > 1 else { return }
    close(above: levels.count - 2)
    catchUp()
    draw()
  }

  func showHelp() {
    // On the help itself, the key closes it.
    let known = EmptyRequest<KeyGroup>()
    guard let top, !top.request.isEqual(to: known) else { return goBack() }
    show(help(of: top))
  }

  /// Shows a page of the program itself.
  func show(_ page: ScreenPage, of request: any ScreenRequest = EmptyRequest<KeyGroup>()) {
    let level = Level(request, page)
    level.isReady = true
    levels.append(level)
    draw()
  }

  /// - Parameter keys: The keys of actions on the screen.
  private func show(_ state: ShownState, in level: Level, _ keys: [String: String]) {
    var page = state.page(isInteractive: true, keys: keys)
    if level === levels.first, page.input.isEmpty {
      page.elements.insert(contentsOf: places, at: page.heading == nil ? 0 : 1)
    }
    let (wasReady, known, status) = (level.isReady, level.page.failures, level.page.status)
    level.show(page, of: state)
    if let sentence = page.failures.first(where: { !known.contains($0) }) {
      // The user sees what a first load says, and is told the result of a command beside the screen.
      if wasReady, !besides.contains(where: { $0.level === level }) { tell(sentence, isFailure: true) }
      if level === top { following.actions = [] }
    } else if level === top, wasReady || level.isReady && level.hasRows, state.progress == nil,
      let result = page.status, result != status
    {
      tell(result)
    }
    // A shorter list can have no row at the place of the user.
    if level.hasRows, level.selectedRow == nil { loadRows(of: level) }
    // The first state arrives before the load that the keys wait for is known.
    if level.session != nil { continueWaiting(for: level) }
    draw()
  }

  /// Opens the first row of a level that was waited for, and performs what waits, as far as rows are loaded.
  func continueWaiting(for level: Level) {
    if level.opensFirstRow, level.isReady {
      level.opensFirstRow = false
      level.select(level.page.rowOffset)
      if level === top, let request = level.selectedRow?.opening { open(request) }
    }
    performWaiting()
  }
}
