/// What an interactive program takes from its environment, apart from its screens.
package struct BrowserSurroundings: Sendable {
  /// Known answers to the questions of actions, such as `download`, which then don't ask.
  package var answers: [String: String]
  /// The path with the home folder in place of `~`.
  package var expand: @Sendable (_ path: String) -> String
  /// The number as the user's language writes it.
  package var number: @Sendable (Int) -> String
  /// The words of a list after a word, for completion.
  package var words: @Sendable (_ list: String, _ word: String) async -> [String]

  package init(
    answers: [String: String] = [:], expand: @escaping @Sendable (_ path: String) -> String = { $0 },
    number: @escaping @Sendable (Int) -> String = { String($0) },
    words: @escaping @Sendable (_ list: String, _ word: String) async -> [String] = { _, _ in [] }
  ) {
    (self.answers, self.expand, self.number, self.words) = (answers, expand, number, words)
  }
}

/// What takes the text of a page, apart from the terminal.
package enum TextTarget: Equatable, Sendable {
  /// A command of the shell, on its standard input.
  case command(String)
  /// A new file.
  case file(String)
  /// The program in which a user pages through texts.
  case pager
  /// The program in which a user edits texts.
  case editor
}

extension [String: String] {
  /// The value for the name with which an action's text begins.
  func value(for text: [String]) -> String? { first { text.starts(with: $0.key.words) }?.value }
}
