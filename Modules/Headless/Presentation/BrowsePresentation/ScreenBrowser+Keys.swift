import HeadlessPresentation

extension ScreenBrowser {
  /// Whether the terminal is too small to show a screen.
  var isTooSmall: Bool { state.columns < 20 || state.rows < 5 }

  /// Takes keys and pasted texts, and draws once.
  package func take(_ inputs: [KeyParser.Input]) {
    for input in inputs where !state.isOver {
      switch input {
      case .key(let key): press(key)
      case .paste(let text, let isCut): paste(text, isCut: isCut)
      }
    }
    draw()
  }

  /// Whether keys have to wait, because the rows that they refer to aren't loaded yet.
  private var isBusy: Bool {
    guard let top, advancing == nil else { return advancing != nil }
    return !top.isReady || top.requestedRow != nil && top.selectedRow == nil
  }
  /// The largest number of waiting keys.
  private static var mostWaiting: Int { 100 }

  /// Performs the keys that were pressed before the rows were loaded.
  func performWaitingKeys() {
    while !isBusy, !state.isOver, !waitingKeys.isEmpty { press(waitingKeys.removeFirst()) }
  }

  /// Whether the waiting keys end within a text that a question will ask for.
  private var awaitsText: Bool {
    waitingKeys.reduce(false) { isText, key in
      isText ? key != .enter && key != .escape : asksForText(key)
    }
  }

  private func asksForText(_ key: Key) -> Bool {
    if case .key(_, .text)? = top?.intent({ $0.key == key })?.trigger { return true }
    if case .text? = commands.first(where: { $0.key == key })?.argument { return true }
    return BrowserAction.command.keys.contains(key)
  }

  private func press(_ key: Key) {
    guard question == nil else { return answer(key) }
    if !messages.isEmpty { messages.removeFirst() }
    let action = BrowserAction.allCases.first { $0.keys.contains(key) }
    if let action, [.back, .leave, .quit, .suspend, .redraw].contains(action), isTooSmall || !awaitsText {
      perform(action)
    } else if isTooSmall {
      return
    } else if let action, [.command, .help].contains(action), waitingKeys.isEmpty {
      perform(action)
    } else if isBusy {
      wait(to: key)
    } else if let top, let intent = top.intent({ $0.key == key }) {
      perform(intent.words, on: intent.trigger)
    } else if let command = commands.first(where: { $0.key == key }) {
      perform(command)
    } else if let action {
      perform(action)
    } else {
      tell("“\(key.name)” has no meaning here. ? shows the keys.")
    }
  }

  /// Keeps a key until the rows are loaded. Control-C and too many keys drop all of them, so that a load that never ends
  /// holds nobody.
  private func wait(to key: Key) {
    let isGivenUp = key == .control("c") || waitingKeys.count == Self.mostWaiting
    waitingKeys = isGivenUp ? [] : waitingKeys + [key]
  }

  // MARK: Intents and commands

  /// The commands that have a meaning on the visible screen.
  var commands: [KeyCommand] {
    application.commands.filter { $0.screen == nil || $0.screen == top?.session?.screen }
  }

  private func perform(_ words: [String], on trigger: IntentTrigger) {
    guard let top, case .key(_, let argument) = trigger else { return }
    ask(for: argument, of: top) { [weak self] argument in
      self?.perform(words + argument, of: top)
    }
  }

  private func perform(_ command: KeyCommand) {
    guard let top else { return }
    func words(_ text: String) -> [String]? {
      command.words(.init(command: top.command, row: top.selectedRow?.opening, text: text))
    }
    // Any text: a user who types one shouldn't learn afterward that none has a meaning.
    guard words("1") != nil else {
      return tell("This has no meaning here: \(command.help)")
    }
    ask(for: command.argument, of: top) { [weak self] argument in
      guard let self, let words = words(argument.first ?? "") else { return }
      let isAwaited = !command.isCanceledByLeaving
      if command.isBeside { run(words, isAwaited: isAwaited) } else { open(words, isAwaited: isAwaited) }
    }
  }

  /// Asks for an argument, and continues with its words.
  private func ask(
    for argument: KeyArgument, of level: Level, _ use: @escaping ([String]) -> Void
  ) {
    switch argument {
    case .none: use([])
    case .words(let words): use(words)
    case .row(let words):
      guard let reference = level.selectedRow?.opening.last else {
        return tell("No row is selected.")
      }
      use(words + [reference])
    case .text(let prompt, let isLive):
      question = Question(
        prompt: "\(prompt): ", kind: .text(isLive: isLive), text: isLive ? level.page.input : ""
      ) { use([$0]) }
    case .confirmed(let prompt):
      question = Question(prompt: "\(prompt) (y/n) ", kind: .confirmation) { _ in use([]) }
    }
  }

  /// Shows the next row that needs attention: of the visible list, of the list below the visible text, or else of all.
  func advance() {
    guard let index = levels.lastIndex(where: { $0.intent({ $0 == .nextNeeded }) != nil }),
      let words = levels[index].intent({ $0 == .nextNeeded })?.words
    else { return openRemainder() }
    let level = levels[index]
    // The selected row of a visible list may be the next one itself.
    let isVisible = index == levels.count - 1
    let position = level.selected - level.page.rowOffset - (isVisible ? 1 : 0)
    let rows = level.page.rows
    let row = rows.indices.contains(position) ? rows[position].opening.last : nil
    advancing = perform(words + [row].compactMap(\.self), of: level, isLoad: true) {
      [weak self, weak level] number in
      if let self, let level, advancing == number { follow(level) }
    }
  }

  /// Opens the row that needs attention.
  private func follow(_ level: Level) {
    advancing = nil
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    guard let current = level.page.currentRow else { return openRemainder(because: level.page.status) }
    close(above: index)
    level.select(level.page.rowOffset + current)
    open(level.page.rows[current].opening)
  }

  /// - Parameter reason: Why the list has no such row, if it says so.
  private func openRemainder(because reason: String? = nil) {
    guard let remainder = application.remainder, !levels.contains(where: { $0.command == remainder }) else {
      return tell(reason ?? "Nothing else needs attention.")
    }
    close(above: 0)
    open(remainder, opensFirstRow: true)
  }
}
