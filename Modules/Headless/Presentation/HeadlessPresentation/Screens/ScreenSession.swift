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

  var triggers: [TriggeredAction<RunningAction>] {
    actions.flatMap { action in
      action.form.triggered(here: true) { [weak self] in self?.start($0) }
    }
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
    // The words of a flow are those of the action's command. Without options, a hyphen has no meaning.
    let tool = CommandLineTool(
      name: screen, version: "", abstract: "", commands: [action.form.command], options: [])
    let rest = words.dropFirst(action.words.count)
    let isPlain = action.form.command.options.isEmpty && rest.first != "--"
    let line = action.words + (isPlain ? ["--"] : []) + rest
    guard case .run(let invocation) = try tool.parse(line) else {
      throw UsageError("“\(words.joined(separator: " "))” is a request for help. Name an action.")
    }
    return start(try action.form.read(invocation))
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
