import CommandLinePresentation
import HeadlessPresentation

/// Completes the start of a line at the prompt.
struct PromptCompletion {
  var steps: [StepPattern]
  /// The commands that open screens.
  var commands: [CommandLineTool.Command]
  /// The usage of each intent of the open screen.
  var intents: [String] = []
  /// The fields of the open screen.
  var fields: [FieldPath] = []
  /// Finds files by the start of their paths.
  var files: (String) -> [String] = { _ in [] }

  /// The whole lines that start with a line, sorted.
  func lines(for line: String) -> [String] {
    for word in [PromptWord.save, .show] where line.hasPrefix("\(word.rawValue) ") {
      let fragment = String(line.dropFirst(5))
      let values = word == .save ? files(fragment) : PromptFormat.allCases.map(\.rawValue)
      return values.filter { $0.hasPrefix(fragment) }.sorted().map { "\(word.rawValue) \($0)" }
    }
    let start = line.startOfLastWord
    let fragment = line[start...]
    let found = Set(words(after: line[..<start]).filter { $0.hasPrefix(fragment) })
    return found.sorted().map { line[..<start] + $0 }
  }

  private func words(after line: Substring) -> [String] {
    let keyword = Self.keywords.first { line.hasPrefix($0) } ?? ""
    guard let given = try? StepWord.words(of: String(line.dropFirst(keyword.count))) else { return [] }
    var words = line.isEmpty ? Self.keywords + PromptWord.allCases.map(\.completed) : []
    for step in steps {
      for continuation in step.continuations(after: given) {
        switch continuation {
        case .literal(let text): words.append(text)
        case .field: words += fields.map { "\($0.description.quotedInStep) " }
        case .words(let given):
          words += step.description == "I open {words}" ? openings(after: given) : intents(after: given)
        }
      }
    }
    return words
  }

  private static let keywords = ["Given ", "When ", "Then ", "And ", "But "]

  private func intents(after given: [String]) -> [String] {
    intents.compactMap { usage in
      let words = usage.split(separator: " ").map(String.init)
      let name = words.prefix { $0 == $0.lowercased() }
      guard name.count > given.count, name.starts(with: given) else { return nil }
      return name.dropFirst(given.count).joined(separator: " ") + (name.count < words.count ? " " : "")
    }
  }

  private func openings(after given: [String]) -> [String] {
    commands.flatMap { command -> [String] in
      let name = command.name.split(separator: " ").map(String.init)
      if name.count > given.count, name.starts(with: given) {
        return [name.dropFirst(given.count).joined(separator: " ")]
      }
      guard given.starts(with: name) else { return [] }
      let last = command.options.first { $0.name == given.last }
      switch last?.value {
      case .oneOf(let choices): return choices
      case .any, .path, .listed: return []
      case .none?, nil: return command.options.map { $0.value == .none ? $0.name : "\($0.name) " }
      }
    }
  }
}

extension String {
  /// The start of the last word, which may be an unclosed quotation.
  fileprivate var startOfLastWord: Index {
    var start = startIndex
    var (isQuoted, isEscaped, isInWord) = (false, false, false)
    for index in indices {
      let character = self[index]
      if !isQuoted, character.isWhitespace {
        isInWord = false
        start = self.index(after: index)
      } else if character == "\"", !isEscaped, isQuoted || !isInWord {
        isQuoted.toggle()
        isInWord = true
      } else {
        isInWord = true
      }
      isEscaped = isQuoted && character == "\\" && !isEscaped
    }
    return start
  }
}
