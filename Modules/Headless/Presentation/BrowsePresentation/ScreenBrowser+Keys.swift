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
    performWaiting()
    draw()
  }

  /// Whether keys have to wait, because the rows that they refer to aren't loaded yet.
  private var isBusy: Bool {
    guard let top, advancing == nil else { return advancing != nil }
    return !top.isReady || top.requestedRow != nil && top.selectedRow == nil
  }
  /// The largest number of waiting keys.
  private static var mostWaiting: Int { 100 }

  /// Performs the rest of a list of actions, and then the keys that were pressed before the rows were loaded.
  func performWaiting() {
    while !isBusy, !state.isOver {
      if question == nil, let action = following.actions.first {
        guard !tasks.keys.contains(where: { $0 > following.start }) else { return }
        following.actions.removeFirst()
        perform(action)
      } else if !waitingKeys.isEmpty {
        press(waitingKeys.removeFirst())
      } else {
        return
      }
    }
  }

  /// Whether the next key is a part of a text or an answer, and no command.
  package var isTyping: Bool {
    question != nil
      || waitingKeys.reduce(false) { isText, key in
        isText ? key != .enter && key != .escape : asksForText(key)
      }
  }

  private func asksForText(_ key: Key) -> Bool {
    entry([key])?.actions.contains { action in
      switch action {
      case .browser(.pipe, let command): command == nil
      case .browser(let action, _): [.command, .find, .save].contains(action)
      case .own(let name, let trigger): top?.session?.action(name, for: trigger).flatMap(prompt) != nil
      case .visit(let action): action.flatMap(prompt) != nil
      }
    } ?? false
  }

  /// The question for a text, or nil if everything is known.
  private func prompt<Outcome>(_ action: TriggeredAction<Outcome>) -> ActionPrompt? {
    guard let top, surroundings.answers.value(for: action.text) == nil else { return nil }
    return action.prompt(top.context)
  }

  private func entry(_ keys: [Key]) -> KeyMap<Environment>.Entry? {
    keyMap.entry(keys, on: top?.session?.screen, isSearching: top?.search != nil)
  }

  /// The first key of an action on the visible screen, for a sentence.
  func keyName(of action: BrowserAction) -> String? {
    keyMap.name(of: action.rawValue, on: top?.session?.screen)
  }

  private func press(_ key: Key) {
    let keys = (firstKey.map { [$0] } ?? []) + [key]
    let entry = entry(keys)
    var action: BrowserAction?
    if case .browser(let only, _)? = entry?.actions.first, entry?.actions.count == 1 { action = only }
    guard isLeaving || question == nil else { return answer(key) }
    firstKey = nil
    if entry == nil, keys.count == 1, isLeaving || !isTyping, keyMap.beginsChord(key) {
      firstKey = key
      if !isLeaving { message = Message(text: "\(key.name) …", isFailure: false) }
      onEffect?(.awaitKey)
      return
    }
    // The user can always give up.
    if isLeaving { return action == .quit || key == .control("c") ? quit() : () }
    message = nil
    if let action, action.isImmediate, isTooSmall || !isTyping {
      if [.back, .cancel, .leave].contains(action) { (waitingKeys, following.actions) = ([], []) }
      perform(action)
    } else if isTooSmall {
      return
    } else if let action, [.command, .help].contains(action), waitingKeys.isEmpty {
      perform(action)
    } else if isBusy || !following.actions.isEmpty {
      wait(to: keys)
    } else if let entry {
      following = (entry.actions, taskCount)
      performWaiting()
    } else {
      tellMeaningless(keys)
    }
  }

  private func tellMeaningless(_ keys: [Key]) {
    let hint = keyName(of: .help).map { " \($0) shows the keys." } ?? ""
    tell("“\(keys.map(\.name).joined(separator: " "))” has no meaning here.\(hint)")
  }

  /// Forgets the first key of a chord. Call it a second after ``Effect/awaitKey``.
  package func forgetKey() {
    guard let firstKey else { return }
    self.firstKey = nil
    if !isLeaving { tellMeaningless([firstKey]) }
  }

  /// Keeps keys until the rows are loaded. Control-C and too many keys drop all of them, so that a load that never ends
  /// holds nobody.
  private func wait(to keys: [Key]) {
    let isGivenUp = keys == [.control("c")] || waitingKeys.count >= Self.mostWaiting
    waitingKeys = isGivenUp ? [] : waitingKeys + keys
  }

  // MARK: Actions

  private func perform(_ action: KeyMap<Environment>.Action) {
    guard let top else { return }
    switch action {
    case .browser(.pipe, let command?): handOver(.command(command))
    case .browser(let action, _): perform(action)
    case .own(let name, let trigger):
      guard let action = top.session?.action(name, for: trigger) else { return }
      perform(action, on: top) { $0.track($1, of: top) }
    case .visit(let action):
      guard let action else { return }
      perform(action, on: top) { browser, visit in
        if action.trigger.place == .here, !visit.isBeside { browser.open(visit) } else { browser.run(visit) }
      }
    }
  }

  /// Performs an action after its question, if it has one.
  func perform<Outcome>(
    _ action: TriggeredAction<Outcome>, on level: Level,
    then use: @escaping (ScreenBrowser, Outcome) -> Void
  ) {
    if let refusal = level.refusal(of: action.text) { return refuse(refusal) }
    let noMeaning = "This has no meaning here: \(action.help)"
    // A user who types a text shouldn't learn afterward that the key has no meaning.
    let context = level.context
    guard action.isPossible(context) else { return refuse(noMeaning) }
    // The rows can change during the question. The answer is about those of before.
    let prompt = prompt(action)
    let answer = { [weak self] (text: String?) -> Void in
      guard let self else { return }
      if let text, prompt?.isLive == true { level.input = text }
      var context = context
      context.text = text
      do throws(UsageError) {
        guard let outcome = try action.perform(context) else { return refuse(noMeaning) }
        use(self, outcome)
      } catch { refuse(error.message) }
    }
    if let prompt {
      question = Question(
        prompt: "\(prompt.text): ", kind: .text(isLive: prompt.isLive),
        text: prompt.isLive ? level.input : prompt.offer(context) ?? "", answer: answer)
    } else if let (text, most) = action.trigger.question, level.itemCount ?? .max > most ?? -1 {
      question = Question(prompt: "\(text) (y/n) ", kind: .confirmation) { _ in answer(nil) }
    } else {
      answer(surroundings.answers.value(for: action.text))
    }
  }
}
