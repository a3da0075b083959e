import HeadlessPresentation

/// What an application does without a key.
extension ScreenBrowser {
  /// Performs a command that no key has started beside the visible screen.
  ///
  /// - Returns: Whether it was begun. It isn't if it is running, or if the user leaves.
  @discardableResult
  package func run(_ words: [String], in environment: Environment) -> Bool {
    guard !isLeaving, let visit = try? application.visit(words) else { return false }
    return run(visit, unaskedIn: environment)
  }

  /// Tells news, with the key of the action that loads them into the visible list.
  package func announce(_ news: String, loadedBy action: String) {
    let key = keyMap.name(of: action, on: top?.session?.screen)
    tell(key.map { "\(news), \($0) shows them" } ?? news)
  }

  /// Uses another environment.
  ///
  /// - Parameter isForOpenScreens: Whether the open screens need it. They open again, each at its place.
  package func use(_ next: Environment, forOpenScreens isForOpenScreens: Bool) {
    (environment, surroundings) = (next, application.surroundings(next))
    guard isForOpenScreens else { return }
    let old = levels.filter { $0.session != nil }
    levels = levels.map { $0.session == nil ? $0 : Level(resuming: $0) }
    drop(old)
    for level in levels where level.isResuming && level.session == nil {
      begin(application.visit(level.request), on: level, in: next)
    }
  }
}
