import CommandLinePresentation
import HeadlessPresentation

extension ScreenBrowser {
  func answer(_ key: Key) {
    guard let question else { return }
    switch (question.kind, key) {
    case (_, .escape), (_, .control("c")), (_, .control("g")): cancel(question)
    case (.confirmation, "y"), (.confirmation, "Y"): finish(question)
    case (.confirmation, "n"), (.confirmation, "N"), (.confirmation, "q"): cancel(question)
    case (.confirmation, _): break
    case (.text, .enter): finish(question)
    case (.text, .up): showEarlier(1)
    case (.text, .down): showEarlier(-1)
    case (.text, .tab): complete(question)
    case (.text, .backspace), (.text, .delete):
      if question.text.isEmpty { cancel(question) } else { edit { $0.removeLast() } }
    case (.text, .control("u")): edit { $0 = "" }
    case (.text, .character(let character)): type(String(character))
    case (.text, _): break
    }
  }

  /// Asks for a text that isn't blank.
  ///
  /// - Parameter offer: The text that the user can accept or change.
  func ask(
    _ prompt: String, offering offer: String = "", then use: @escaping (ScreenBrowser, String) -> Void
  ) {
    question = Question(prompt: prompt, kind: .text(isLive: false), text: offer) { [weak self] text in
      if let self, text.contains(where: { $0 != " " }) { use(self, text) }
    }
  }

  /// A live text is used already.
  private func finish(_ question: Question) {
    self.question = nil
    if case .text = question.kind, !question.text.isEmpty {
      let earlier = answers[question.prompt, default: []].filter { $0 != question.text }
      answers[question.prompt] = earlier.suffix(99) + [question.text]
    }
    if case .text(isLive: true) = question.kind { return }
    question.answer(question.text)
  }

  /// Shows an earlier answer to the question, or again the text before the user typed.
  private func showEarlier(_ step: Int) {
    guard let question, let earlier = answers[question.prompt] else { return }
    let number = (question.earlier ?? -1) + step
    guard (-1..<earlier.count).contains(number) else { return }
    edit { $0 = number < 0 ? question.original : earlier[earlier.count - 1 - number] }
    self.question?.earlier = number < 0 ? nil : number
  }

  /// Closes the question. A live text is taken back.
  private func cancel(_ question: Question) {
    (self.question, following.actions) = (nil, [])
    if case .text(isLive: true) = question.kind, question.text != question.original {
      question.answer(question.original)
    }
  }

  private func closeQuestion(_ reason: String) {
    if let question { cancel(question) }
    tell(reason, isFailure: true)
  }

  private func type(_ text: String) {
    guard let question, question.text.count + text.count <= Question.mostCharacters else {
      return closeQuestion("The text is longer than \(Question.mostCharacters) characters.")
    }
    edit { $0 += text }
  }

  func edit(_ change: (inout String) -> Void) {
    guard var question else { return }
    change(&question.text)
    question.completion = nil
    self.question = question
    if case .text(isLive: true) = question.kind { question.answer(question.text) }
  }

  /// Inserts a pasted text into the line that the user types.
  ///
  /// - Parameter isCut: Whether only the start of the text is known.
  func paste(_ text: String, isCut: Bool) {
    guard let question, case .text = question.kind else {
      let example = keyName(of: .find).map { ", such as after \($0)" } ?? ""
      return tell("A text can be pasted only where one is typed\(example).")
    }
    guard !isCut else { return closeQuestion("The pasted text is too long.") }
    type(text.harmless)
  }
}
