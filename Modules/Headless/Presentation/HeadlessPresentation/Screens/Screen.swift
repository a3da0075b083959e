public import CommandLinePresentation

/// One screen of an application: the commands that open it, its view model, the user's actions on it, and its state.
///
/// `Environment` contains everything that the application gets from outside. View models are created from it.
@MainActor
public struct Screen<Environment> {
  /// The screen's name in frames.
  public let name: String
  package let commands: [CommandLineTool.Command]
  /// The usage and help of each intent.
  package let intentHelp: [(usage: String, help: String)]
  package let intentNames: [String]
  /// The keys that perform intents, with the help of each.
  package let intentKeys: [(key: Key, help: String)]
  /// The type of the view model.
  package let modelType: Any.Type
  package let stateType: any Codable.Type
  private let opening: @MainActor (Invocation) throws -> Open

  private typealias Open =
    @MainActor (Environment, Turns?, @escaping @MainActor (ShownState) -> Void)
    -> any ScreenSession

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The name in frames.
  ///   - commands: The commands that open the screen.
  ///   - intents: All actions of the user on the screen.
  ///   - rowCommand: The words of the command that opens an element of the screen's list, made from its texts by their
  ///     keys. The list is the field `rows` of the state, and each element has an `id`.
  ///   - model: Creates the view model.
  ///   - state: Returns the state of the view model.
  ///   - observation: The way in which the screen notices changes of the state.
  ///   - isSound: Whether a state has no failure. The last state decides the exit status of a program.
  ///   - progress: Returns one line about the progress of a state that isn't final, or nil if the state is final.
  ///   - page: Writes a state on a page for people.
  public init<Request, Model, State: Codable & Equatable>(
    _ name: String, commands: [ScreenCommand<Request, Model>], intents: [Intent<Model>],
    openingRowsWith rowCommand: ((_ row: [String: String]) -> [String])? = nil,
    model: @escaping @MainActor (Environment, Request) -> Model,
    state: @escaping @MainActor (Model) -> State,
    observed observation: StateObservation<Model, State> = .afterEachTurn,
    isSound: @escaping @MainActor (State) -> Bool = { _ in true },
    progress: @escaping @MainActor (State, Environment) -> String? = { _, _ in nil },
    page: @escaping @MainActor (State, inout ScreenPage) -> Void
  ) {
    self.name = name
    self.commands = commands.map(\.description)
    intentHelp = intents.map { ($0.usage, $0.help) }
    intentNames = intents.map(\.name)
    intentKeys = intents.flatMap(\.triggers).compactMap { trigger, help in trigger.key.map { ($0, help) } }
    modelType = Model.self
    stateType = State.self
    opening = { invocation in
      guard let command = commands.first(where: { $0.description.name == invocation.command }) else {
        throw UsageError("The screen \(name) has no command “\(invocation.command)”.")
      }
      let opening = try command.open(invocation)
      return { environment, turns, record in
        let model = model(environment, opening.request)
        return ModelSession(
          of: model, screen: name, actions: opening.actions, intents: intents, rowCommand: rowCommand,
          recording: StateRecording(of: model, state, observation, turns: turns) { state in
            record(
              ShownState(
                state, screen: name, progress: progress(state, environment), isSound: isSound(state),
                isBrief: opening.isBrief, write: { page(state, &$0) }))
          },
          isSound: { isSound(state(model)) })
      }
    }
  }

  /// Reads a command line.
  ///
  /// - Returns: A function that opens the screen in an environment. A closure receives every state, starting with the
  ///   first one. Without turns, a screen that is observed after each turn shows the states after its actions only.
  /// - Throws: A ``UsageError``.
  package func opened(
    by invocation: Invocation
  ) throws -> @MainActor (Environment, Turns?, @escaping @MainActor (ShownState) -> Void) -> any ScreenSession
  {
    try opening(invocation)
  }

  /// Reads a command line.
  ///
  /// - Returns: A function that runs the screen in an environment and writes its frames. It returns whether the last
  ///   state has no failure, and throws the errors of ``FrameOutput/write``.
  /// - Throws: A ``UsageError``.
  package func shown(
    by invocation: Invocation
  ) throws -> @MainActor (Environment, FrameOutput) async throws -> Bool {
    let open = try opened(by: invocation)
    return { environment, output in
      let writer = FrameWriter(to: output)
      let session = open(environment, output.turns, writer.take)
      await session.begin().value
      session.close()
      try writer.finish()
      return session.isSound
    }
  }
}

/// A command that opens a screen.
@MainActor
public struct ScreenCommand<Request, Model> {
  /// The request of a command line, and the actions that are performed one after another.
  public struct Opening {
    let request: Request
    let actions: [Intent<Model>.Action]
    let isBrief: Bool

    /// Creates the opening of a screen.
    ///
    /// - Parameters:
    ///   - request: The typed values of the command.
    ///   - actions: The actions to perform, one after another.
    ///   - isBrief: Whether a list has one line for each element: ``ScreenPage/isBrief``.
    public init(_ request: Request, _ actions: Intent<Model>.Action..., isBrief: Bool = false) {
      self.request = request
      self.actions = actions
      self.isBrief = isBrief
    }
  }

  let description: CommandLineTool.Command
  let open: @MainActor (Invocation) throws -> Opening

  /// Creates a command that opens a screen.
  ///
  /// - Parameters:
  ///   - description: The name, the arguments, the options, and the help of the command.
  ///   - open: Reads the command line, or throws a ``UsageError``.
  public init(
    _ description: CommandLineTool.Command, open: @escaping @MainActor (Invocation) throws -> Opening
  ) {
    self.description = description
    self.open = open
  }
}
