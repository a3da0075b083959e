package import CommandLinePresentation

/// One screen of an application: its opening, its view model, the user's actions on it, and its state.
///
/// `Environment` contains everything that the application gets from outside. View models are created from it.
@MainActor
public struct Screen<Environment> {
  /// The screen's name in frames.
  public let name: String
  /// The commands of the opening and of the actions.
  package let commands: [CommandLineTool.Command]
  /// The opening, or nil if it has no command.
  package let opening: ActionDeclaration?
  package let actions: [ActionDeclaration]
  /// The type of the view model.
  package let modelType: Any.Type
  package let stateType: any Codable.Type
  private let read: (Invocation) throws(UsageError) -> ScreenVisit<Environment>?
  private let accept: (any ScreenRequest) -> ScreenVisit<Environment>?
  private let bind: (String, ActionTrigger) -> TriggeredAction<ScreenVisit<Environment>>?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The name in frames, or nil for the name of the first command.
  ///   - opening: The command that opens the screen.
  ///   - actions: All actions of the user on the screen.
  ///   - model: Creates the view model.
  ///   - state: Returns the state of the view model.
  ///   - observation: The way in which the screen notices changes of the state.
  ///   - isSound: Whether a state has no failure. The last state decides the exit status of a program.
  ///   - progress: Returns one line about the progress of a state that isn't final, or nil if the state is final.
  ///   - page: Writes a state on a page for people.
  public init<Request, Model, State: Codable & Equatable>(
    _ name: String? = nil, opening: ScreenOpening<Request, Model>, actions: [Action<Model>] = [],
    model: @escaping @MainActor (Environment, Request) -> Model,
    state: @escaping @MainActor (Model) -> State,
    observed observation: StateObservation<Model, State> = .afterEachTurn,
    isSound: @escaping @MainActor (State) -> Bool = { _ in true },
    progress: @escaping @MainActor (State, Environment) -> String? = { _, _ in nil },
    page: @escaping @MainActor (State, inout ScreenPage) -> Void
  ) {
    let actionCommands = actions.map(opening.command)
    commands = (opening.form.map { [$0.command] } ?? []) + actionCommands
    let name = name ?? commands.first?.name ?? ""
    let places = opening.form?.triggers.map(\.place) ?? []
    let isBeside = !places.isEmpty && !places.contains(.here)
    func visit(_ request: Request, _ action: BoundAction<Model>? = nil) -> ScreenVisit<Environment> {
      ScreenVisit(
        screen: name, request: request, action: action?.name, values: action?.values ?? [],
        change: action?.change, isBeside: isBeside
      ) { environment, turns, record in
        let model = model(environment, request)
        let begin: Action<Model>.Effect = { await opening.perform($0, request) }
        return ModelSession(
          of: model, screen: name,
          effects: (action == nil || opening.precedesActions ? [begin] : [])
            + (action.map { [$0.effect] } ?? []),
          actions: actions,
          recording: StateRecording(of: model, state, observation, turns: turns) { state in
            record(
              ShownState(
                screen: name, state: state, progress: progress(state, environment), isSound: isSound(state),
                isBrief: request.isBrief, write: { page(state, &$0) }))
          },
          isSound: { isSound(state(model)) })
      }
    }
    self.name = name
    self.opening = opening.form.map { ActionDeclaration($0, usage: nil, command: $0.command.name) }
    self.actions = zip(actions, actionCommands).map {
      ActionDeclaration($0.form, usage: $0.usage, command: $1.name)
    }
    modelType = Model.self
    stateType = State.self
    accept = { ($0 as? Request).map { visit($0) } }
    read = { invocation throws(UsageError) in
      if let form = opening.form, form.command.name == invocation.command {
        return visit(try form.read(invocation))
      }
      guard let index = actionCommands.firstIndex(where: { $0.name == invocation.command }) else {
        return nil
      }
      let form = actions[index].form
      if let usual = opening.usual { return visit(usual, try form.read(invocation)) }
      guard let opening = opening.form else { return nil }
      // The arguments of the opening follow those of the action. Only one of
      // the two may have optional or repeated arguments.
      let isFixed = opening.command.arguments.allSatisfy { $0.isRequired && !$0.isRepeatable }
      let count =
        isFixed
        ? invocation.arguments.count - opening.command.arguments.count : form.command.arguments.count
      return visit(
        try opening.read(invocation.with(invocation.arguments.dropFirst(count))),
        try form.read(invocation.with(invocation.arguments.prefix(count))))
    }
    bind = { command, trigger in
      if let form = opening.form, form.command.name == command {
        return form.triggered(by: trigger) { visit($0) }
      }
      return zip(actions, actionCommands).first { $1.name == command }.map { action, command in
        action.form.triggered(by: trigger, as: command.name) { action in
          opening.usual.map { visit($0, action) }
        }
      }
    }
  }

  /// Reads a command line.
  ///
  /// - Returns: The visit of the screen, or nil if the command belongs to another one.
  /// - Throws: A ``UsageError``.
  package func visit(_ invocation: Invocation) throws(UsageError) -> ScreenVisit<Environment>? {
    try read(invocation)
  }

  /// The visit of the screen by a command and a trigger, or nil if the command belongs to another one.
  package func visit(by command: String, for trigger: ActionTrigger)
    -> TriggeredAction<ScreenVisit<Environment>>?
  { bind(command, trigger) }

  /// The visit of the screen that a request opens, or nil if it belongs to another one.
  package func visit(_ request: any ScreenRequest) -> ScreenVisit<Environment>? { accept(request) }
}

extension Sequence {
  /// The visit of the screen whose command a command line gives.
  ///
  /// - Throws: A ``UsageError`` for wrong arguments, or if the command opens no screen.
  @MainActor
  package func visit<Environment>(
    _ invocation: Invocation
  ) throws(UsageError) -> ScreenVisit<Environment> where Element == Screen<Environment> {
    for screen in self { if let visit = try screen.visit(invocation) { return visit } }
    throw UsageError("“\(invocation.command)” opens no screen.")
  }
}

extension Invocation {
  fileprivate func with(_ arguments: ArraySlice<String>) -> Invocation {
    var invocation = self
    invocation.arguments = Array(arguments)
    return invocation
  }
}

/// The parts of an opening or an action that keys, documents, and tests need.
@MainActor
package struct ActionDeclaration {
  package let name: String
  /// The name with the arguments, such as `show page N`.
  package let usage: String
  package let help: String
  /// The name of the command.
  package let command: String
  package let triggers: [ActionTrigger]
  /// Whether it is the opening of the screen.
  package let isOpening: Bool
  /// Checks the words that a key gives. Throws a ``UsageError`` that names the wrong one.
  package let check: ([String]) throws(UsageError) -> Void

  init<Result>(_ form: ActionForm<Result>, usage: String?, command: String) {
    (name, help, triggers) = (form.command.name, form.command.abstract, form.triggers)
    (self.usage, self.command, isOpening) = (usage ?? command, command, usage == nil)
    check = { words throws(UsageError) in try form.check(words) }
  }
}
