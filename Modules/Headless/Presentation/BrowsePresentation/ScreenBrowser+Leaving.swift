import HeadlessPresentation

extension ScreenBrowser {
  /// The changes that the user made and that aren't complete, the first one first.
  private var changes: [String] { tasks.sorted { $0.key < $1.key }.compactMap(\.value.action.change) }

  /// Whether actions are running, such as canceled ones that haven't ended yet.
  package var isRunning: Bool { !tasks.isEmpty }

  /// Leaves at once, or after the changes that the user made. The second time, leaves without them.
  func quit() {
    guard !isLeaving else {
      unseenFailures += changes.map { "\($0) wasn't complete when you left." }
      return end()
    }
    // A key that still waits isn't an answer to the sentence about the changes.
    (isLeaving, waitingKeys, following.actions) = (true, [], [])
    cancel { $0.change == nil }
    leaveAfterChanges()
  }

  /// Leaves if all changes are complete, or else says which one isn't.
  func leaveAfterChanges() {
    guard isLeaving, !state.isOver else { return }
    guard let change = changes.first else { return end() }
    let hint = keyName(of: .quit).map { " \($0) leaves without it." } ?? ""
    message = Message(text: "\(change) …\(hint)", isFailure: false)
    draw()
  }

  private func end() {
    cancel { _ in true }
    state.isOver = true
    draw()
  }

  private func cancel(_ isCanceled: (RunningAction) -> Bool) {
    for (action, _) in tasks.values where isCanceled(action) { action.task.cancel() }
  }

  /// Completes the changes that the user made, after the terminal was closed.
  package func finish() async {
    if !isLeaving { quit() }
    // An action is removed after its outcome was shown.
    while let (_, running) = tasks.first(where: { $0.value.action.change != nil }) {
      await running.action.task.value
      await Task.yield()
    }
  }
}
