/// An event that makes an interactive program perform an intent.
public enum IntentTrigger: Equatable, Sendable {
  /// The user presses a key.
  case key(Key, KeyArgument = .none)
  /// The screen is shown again, or a minute has passed. The intent updates what is on the screen. It shows no progress, and a
  /// long list gets no other rows, so that the user keeps the place.
  case shownAgain
  /// The user comes near the end of the shown rows. The argument is the number of the first row to show.
  case rowsNeeded
  /// The user wants the next row that needs attention. The argument is the selected row, if there is one. The page
  /// marks the row that was found as its current one.
  case nextNeeded
}

/// The argument of an intent that a key performs.
public enum KeyArgument: Equatable, Sendable {
  /// No argument.
  case none
  /// The selected row, as the last word of the command that opens it, after other words.
  case row(after: [String] = [])
  /// Fixed words.
  case words([String])
  /// A text that the user types.
  ///
  /// - Parameter isLive: Whether the intent is performed after each typed character.
  case text(prompt: String, isLive: Bool = false)
  /// None, after the user has confirmed a question, such as `Mark all articles as read?`.
  case confirmed(question: String)
}

extension IntentTrigger {
  /// The key, or nil if something else performs the intent.
  package var key: Key? {
    switch self {
    case .key(let key, _): key
    case .shownAgain, .rowsNeeded, .nextNeeded: nil
    }
  }
}
