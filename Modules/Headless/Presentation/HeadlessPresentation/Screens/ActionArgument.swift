public import CommandLinePresentation

/// A value that an action takes. A command line and a flow give it as words, and a key takes it from what the user sees.
public struct ActionArgument<Value: Equatable & Sendable>: Sendable {
  /// The declarations for a command line: by position, and as options.
  private(set) var arguments: [CommandLineTool.Argument]
  let options: [any CommandLineTool.AnyOption]
  let read: @Sendable (inout ActionWords) throws(UsageError) -> Value
  /// The value for a key, or nil if the user sees none. Throws a ``UsageError`` about a typed text.
  private(set) var seen: @Sendable (ActionContext) throws(UsageError) -> Value?
  private(set) var prompt: ActionPrompt?

  /// Whether the words of a key give the value, so that it isn't taken from what the user sees.
  func isGiven(_ words: ActionWords) -> Bool {
    !arguments.isEmpty && !words.isAtEnd || options.contains(where: words.invocation.has)
  }

  private init(
    _ arguments: [CommandLineTool.Argument], _ options: [any CommandLineTool.AnyOption] = [],
    prompt: ActionPrompt? = nil,
    seen: @escaping @Sendable (ActionContext) throws(UsageError) -> Value? = { _ in nil },
    read: @escaping @Sendable (inout ActionWords) throws(UsageError) -> Value
  ) {
    (self.arguments, self.options, self.prompt) = (arguments, options, prompt)
    (self.seen, self.read) = (seen, read)
  }

  /// Creates an argument of one word.
  ///
  /// - Parameters:
  ///   - name: The name in the help, such as `ACCOUNT`.
  ///   - list: The name of a list of words that the program knows, for completion.
  ///   - expectation: The end of the message about a wrong word: “x” is not …
  ///   - help: The help in one sentence.
  ///   - parse: Returns nil for a wrong word, or throws a ``UsageError`` with the whole sentence.
  public init(
    _ name: String, in list: String? = nil, as expectation: String, help: String,
    parse: @escaping @Sendable (String) throws(UsageError) -> Value?
  ) {
    self.init([.init(name, help: help, in: list)]) { words throws(UsageError) in
      let word = words.next()
      guard let value = try parse(word) else { throw words.error("“\(word)” is not \(expectation).") }
      return value
    }
  }

  /// Creates an argument of all words that no other argument takes, and of options that belong together. A key uses the value
  /// without words, if there can be none.
  ///
  /// - Parameters:
  ///   - arguments: The arguments by position.
  ///   - options: The options.
  ///   - read: Reads the value, or throws a ``UsageError`` if the words or the options don't fit together.
  public init(
    _ arguments: [CommandLineTool.Argument] = [], options: [any CommandLineTool.AnyOption] = [],
    read: @escaping @Sendable (Invocation) throws(UsageError) -> Value
  ) {
    self.init(
      arguments, options,
      seen: { _ in
        arguments.contains(where: \.isRequired) ? nil : try? read(Invocation(command: "", declared: options))
      }
    ) { words throws(UsageError) in try read(words.rest()) }
  }

  /// Creates an argument that a command line gives as an option. A key uses the option's value without words.
  public init(_ option: CommandLineTool.Option<Value>) { self.init(options: [option]) { $0[option] } }

  /// The argument with a value for keys. A key that asks for the argument doesn't ask if it sees a value.
  ///
  /// - Parameter value: Returns the value of the selected row or the visible screen, or nil if neither has one.
  public func seen(_ value: @escaping @Sendable (ActionContext) -> Value?) -> Self {
    var argument = self
    argument.seen = { [seen, prompt] context throws(UsageError) in
      if let value = value(context) { return value }
      return prompt == nil ? nil : try seen(context)
    }
    return argument
  }

  /// The argument as a text that a key asks for.
  ///
  /// - Parameters:
  ///   - prompt: The text before the typed one.
  ///   - isLive: Whether the action is performed after each typed character.
  ///   - parse: Returns the value of a typed text, or nil or a ``UsageError`` for a wrong one. By default, it reads the text
  ///     like a word of a command line.
  public func asked(
    _ prompt: String, isLive: Bool = false,
    _ parse: (@Sendable (String) throws(UsageError) -> Value?)? = nil
  ) -> Self {
    var argument = self
    argument.seen = { [read] context throws(UsageError) in
      guard let text = context.text else { return nil }
      if let parse { return try parse(text) }
      var words = ActionWords(Invocation(command: "", arguments: [text], declared: options))
      return try read(&words)
    }
    argument.prompt = ActionPrompt(text: prompt, isLive: isLive)
    return argument
  }

  /// The argument with a text that the user can accept or change, if the program asks for it.
  ///
  /// - Parameter offer: Returns the text, or nil.
  public func offering(_ offer: @escaping @Sendable (ActionContext) -> String?) -> Self {
    var argument = self
    argument.prompt?.offer = offer
    return argument
  }
}

// MARK: - Arguments by position

extension ActionArgument where Value == String {
  /// Any text.
  public static func text(_ name: String, in list: String? = nil, help: String) -> Self {
    Self(name, in: list, as: "a text", help: help) { $0 }
  }
}

extension ActionArgument where Value == Int {
  /// A whole number of a range. A key takes it from an event, such as the number of the first row that is needed.
  ///
  /// - Parameters:
  ///   - name: The name in the help.
  ///   - unit: What is counted, for the message about a wrong number.
  ///   - range: The numbers that are allowed.
  ///   - help: The help in one sentence.
  public static func number(
    _ name: String, of unit: String? = nil, in range: ClosedRange<Int>, help: String
  ) -> Self {
    let number = unit.map { "a number of \($0)" } ?? "a number"
    return Self(name, as: "\(number) from \(range.lowerBound) to \(range.upperBound)", help: help) {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
    .seen(\.number)
  }
}

extension ActionArgument where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases of an enumeration, by its raw value.
  public static func choice(_ name: String, of choices: Value.Type, help: String) -> Self {
    let names = choices.allCases.map(\.rawValue)
    var argument = Self(name, as: "one of \(names.joined(separator: ", "))", help: help) {
      Value(rawValue: $0)
    }
    argument.arguments[0].choices = names
    return argument
  }
}

extension ActionArgument {
  /// The argument if it can be left out. Only the last ones can.
  public var optional: ActionArgument<Value?> {
    ActionArgument<Value?>(
      changed { $0.isRequired = false }, options, prompt: prompt,
      seen: { [seen] context throws(UsageError) in .some(try seen(context)) }
    ) { [read] words throws(UsageError) in words.isAtEnd ? nil : try read(&words) }
  }

  /// All remaining words. Only the last argument can be repeated.
  ///
  /// - Parameter isRequired: Whether there must be at least one.
  public func repeated(isRequired: Bool = true) -> ActionArgument<[Value]> {
    ActionArgument<[Value]>(
      changed { ($0.isRequired, $0.isRepeatable) = (isRequired, true) }, options, prompt: prompt,
      seen: { [seen] context throws(UsageError) in
        try seen(context).map { [$0] } ?? (isRequired ? nil : [])
      }
    ) { [read] words throws(UsageError) in
      var values: [Value] = []
      while !words.isAtEnd { values.append(try read(&words)) }
      return values
    }
  }

  private func changed(_ change: (inout CommandLineTool.Argument) -> Void) -> [CommandLineTool.Argument] {
    arguments.map { argument in
      var argument = argument
      change(&argument)
      return argument
    }
  }
}
