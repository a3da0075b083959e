public import CommandLinePresentation

/// The command that opens a screen, and how its values become the request of the screen.
@MainActor
public struct ScreenOpening<Request: ScreenRequest, Model> {
  /// Nil if no command of its own opens the screen.
  let form: ActionForm<Request>?
  /// The request of the commands of the screen's actions, or nil if they take the arguments of the opening too.
  let usual: Request?
  /// Whether the command of an action performs the opening first.
  let precedesActions: Bool
  let perform: @MainActor (Model, Request) async -> Void

  /// Creates the opening of a screen.
  ///
  /// - Parameters:
  ///   - name: The name of the command, of one word. The commands of the screen's actions begin with it.
  ///   - argument: The arguments: first those by position, in their order, then options.
  ///   - help: The help in one sentence.
  ///   - examples: Whole command lines with an explanation.
  ///   - triggers: The keys that open the screen.
  ///   - usual: The request of the commands of the screen's actions, and of their keys on other screens. If it is nil, these
  ///     commands take the arguments of the opening too, and these keys have no meaning.
  ///   - precedesActions: Whether the command of an action performs the opening first.
  ///   - request: Makes the request of the values, or throws a ``UsageError`` if they don't fit together.
  ///   - perform: Calls the view model after the screen has opened.
  public init<each Value: Equatable & Sendable>(
    _ name: String, _ argument: repeat ActionArgument<each Value>, help: String,
    examples: [CommandLineTool.Example] = [], on triggers: ActionTrigger..., usual: Request? = nil,
    precedesActions: Bool = true,
    request: @escaping (repeat each Value) throws(UsageError) -> Request,
    perform: @escaping @MainActor (Model, Request) async -> Void
  ) {
    form = ActionForm(
      name, repeat each argument, help: help, examples: examples, on: triggers
    ) { (value: repeat each Value) throws(UsageError) in try request(repeat each value) }
    (self.usual, self.precedesActions, self.perform) = (usual, precedesActions, perform)
  }

  private init(usual: Request) {
    (form, self.usual, precedesActions) = (nil, usual, false)
    perform = { _, _ in }
  }

  /// The command of an action of the screen.
  func command(of action: Action<Model>) -> CommandLineTool.Command {
    var command = action.form.command
    command.isListed = !command.examples.isEmpty
    guard let opening = form?.command else { return command }
    command.name = "\(opening.name) \(command.name)"
    guard usual == nil else { return command }
    command.arguments += opening.arguments
    command.options += opening.options
    return command
  }
}

extension ScreenOpening where Request == EmptyRequest<Model> {
  /// The opening of a screen without a command of its own. The names of its actions are commands.
  public static var byActions: Self { Self(usual: EmptyRequest()) }

  /// Creates the opening of a screen without values.
  ///
  /// - Parameters:
  ///   - name: The name of the command, of one word. The commands of the screen's actions begin with it.
  ///   - help: The help in one sentence.
  ///   - examples: Whole command lines with an explanation.
  ///   - triggers: The keys that open the screen.
  ///   - precedesActions: Whether the command of an action performs the opening first.
  ///   - perform: Calls the view model after the screen has opened.
  public init(
    _ name: String, help: String, examples: [CommandLineTool.Example] = [], on triggers: ActionTrigger...,
    precedesActions: Bool = true, perform: @escaping Action<Model>.Effect
  ) {
    form = ActionForm(name, help: help, examples: examples, on: triggers) { EmptyRequest() }
    (usual, self.precedesActions, self.perform) = (
      EmptyRequest(), precedesActions, { model, _ in await perform(model) }
    )
  }
}
