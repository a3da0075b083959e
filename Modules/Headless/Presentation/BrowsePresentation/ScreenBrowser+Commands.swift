import CommandLinePresentation
import HeadlessPresentation

/// The line after `:`.
extension ScreenBrowser {
  /// Performs an action of the visible screen, or opens the screen of a command.
  func obey(_ text: String) {
    do {
      let words = try StepWord.words(of: text).map { $0.isQuoted ? $0.text : surroundings.expand($0.text) }
      switch words.first {
      case nil: return
      case "q", "quit": quit()
      case "messages": show(toldMessages)
      default: try perform(words)
      }
    } catch {
      tell((error as? UsageError)?.message ?? "The quotation has no end: “\"” is missing.", isFailure: true)
    }
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
    let isQuoted = text.count { $0 == "\"" } % 2 == 1
    let start = isQuoted ? text.lastIndex(of: "\"") : text.lastIndex(of: " ").map(text.index(after:))
    let before = text[..<(start ?? text.startIndex)]
    let word = String(text[before.endIndex...].drop { $0 == "\"" })
    guard let words = try? StepWord.words(of: String(before)).map(\.text) else { return }
    Task {
      let known = await application.screenTool.words(
        after: words, beginningWith: word, from: surroundings.words)
      // The user may have typed more meanwhile, or answer another question.
      guard let now = self.question, (now.prompt, now.text) == (question.prompt, text), !known.isEmpty else {
        return
      }
      let texts = known.map { String(before) + ($0.contains(" ") ? "\"\($0)\"" : $0) }
      if texts.count > 1 { show(texts, 0) } else { edit { $0 = texts[0] + " " } }
      draw()
    }
  }

  private func show(_ completions: [String], _ index: Int) {
    question?.text = completions[index]
    question?.completion = (completions, index)
  }
}

extension CommandLineTool {
  /// The words that can follow others: parts of commands, options, and the words of a list.
  fileprivate func words(
    after words: [String], beginningWith start: String,
    from list: @Sendable (_ list: String, _ word: String) async -> [String]
  ) async -> [String] {
    let listed = commands.filter(\.isListed)
    var known = listed.map { $0.name.split(separator: " ").map(String.init) }
      .filter { $0.count > words.count && $0.starts(with: words) }.map { $0[words.count] }
    let commands = listed.filter { words.starts(with: $0.name.split(separator: " ").map(String.init)) }
    if let command = commands.max(by: { $0.name.count < $1.name.count }) {
      let position = words.count - command.name.split(separator: " ").count
      let argument =
        command.arguments.indices.contains(position)
        ? command.arguments[position] : command.arguments.last.flatMap { $0.isRepeatable ? $0 : nil }
      known += command.options.map(\.name).filter { _ in start.hasPrefix("-") }
      var name = argument?.list
      if case .listed(_, in: let list)? = command.options.first(where: { $0.name == words.last })?.value {
        name = list
      }
      if let name { known += await list(name, words.last ?? "") }
    }
    var seen: Set<String> = []
    return known.filter { $0.lowercased().hasPrefix(start.lowercased()) && seen.insert($0).inserted }
  }
}
