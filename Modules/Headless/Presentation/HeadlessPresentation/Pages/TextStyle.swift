/// The meaning of a part of a text. A rendering decides how it looks.
public enum TextStyle: String, CaseIterable, Sendable {
  /// Important text.
  case strong
  /// Text that is stressed, or a title, a term, or a variable.
  case emphasis
  /// Code, or text that a program reads or writes.
  case code
  /// Text that its author highlighted.
  case marked
  /// Text that is no longer correct.
  case deleted
  /// Raised text, such as a power.
  case superscript
  /// Lowered text, such as an index.
  case `subscript`
  /// A match of a search. Text without escape sequences doesn't show it.
  case match
}

extension TextStyle {
  typealias Marks = [Self: (start: String, end: String)]

  /// The marks of styles in text without escape sequences, as in Markdown and Pandoc.
  static let plainMarks: Marks = [
    .strong: ("*", "*"), .emphasis: ("_", "_"), .code: ("`", "`"), .marked: ("==", "=="),
    .deleted: ("~~", "~~"), .superscript: ("^", "^"), .subscript: ("~", "~"),
  ]
  /// The marks of styles for which SGR has no parameter that most terminals know.
  static let terminalMarks = plainMarks.filter { $0.key.part == nil }
  /// The words that tell assistive technology about styles without which a text says something else.
  static let spokenMarks = [Self.marked, .deleted, .superscript, .subscript].reduce(into: Marks()) {
    $0[$1] = ("(\($1 == .marked ? "highlighted" : $1.rawValue): ", ")")
  }
}
