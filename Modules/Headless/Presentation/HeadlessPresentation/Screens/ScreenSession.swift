package import CommandLinePresentation

/// An open screen, which flows control.
@MainActor
package protocol ScreenSession: AnyObject {
  var screen: String { get }
  /// The fields that the screen's states can have.
  var schema: FieldSchema { get throws }
  /// Whether the last state has no failure.
  var isSound: Bool { get }
  /// The words of the command that opens an element of the screen's list, or nil if it has none.
  var rowCommand: ((_ row: [String: String]) -> [String])? { get }
  /// What makes an interactive program perform intents, each with the first words of its intent.
  var triggers: [(trigger: IntentTrigger, words: [String])] { get }

  /// Performs the actions of the command line.
  func begin() -> Task<Void, Never>
  /// Whether an intent of the screen has these first words.
  func hasIntent(_ words: [String]) -> Bool
  /// Starts an intent, named by its first words.
  ///
  /// - Returns: The name of the intent, and its task.
  /// - Throws: A ``UsageError`` if the screen has no such intent, or its arguments are wrong.
  func perform(_ words: [String]) throws(UsageError) -> (intent: String, task: Task<Void, Never>)
  /// Ends the recording.
  func close()
}

@MainActor
final class ModelSession<Model, State: Codable & Equatable>: ScreenSession {
  let screen: String
  let rowCommand: ((_ row: [String: String]) -> [String])?
  private let model: Model
  private let actions: [Intent<Model>.Action]
  private let intents: [Intent<Model>]
  private let recording: StateRecording<Model, State>
  private let isModelSound: @MainActor () -> Bool

  init(
    of model: Model, screen: String, actions: [Intent<Model>.Action], intents: [Intent<Model>],
    rowCommand: ((_ row: [String: String]) -> [String])?, recording: StateRecording<Model, State>,
    isSound: @escaping @MainActor () -> Bool
  ) {
    self.model = model
    self.screen = screen
    self.actions = actions
    self.intents = intents
    self.rowCommand = rowCommand
    self.recording = recording
    isModelSound = isSound
  }

  var schema: FieldSchema { get throws { try knownFields.get() } }
  private lazy var knownFields = Result { try FieldSchema(of: State.self) }
  var isSound: Bool { isModelSound() }

  var triggers: [(trigger: IntentTrigger, words: [String])] {
    intents.flatMap { intent in intent.triggers.map { ($0.trigger, intent.words) } }
  }

  func begin() -> Task<Void, Never> {
    Task { [model, actions, recording] in
      for action in actions {
        await action(model)
        recording.noteAction()
      }
    }
  }

  func perform(_ words: [String]) throws(UsageError) -> (intent: String, task: Task<Void, Never>) {
    guard let intent = intent(words) else {
      let hint = CommandLineTool.hint(for: words.first ?? "", in: intents.map(\.name))
      throw UsageError(
        "The screen “\(screen)” has no intent “\(words.joined(separator: " "))”."
          + (hint ?? " Its intents: \(intents.map(\.usage).joined(separator: ", "))."))
    }
    let action = try intent.action(Array(words.dropFirst(intent.words.count)))
    let task = Task { [model, recording] in
      await action(model)
      recording.noteAction()
    }
    return (intent.name, task)
  }

  func hasIntent(_ words: [String]) -> Bool { intent(words) != nil }

  private func intent(_ words: [String]) -> Intent<Model>? {
    intents.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
  }

  func close() { recording.close() }
}

extension Intent {
  fileprivate var words: [String] { name.split(separator: " ").map(String.init) }
}
