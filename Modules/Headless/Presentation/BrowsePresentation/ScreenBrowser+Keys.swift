import CommandLinePresentation
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
      // It changes only how the terminal shows the lines.
      case .background: break
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
    guard let top else { return false }
    if let action = top.action(on: .key(key)) { return prompt(action, top.context(action.trigger)) != nil }
    if let action = visitKey(key) { return prompt(action, top.context(action.trigger)) != nil }
    return application.actions.contains {
      [.command, .find, .pipe, .save].contains($0) && $0.keys.contains(key)
    }
  }

  /// The question for a text, or nil if everything is known.
  private func prompt<Outcome>(
    _ action: TriggeredAction<Outcome>, _ context: ActionContext
  ) -> ActionPrompt? {
    action.trigger.key.flatMap { surroundings.answers[$0] } == nil ? action.prompt(context) : nil
  }

  /// A key with a meaning that isn't one of the visible screen's own actions.
  private func visitKey(_ key: Key) -> TriggeredAction<ScreenVisit<Environment>>? {
    application.visitKeys(on: top?.session?.screen).first { $0.trigger.key == key }
  }

  private func press(_ key: Key) {
    let action = application.actions.first { $0.keys.contains(key) }
    if isLeaving { return action == .quit ? quit() : () }
    guard question == nil else { return answer(key) }
    message = nil
    if let top, use(key, in: top) {
      return
    } else if let action, [.back, .leave, .quit, .suspend, .redraw].contains(action),
      isTooSmall || !awaitsText
    {
      perform(action)
    } else if isTooSmall {
      return
    } else if let action, [.command, .help].contains(action), waitingKeys.isEmpty {
      perform(action)
    } else if isBusy {
      wait(to: key)
    } else if let top, let refusal = (top.selectedRow?.refusals ?? top.page.refusals)[key] {
      tell(refusal)
    } else if let top, let action = top.action(on: .key(key)) {
      perform(action, on: top) { $0.track($1, of: top) }
    } else if let top, let visitKey = visitKey(key) {
      perform(visitKey, on: top) { browser, visit in
        if visitKey.trigger.place == .here { browser.open(visit) } else { browser.run(visit) }
      }
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

  // MARK: Actions

  /// Performs an action after its question, if it has one.
  private func perform<Outcome>(
    _ action: TriggeredAction<Outcome>, on level: Level,
    then use: @escaping (ScreenBrowser, Outcome) -> Void
  ) {
    let noMeaning = "This has no meaning here: \(action.help)"
    // A user who types a text shouldn't learn afterward that the key has no meaning.
    let context = level.context(action.trigger)
    guard action.isPossible(context) else { return tell(noMeaning) }
    // The rows can change during the question. The answer is about those of before.
    let prompt = prompt(action, context)
    let answer = { [weak self] (text: String?) -> Void in
      guard let self else { return }
      if let text, prompt?.isLive == true { level.input = text }
      var context = context
      context.text = text
      do throws(UsageError) {
        guard let outcome = try action.perform(context) else { return tell(noMeaning) }
        use(self, outcome)
      } catch { tell(error.message) }
    }
    if let prompt {
      question = Question(
        prompt: "\(prompt.text): ", kind: .text(isLive: prompt.isLive),
        text: prompt.isLive ? level.input : prompt.offer(context) ?? "", answer: answer)
    } else if let (text, most) = action.trigger.question, level.itemCount ?? .max > most ?? -1 {
      question = Question(prompt: "\(text) (y/n) ", kind: .confirmation) { _ in answer(nil) }
    } else {
      answer(action.trigger.key.flatMap { surroundings.answers[$0] })
    }
  }

  /// Shows the next row that needs attention, or the one before: of the visible list, of the list below the visible text, or
  /// else the first one of all.
  func advance(to event: ActionTrigger.Event = .nextNeeded) {
    guard let index = levels.lastIndex(where: { $0.action(on: event) != nil }),
      let action = levels[index].action(on: event)
    else { return event == .nextNeeded ? openRemainder() : tell("No list is open.") }
    let level = levels[index]
    // The selected row of a visible list may be the next one itself.
    let isVisible = index == levels.count - 1
    let step = event == .nextNeeded ? -1 : 1
    let position = level.selected - level.page.rowOffset + (isVisible ? step : 0)
    let rows = level.page.rows
    var context = level.context(action.trigger)
    context.row = rows.indices.contains(position) ? rows[position].opening : nil
    advancing = (try? action.perform(context)).map { running in
      track(running, of: level) { [weak self, weak level] number in
        if let self, let level, advancing == number { follow(level, event) }
      }
    }
  }

  /// Opens the row that needs attention.
  private func follow(_ level: Level, _ event: ActionTrigger.Event) {
    advancing = nil
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    guard let current = level.page.currentRow else {
      let reason = level.page.status
      return event == .nextNeeded
        ? openRemainder(because: reason) : tell(reason ?? "Nothing before needs attention.")
    }
    close(above: index)
    level.select(level.page.rowOffset + current)
    if let request = level.page.rows[current].opening { open(request) }
  }

  /// - Parameter reason: Why the list has no such row, if it says so.
  private func openRemainder(because reason: String? = nil) {
    guard let remainder = application.remainder,
      !levels.contains(where: { $0.request.isEqual(to: remainder) })
    else {
      return tell(reason ?? "Nothing else needs attention.")
    }
    close(above: 0)
    open(remainder, opensFirstRow: true)
  }
}
