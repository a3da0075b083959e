/// A question in the last line, which takes all keys until it is answered.
@MainActor
struct Question {
  enum Kind {
    /// A text. A live one is also used after each character.
    case text(isLive: Bool)
    /// Yes or no.
    case confirmation
  }

  /// The largest length of a text in characters. A longer one closes the question.
  static let mostCharacters = 2_000

  var prompt: String
  var kind: Kind
  var text: String
  /// The text before the user typed.
  let original: String
  /// The number of the earlier answer that is shown, counted from the last one, or nil for a new text.
  var earlier: Int?
  /// The texts that complete the typed one, and the number of the shown one.
  var completion: (texts: [String], index: Int)?
  /// Called with the text, or when the user says yes.
  var answer: (String) -> Void

  init(prompt: String, kind: Kind, text: String = "", answer: @escaping (String) -> Void) {
    (self.prompt, self.kind, self.text, original, self.answer) = (prompt, kind, text, text, answer)
  }
}
