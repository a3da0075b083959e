import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  @discardableResult
  func track(_ action: RunningAction, of level: Level, then next: ((Int) -> Void)? = nil) -> Int {
    level.runningCount += 1
    taskCount += 1
    let number = taskCount
    tasks[number] = (action, level)
    Task { [weak self] in
      await action.task.value
      level.runningCount -= 1
      level.isReady = true
      next?(number)
      self?.settle(level)
      self?.tasks[number] = nil
      self?.leaveAfterChanges()
      if self?.following.actions.isEmpty == false {
        self?.performWaiting()
        self?.draw()
      }
    }
    return number
  }

  /// Shows the outcome of a command beside the screen, and what an action of a closed screen changed.
  private func settle(_ level: Level) {
    continueWaiting(for: level)
    defer { draw() }
    if !isLeaving { application.attend?(self, level.shown, level.isUnasked) }
    guard level.runningCount == 0, !levels.contains(where: { $0 === level }) else { return }
    level.session?.close()
    if let index = besides.firstIndex(where: { $0.level === level }) {
      besides.remove(at: index)
      if !level.isUnasked { tell(level.page.summary, isFailure: level.session?.isSound == false) }
    }
    catchUp()
  }

  /// Asks for the rows around the selected one, unless they are loaded, or others are being loaded.
  func loadRows(of level: Level) {
    guard level.requestedRow == nil, let row = level.missingRow,
      let action = level.action(on: .rowsNeeded)
    else { return }
    var context = level.context
    context.number = row + 1
    guard let running = try? action.perform(context) else { return }
    level.requestedRow = row
    track(running, of: level) { [weak self, weak level] _ in
      level?.requestedRow = nil
      // If the load failed, the next key repeats it.
      if let level, level.missingRow != row { self?.loadRows(of: level) }
    }
  }
}
