import CommandLinePresentation
import HeadlessPresentation

/// The line after `:`.
extension ScreenBrowser {
  /// Performs an action of the visible screen, or opens the screen of a command.
  func obey(_ text: String) {
    do throws(UsageError) {
      let words = try StepWord.words(ofCommand: text).map {
        $0.isQuoted ? $0.text : surroundings.expand($0.text)
      }
      switch words.first {
      case nil: return
      case "q", "quit": quit()
      case "messages": perform(.messages)
      case "more": perform(.more)
      default: try perform(words)
      }
    } catch { tell(error.message, isFailure: true) }
  }

  private func perform(_ words: [String]) throws(UsageError) {
    if let top, let session = top.session, session.hasAction(words) {
      track(try session.perform(words), of: top)
    } else {
      open(try application.visit(words))
    }
  }

  /// Completes the last word of a command, or shows the next word that completes it.
  func complete(_ question: Question) {
    guard question.prompt == ":" else { return }
    if let (texts, index) = question.completion { return show(texts, (index + 1) % texts.count) }
    let text = question.text
    // A quotation that has no end yet is the last word.
    let isOpen = (try? StepWord.words(of: text)) == nil
    guard var words = try? StepWord.words(of: isOpen ? text + "\"" : text) else { return }
    let last = isOpen || text.last?.isWhitespace == false ? words.popLast() : nil
    let before = String(text.dropLast((last?.written.count ?? 0) - (isOpen ? 1 : 0)))
    let own = ["q", "quit", "messages"].map { CommandLineTool.Command($0, abstract: "") }
    let commands = (top?.session?.commands ?? []) + application.screenTool.commands.filter(\.isListed) + own
    Task { [words = words.map(\.text)] in
      let known = await commands.words(
        after: words, beginningWith: last?.text ?? "", from: surroundings.words)
      // The user may have typed more meanwhile, or answer another question.
      guard let now = self.question, (now.prompt, now.text) == (question.prompt, text), !known.isEmpty else {
        return
      }
      let texts = known.map { before + ($0.contains { " \"".contains($0) } ? $0.quotedInStep : $0) }
      if texts.count > 1 { show(texts, 0) } else { edit { $0 = texts[0] + " " } }
      draw()
    }
  }

  private func show(_ completions: [String], _ index: Int) {
    question?.text = completions[index]
    question?.completion = (completions, index)
  }
}

extension StepWord {
  /// The words of a command that a user has written.
  static func words(ofCommand text: String) throws(UsageError) -> [StepWord] {
    do { return try words(of: text) } catch {
      switch error {
      case .wrong(let message, _), .failed(let message, _): throw UsageError(message)
      }
    }
  }
}

extension [CommandLineTool.Command] {
  /// The words that can follow others: parts of commands, options, and the values of options and arguments.
  fileprivate func words(
    after words: [String], beginningWith start: String,
    from list: @Sendable (_ list: String, _ word: String) async -> [String]
  ) async -> [String] {
    var known = filter { $0.words.count > words.count && $0.words.starts(with: words) }
      .map { $0.words[words.count] }
    if let command = filter({ words.starts(with: $0.words) }).max(by: { $0.words.count < $1.words.count }) {
      var (arguments, option) = (command.arguments, (any CommandLineTool.AnyOption)?.none)
      for word in words.dropFirst(command.words.count) {
        let isValue = option != nil
        option = isValue ? nil : command.options.first { $0.name == word && $0.value != .none }
        let isPlain = !isValue && (word == "-" || !word.hasPrefix("-"))
        if isPlain, arguments.first?.isRepeatable == false { arguments.removeFirst() }
      }
      let argument = arguments.first
      var name = argument?.list
      switch option?.value {
      case nil: known += (start.hasPrefix("-") ? command.options.map(\.name) : argument?.choices) ?? []
      case .listed(_, let list): (known, name) = ([], list)
      case .oneOf(let choices): (known, name) = (choices, nil)
      case .some: return []
      }
      if let name { known += await list(name, words.last ?? "") }
    }
    var seen: Set<String> = []
    return known.filter { $0.lowercased().hasPrefix(start.lowercased()) && seen.insert($0).inserted }
  }
}
