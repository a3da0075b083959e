import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  /// Whether actions are running that can change something, such as marks that aren't stored yet.
  package var isSaving: Bool { tasks.values.contains { !$0.isLoad || $0.level.isAwaited } }

  /// Cancels the loads, and waits for the other actions.
  ///
  /// - Returns: A sentence about each action that failed.
  package func finish() async -> [String] {
    messages = []
    for (_, action) in tasks.sorted(by: { $0.key < $1.key })
    where action.isLoad && !action.level.isAwaited && action.level.shown?.progress != nil {
      action.task.cancel()
    }
    // An action is removed after its outcome was shown.
    while let (_, action) = tasks.min(by: { $0.key < $1.key }) {
      await action.task.value
      await Task.yield()
    }
    return messages.filter(\.isFailure).map(\.text)
  }

  /// - Parameter isLoad: Whether the task only loads, apart from the marks of an article that is shown.
  @discardableResult
  func track(
    _ task: Task<Void, Never>, of level: Level, isLoad: Bool = false, then next: ((Int) -> Void)? = nil
  ) -> Int {
    level.runningCount += 1
    taskCount += 1
    let number = taskCount
    tasks[number] = (task, level, isLoad)
    Task { [weak self] in
      await task.value
      level.runningCount -= 1
      level.isReady = true
      next?(number)
      self?.settle(level)
      self?.tasks[number] = nil
    }
    return number
  }

  /// Shows the outcome of a command beside the screen, and what an action of a closed screen changed.
  private func settle(_ level: Level) {
    continueWaiting(for: level)
    defer { draw() }
    guard level.runningCount == 0, !levels.contains(where: { $0 === level }) else { return }
    level.session?.close()
    if let index = besides.firstIndex(where: { $0.level === level }) {
      besides.remove(at: index)
      report(level.page.summary, isFailure: level.session?.isSound == false)
    }
    catchUp()
  }

  /// Asks for the rows around the selected one, unless they are loaded, or others are being loaded.
  func loadRows(of level: Level) {
    guard level.requestedRow == nil, let row = level.missingRow,
      let action = level.action(on: .rowsNeeded)
    else { return }
    var context = level.context(action.trigger)
    context.number = row + 1
    guard let task = try? action.perform(context) else { return }
    level.requestedRow = row
    track(task, of: level, isLoad: true) { [weak self, weak level] _ in
      level?.requestedRow = nil
      // If the load failed, the next key repeats it.
      if let level, level.missingRow != row { self?.loadRows(of: level) }
    }
  }
}
