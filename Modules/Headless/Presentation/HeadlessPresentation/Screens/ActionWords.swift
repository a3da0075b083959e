import CommandLinePresentation

/// The words that the arguments of an action read, one after another.
struct ActionWords {
  let invocation: Invocation
  private var position = 0

  init(_ invocation: Invocation) { self.invocation = invocation }

  var isAtEnd: Bool { position == invocation.arguments.count }

  /// The next word. Parsing a command line has counted them.
  mutating func next() -> String {
    defer { position += 1 }
    return invocation.arguments[position]
  }

  /// The command line with the words that nothing has read.
  mutating func rest() -> Invocation {
    defer { position = invocation.arguments.count }
    var rest = invocation
    rest.arguments.removeFirst(position)
    return rest
  }

  func error(_ message: String) -> UsageError { UsageError(message, command: invocation.command) }
}

/// A question for the text of an argument.
package struct ActionPrompt: Sendable {
  package var text: String
  /// Whether the action is performed after each typed character.
  package var isLive: Bool
  /// Returns the text that the user can accept or change, or nil.
  package var offer: @Sendable (ActionContext) -> String? = { _ in nil }
}
