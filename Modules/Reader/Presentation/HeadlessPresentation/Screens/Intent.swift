public import CommandLinePresentation

/// Something that a person can do on a screen.
///
/// The command line performs intents, and so do flows and the prompt. Its words are checked here only, so that every
/// one of them reports wrong words in the same sentence.
@MainActor
public struct Intent<Model> {
  public typealias Action = @MainActor (Model) async -> Void

  /// One or two words: `search`, `show page`.
  public let name: String
  /// The names of the arguments: `TEXT`.
  public let arguments: [String]
  /// One sentence.
  public let help: String
  private let parse: ([String]) throws(UsageError) -> Action

  public init(_ name: String, help: String, action: @escaping Action) {
    (self.name, self.help, arguments) = (name, help, [])
    parse = { words throws(UsageError) in
      if let word = words.first { throw UsageError("\(name): “\(word)” is one argument too many.") }
      return action
    }
  }

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

  /// Reads the words after the name.
  ///
  /// - Throws: A ``UsageError`` that names the intent and the word.
  public func action(_ words: [String] = []) throws(UsageError) -> Action {
    try parse(words)
  }

  /// The name with its arguments: `show page N`.
  public var usage: String { ([name] + arguments).joined(separator: " ") }
}

/// An argument of an intent.
public struct IntentArgument<Value>: Sendable {
  /// `TEXT`.
  public var name: String
  /// The end of the sentence "… is not": `a page from 1 to 1,000,000`.
  public var expectation: String
  /// Reads the words; nil if they aren't a value.
  private let read: @Sendable ([String]) throws(UsageError) -> Value?

  /// - Parameter read: Reads all words after the intent's name. Returns nil if they aren't a value, or throws a
  ///   ``UsageError`` that says more.
  public init(
    _ name: String, words read: @escaping @Sendable ([String]) throws(UsageError) -> Value?, expecting: String
  ) {
    self.name = name
    self.read = read
    expectation = expecting
  }

  /// - Parameter read: Reads one word; nil if it isn't a value.
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
  public static func number(_ name: String, in range: ClosedRange<Int>) -> IntentArgument {
    IntentArgument(
      name, read: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      expecting: "a number from \(range.lowerBound) to \(range.upperBound)")
  }
}
