import CommandLinePresentation

/// No value of an argument belongs to what the user sees.
private struct UnseenValue: Error {}

/// The name, arguments, help, and keys of an action, and how the values of its arguments become a result.
@MainActor
struct ActionForm<Result> {
  let command: CommandLineTool.Command
  let triggers: [ActionTrigger]
  /// Reads the words of a command line, or throws a ``UsageError`` that names the wrong one.
  let read: (Invocation) throws(UsageError) -> Result
  /// Takes the values that aren't given from what the user sees, or returns nil if one is missing there. Throws a
  /// ``UsageError`` about a typed text, or about values that don't fit together.
  private let see: (Invocation, ActionContext) throws(UsageError) -> Result?
  /// The question for a value that isn't given.
  private let prompt: (Invocation) -> ActionPrompt?
  /// Whether the user sees each value that is neither given nor asked.
  private let isPossible: (Invocation, ActionContext) -> Bool

  /// - Parameter make: Makes the result of the values, or throws a ``UsageError`` if they don't fit together.
  init<each Value: Equatable & Sendable>(
    _ name: String, _ argument: repeat ActionArgument<each Value>, help: String,
    examples: [CommandLineTool.Example], on triggers: [ActionTrigger],
    make: @escaping (repeat each Value) throws(UsageError) -> Result
  ) {
    var (arguments, options) = ([CommandLineTool.Argument](), [any CommandLineTool.AnyOption]())
    for value in repeat each argument {
      arguments += value.arguments
      options += value.options
    }
    self.triggers = triggers
    command = CommandLineTool.Command(
      name, abstract: help, arguments: arguments, options: options, examples: examples)
    read = { invocation throws(UsageError) in
      var words = ActionWords(invocation)
      do throws(UsageError) {
        return try make(repeat try (each argument).read(&words))
      } catch {
        throw UsageError(error.message, command: error.command ?? invocation.command)
      }
    }
    see = { invocation, context throws(UsageError) in
      var words = ActionWords(invocation)
      func seen<Seen>(_ argument: ActionArgument<Seen>) throws -> Seen {
        if argument.isGiven(words) { return try argument.read(&words) }
        guard let value = try argument.seen(context) else { throw UnseenValue() }
        return value
      }
      do {
        return try make(repeat try seen(each argument))
      } catch let error as UsageError {
        throw error
      } catch { return nil }
    }
    prompt = { invocation in
      for argument in repeat each argument {
        if let prompt = argument.prompt, !argument.isGiven(ActionWords(invocation)) { return prompt }
      }
      return nil
    }
    isPossible = { invocation, context in
      var words = ActionWords(invocation)
      for argument in repeat each argument {
        if argument.isGiven(words) {
          _ = try? argument.read(&words)
        } else if argument.prompt == nil, (try? argument.seen(context)) == nil {
          return false
        }
      }
      return true
    }
  }

  /// Reads words after the name of the action.
  ///
  /// - Parameter isComplete: Whether all required arguments must be there.
  func invocation(of words: [String], isComplete: Bool) throws(UsageError) -> Invocation {
    var command = command
    if !isComplete { for index in command.arguments.indices { command.arguments[index].isRequired = false } }
    // Without options, a hyphen has no meaning.
    let isPlain = command.options.isEmpty && words.first != "--"
    let tool = CommandLineTool(name: "", version: "", abstract: "", commands: [command], options: [])
    guard case .run(let invocation) = try tool.parse(command.words + (isPlain ? ["--"] : []) + words) else {
      throw UsageError(
        "“\((command.words + words).joined(separator: " "))” is a request for help. Name an action.")
    }
    return invocation
  }

  /// Checks the words that a key gives. Throws a ``UsageError`` that names the wrong one.
  func check(_ words: [String]) throws(UsageError) {
    let invocation = try invocation(of: words, isComplete: false)
    // The user's answer takes the place of a question mark.
    if !words.contains("?") { _ = try see(invocation, ActionContext(screen: EmptyRequest<Result>())) }
  }

  /// The action for a trigger.
  ///
  /// - Parameter name: The name of the command, or nil for that of the action.
  func triggered<Outcome>(
    by trigger: ActionTrigger, as name: String? = nil, _ use: @escaping (Result) -> Outcome?
  ) -> TriggeredAction<Outcome> {
    let text = (name ?? command.name).split(separator: " ").map(String.init) + trigger.words
    let asks = trigger.words.contains("?")
    func given() -> Invocation? { try? invocation(of: trigger.words, isComplete: false) }
    func seen(_ context: ActionContext) throws(UsageError) -> Result? {
      let answer = (context.text ?? "").split(separator: " ").joined(separator: " ")
      guard !asks || !answer.isEmpty else { return nil }
      let words = trigger.words.map { $0 == "?" ? answer : $0 }
      return try see(try invocation(of: words, isComplete: false), context)
    }
    return TriggeredAction(
      trigger: trigger, text: text, help: trigger.help ?? command.abstract,
      prompt: { [prompt] context in
        guard (try? seen(context)) == nil else { return nil }
        guard asks else { return given().flatMap(prompt) }
        let usual = ActionPrompt(text: text.prefix { $0 != "?" }.joined(separator: " "), isLive: false)
        return (try? invocation(of: [], isComplete: false)).flatMap(prompt) ?? usual
      },
      isPossible: { [isPossible] context in given().map { isPossible($0, context) } ?? true }
    ) { context throws(UsageError) in try seen(context).flatMap(use) }
  }
}
