package import HeadlessPresentation

/// What an application does without a key.
extension ScreenBrowser {
  /// Performs a command that no key has started beside the visible screen, unless it is running.
  package func run(_ words: [String], in environment: Environment) {
    if !isLeaving, let visit = try? application.visit(words) { run(visit, unaskedIn: environment) }
  }

  /// Tells news, with the key that loads them into the visible list.
  package func announce(_ news: String, loadedBy key: Key) {
    tell(top?.action(on: .key(key)) == nil ? news : "\(news), \(key.name) shows them")
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
