import CommandLinePresentation

/// No value of an argument belongs to what the user sees.
private struct UnseenValue: Error {}

/// The name, arguments, help, and keys of an action, and how the values of its arguments become a result.
@MainActor
struct ActionForm<Result> {
  let command: CommandLineTool.Command
  let triggers: [ActionTrigger]
  let prompt: ActionPrompt?
  /// Reads the words of a command line, or throws a ``UsageError`` that names the wrong one.
  let read: (Invocation) throws(UsageError) -> Result
  /// Takes the values from what the user sees, or returns nil if one is missing there. Throws a ``UsageError`` about a typed
  /// text, or about values that don't fit together.
  let see: (ActionContext) throws(UsageError) -> Result?
  /// Whether the user sees each value that isn't asked.
  let isPossible: (ActionContext) -> Bool

  /// - Parameter make: Makes the result of the values, or throws a ``UsageError`` if they don't fit together.
  init<each Value: Equatable & Sendable>(
    _ name: String, _ argument: repeat ActionArgument<each Value>, help: String,
    examples: [CommandLineTool.Example], on triggers: [ActionTrigger],
    make: @escaping (repeat each Value) throws(UsageError) -> Result
  ) {
    var (arguments, options) = ([CommandLineTool.Argument](), [any CommandLineTool.AnyOption]())
    var prompt: ActionPrompt?
    for value in repeat each argument {
      arguments += value.arguments
      options += value.options
      prompt = prompt ?? value.prompt
    }
    self.prompt = prompt
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
    see = { context throws(UsageError) in
      func seen<Seen>(_ argument: ActionArgument<Seen>) throws -> Seen {
        guard let value = try argument.seen(context) else { throw UnseenValue() }
        return value
      }
      do {
        return try make(repeat try seen(each argument))
      } catch let error as UsageError {
        throw error
      } catch { return nil }
    }
    isPossible = { context in
      for (prompt, value) in repeat ((each argument).prompt, try? (each argument).seen(context) as Any?) {
        if prompt == nil, value == nil { return false }
      }
      return true
    }
  }

  /// The action for each trigger: on the screen that has the action, on other screens, or on all of them.
  func triggered<Outcome>(
    here: Bool? = nil, _ use: @escaping (Result) -> Outcome?
  ) -> [TriggeredAction<Outcome>] {
    triggers.filter { here == nil || here == ($0.place == .here) }.map { trigger in
      TriggeredAction(
        trigger: trigger, help: trigger.help ?? command.abstract,
        prompt: { [prompt, see] context in
          prompt.flatMap { (try? see(context)) == nil ? $0 : nil }
        }, isPossible: isPossible
      ) { [see] context throws(UsageError) in try see(context).flatMap(use) }
    }
  }
}
