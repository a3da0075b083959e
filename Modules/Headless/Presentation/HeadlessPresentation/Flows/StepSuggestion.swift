import CommandLinePresentation

/// Steps as other tools write them, and the step that means the same here.
enum StepSuggestion {
  /// A step with numbers of values of a form in braces.
  case step(String)
  /// An action of the open screen, in the words of the form.
  case action
  /// A command that opens a screen, in the words of the form.
  case opening
  /// An expectation of a field that has the text of the form.
  case visible

  static let table: [(form: StepPattern, meant: StepSuggestion)] = [
    ("(I) wait/sleep/pause/after (for) {duration}", .step("{0} pass")),
    ("{duration} (have/has) elapse/elapses/elapsed/passed/later", .step("{0} pass")),
    ("I wait {words}", .step("everything settles")),
    ("I press/click/tap/choose/select/hit/push (on) (the) {words}", .action),
    ("I go back", .step("I close the screen")),
    ("I go/navigate/browse/visit (to) (the) {words}", .opening),
    ("I/I'm (am) on (the) {words}", .opening),
    ("I (should) see (the) (text) {text}", .visible),
    ("(the) {text} (should) be/equal/equals {text}", .step("{0} is {1}")),
    ("(the) {text} (should) contain/include/includes {text}", .step("{0} contains {1}")),
    ("(the) {text} should match {text}", .step("{0} matches {1}")),
    (
      "(the) {text} (should) have/has {number} element/elements/item/items/row/rows",
      .step("{0} has {1} elements")
    ),
    ("there are/is {number} element/elements/item/items/row/rows", .step("\"rows\" has {0} elements")),
  ]
}

extension FlowStage {
  /// The step that a step of another tool means, or nil if it isn't such a step.
  package func suggestion(for text: String) -> String? {
    guard let words = try? StepWord.words(of: text) else { return nil }
    for (form, meant) in StepSuggestion.table {
      guard let match = form.match(words), match.fault == nil,
        let suggestion = suggestion(meant, match.values)
      else { continue }
      return suggestion
    }
    return nil
  }

  private func suggestion(_ meant: StepSuggestion, _ values: [StepValue]) -> String? {
    switch (meant, values.last) {
    case (.step(let step), _):
      return values.enumerated().reduce(step) { $0.replacing("{\($1.offset)}", with: $1.element.inStep) }
    case (.action, .words(let words)?):
      return session?.hasAction(words) == true ? "I \(words.inStep)" : nil
    case (.opening, .words(var words)?):
      if let last = words.last, words.count > 1, ["page", "screen"].contains(last) { words.removeLast() }
      let isCommand = tool().commands.contains {
        words.starts(with: $0.words)
      }
      return isCommand ? "I open \(words.inStep)" : nil
    case (.visible, .text(let text)?):
      let leaves = frames.last?.played.state.leaves(at: FieldPath()) ?? []
      func path(_ isMeant: (String) -> Bool) -> String? {
        let leaf = leaves.first { if case .string(let text) = $0.1 { isMeant(text) } else { false } }
        return leaf?.0.description.quotedInStep
      }
      if let path = path({ $0 == text }) { return "\(path) is \(text.quotedInStep)" }
      return "\(path { $0.contains(text) } ?? "\"title\"") contains \(text.quotedInStep)"
    default: return nil
    }
  }
}

extension StepValue {
  /// The value as in the text of a step.
  fileprivate var inStep: String {
    switch self {
    case .absent: ""
    case .text(let text): text.quotedInStep
    case .number(let number): String(number)
    case .duration(let time) where time.milliseconds.isMultiple(of: 1000): "\(time.milliseconds / 1000) s"
    case .duration(let time): "\(time.milliseconds) ms"
    case .words(let words): words.inStep
    }
  }
}

extension [String] {
  /// Words in one text, from which ``StepWord`` reads them again.
  package var inStep: String {
    map { word in
      word.isEmpty || word.contains { $0.isWhitespace || $0 == "\"" } ? word.quotedInStep : word
    }.joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a step.
  package var quotedInStep: String {
    "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
