public import CommandLinePresentation

/// An action of the user on a screen.
///
/// The command line and flows perform intents. The words are checked only here, so that both report wrong words in the
/// same sentence.
@MainActor
public struct Intent<Model> {
  /// The effect of an intent: it calls the view model.
  public typealias Action = @MainActor (Model) async -> Void

  /// The name, of one or two words, such as `search` or `show page`.
  let name: String
  /// The names of the arguments, such as `TEXT`.
  let arguments: [String]
  /// The help in one sentence.
  let help: String
  /// What makes an interactive program perform the intent, and what it does then.
  private(set) var triggers: [(trigger: IntentTrigger, help: String)] = []
  private let parse: ([String]) throws(UsageError) -> Action

  /// Creates an intent without arguments.
  ///
  /// - Parameters:
  ///   - name: The name, of one or two words, such as `show page`.
  ///   - help: The help in one sentence.
  ///   - action: Calls the view model.
  public init(_ name: String, help: String, action: @escaping Action) {
    (self.name, self.help, arguments) = (name, help, [])
    parse = { words throws(UsageError) in
      if let word = words.first { throw UsageError("\(name): “\(word)” is one argument too many.") }
      return action
    }
  }

  /// Creates an intent with an argument.
  ///
  /// - Parameters:
  ///   - name: The name, of one or two words, such as `show page`.
  ///   - argument: The form of the words after the name.
  ///   - help: The help in one sentence.
  ///   - action: Calls the view model with the value of the argument.
  public init<Value>(
    _ name: String, _ argument: IntentArgument<Value>, help: String,
    action: @escaping @MainActor (Model, Value) async -> Void
  ) {
    (self.name, self.help, arguments) = (name, help, [argument.name])
    parse = { words throws(UsageError) in
      let value = try argument.value(of: words, in: name)
      return { await action($0, value) }
    }
  }

  /// Returns the intent with a trigger that makes an interactive program perform it.
  ///
  /// - Parameters:
  ///   - trigger: A key, or an event such as the end of a list.
  ///   - help: The help for the trigger in one sentence, or nil for the help of the intent.
  public func on(_ trigger: IntentTrigger, help: String? = nil) -> Intent {
    var intent = self
    intent.triggers.append((trigger, help ?? self.help))
    return intent
  }

  /// Reads the words after the name.
  ///
  /// - Throws: A ``UsageError`` that names the intent and the word.
  package func action(_ words: [String] = []) throws(UsageError) -> Action {
    try parse(words)
  }

  /// The name with its arguments, such as `show page N`.
  package var usage: String { ([name] + arguments).joined(separator: " ") }
}

/// An argument of an intent.
public struct IntentArgument<Value>: Sendable {
  /// The name, such as `TEXT`.
  var name: String
  /// The end of the sentence "… is not", such as `a page from 1 to 1,000,000`.
  var expectation: String
  /// Reads the words, or returns nil if they aren't a value.
  private let read: @Sendable ([String]) throws(UsageError) -> Value?

  /// Creates an argument of any number of words.
  ///
  /// - Parameters:
  ///   - name: The name in help, such as `TEXT`.
  ///   - read: Reads all words after the intent's name. Returns nil if they aren't a value, or throws a
  ///     ``UsageError`` with details.
  ///   - expecting: The end of the sentence “… is not”, such as `a page from 1 to 1,000,000`.
  public init(
    _ name: String, words read: @escaping @Sendable ([String]) throws(UsageError) -> Value?, expecting: String
  ) {
    self.name = name
    self.read = read
    expectation = expecting
  }

  /// Creates an argument of one word.
  ///
  /// - Parameters:
  ///   - name: The name in help, such as `TEXT`.
  ///   - read: Reads the word, or returns nil if it isn't a value.
  ///   - expecting: The end of the sentence “… is not”, such as `a page from 1 to 1,000,000`.
  public init(_ name: String, read: @escaping @Sendable (String) -> Value?, expecting: String) {
    self.init(
      name, words: { (words: [String]) throws(UsageError) in words.count == 1 ? read(words[0]) : nil },
      expecting: expecting)
  }

  func value(of words: [String], in intent: String) throws(UsageError) -> Value {
    if let value = try read(words) { return value }
    guard !words.isEmpty else { throw UsageError("\(intent) needs \(expectation).") }
    throw UsageError("\(intent): “\(words.joined(separator: " "))” is not \(expectation).")
  }
}

extension IntentArgument<String> {
  /// Any text in one word.
  public static func text(_ name: String) -> IntentArgument {
    IntentArgument(name, read: { $0 }, expecting: "a text")
  }
}

extension IntentArgument<Int> {
  /// A whole number of a range.
  public static func number(_ name: String, in range: ClosedRange<Int>) -> IntentArgument {
    IntentArgument(
      name, read: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      expecting: "a number from \(range.lowerBound) to \(range.upperBound)")
  }
}
