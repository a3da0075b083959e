package import CommandLinePresentation

/// An open screen, which flows and the interactive program control.
@MainActor
package protocol ScreenSession: AnyObject {
  var screen: String { get }
  /// The fields that the screen's states can have.
  var schema: FieldSchema { get throws }
  /// Whether the last state has no failure.
  var isSound: Bool { get }
  /// The events that perform actions of the screen in an interactive program.
  var triggers: [TriggeredAction<RunningAction>] { get }
  /// The action with a name, for a trigger, or nil if the screen has no such action.
  func action(_ name: String, for trigger: ActionTrigger) -> TriggeredAction<RunningAction>?

  /// Performs the actions of the command line.
  func begin() -> Task<Void, Never>
  /// The commands of the actions.
  var commands: [CommandLineTool.Command] { get }
  /// Whether an action of the screen has these first words.
  func hasAction(_ words: [String]) -> Bool
  /// Starts an action, named by its first words.
  ///
  /// - Throws: A ``UsageError`` if the screen has no such action, or its arguments are wrong.
  func perform(_ words: [String]) throws(UsageError) -> RunningAction
  /// Ends the recording.
  func close()
}

/// An action with an event that performs it.
@MainActor
package struct TriggeredAction<Outcome> {
  package let trigger: ActionTrigger
  /// The name of the action or of its command, and the trigger's words.
  package let text: [String]
  package let help: String
  /// The question for a text that the user has to type, or nil if everything is known.
  package let prompt: (ActionContext) -> ActionPrompt?
  /// Whether the user sees each value that isn't asked.
  package let isPossible: (ActionContext) -> Bool
  /// Performs the action with values from what the user sees. Returns nil if one is missing there, and throws a ``UsageError``
  /// about a typed text.
  package let perform: (ActionContext) throws(UsageError) -> Outcome?
}

@MainActor
final class ModelSession<Model, State: Codable & Equatable>: ScreenSession {
  let screen: String
  private let model: Model
  private let effects: [Action<Model>.Effect]
  private let actions: [Action<Model>]
  private let recording: StateRecording<Model, State>
  private let isModelSound: @MainActor () -> Bool

  /// - Parameter effects: The effects of the command line, one after another.
  init(
    of model: Model, screen: String, effects: [Action<Model>.Effect], actions: [Action<Model>],
    recording: StateRecording<Model, State>, isSound: @escaping @MainActor () -> Bool
  ) {
    (self.model, self.screen, self.effects, self.actions) = (model, screen, effects, actions)
    (self.recording, isModelSound) = (recording, isSound)
  }

  var schema: FieldSchema { get throws { try knownFields.get() } }
  private lazy var knownFields = Result { try FieldSchema(of: State.self) }
  var isSound: Bool { isModelSound() }
  var commands: [CommandLineTool.Command] { actions.map(\.form.command) }

  private(set) lazy var triggers = actions.flatMap { action in
    action.form.triggers.filter { $0.place == .here }.map { triggered(action, by: $0) }
  }

  func action(_ name: String, for trigger: ActionTrigger) -> TriggeredAction<RunningAction>? {
    actions.first { $0.name == name }.map { triggered($0, by: trigger) }
  }

  private func triggered(_ action: Action<Model>, by trigger: ActionTrigger) -> TriggeredAction<RunningAction>
  {
    action.form.triggered(by: trigger) { [weak self] in self?.start($0) }
  }

  func begin() -> Task<Void, Never> {
    Task { [model, effects, recording] in
      for effect in effects {
        await effect(model)
        recording.noteAction()
      }
    }
  }

  func perform(_ words: [String]) throws(UsageError) -> RunningAction {
    guard let action = action(words) else {
      let hint = CommandLineTool.hint(for: words.first ?? "", in: actions.map(\.name))
      throw UsageError(
        "The screen “\(screen)” has no action “\(words.joined(separator: " "))”."
          + (hint ?? " Its actions: \(actions.map(\.usage).joined(separator: ", "))."))
    }
    // The words of a flow are those of the action's command.
    let rest = Array(words.dropFirst(action.words.count))
    return start(try action.form.read(action.form.invocation(of: rest, isComplete: true)))
  }

  private func start(_ action: BoundAction<Model>) -> RunningAction {
    RunningAction(
      name: action.name, change: action.change,
      task: Task { [model, recording] in
        await action.effect(model)
        recording.noteAction()
      })
  }

  func hasAction(_ words: [String]) -> Bool { action(words) != nil }

  private func action(_ words: [String]) -> Action<Model>? {
    actions.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
  }

  func close() { recording.close() }
}
