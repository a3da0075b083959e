public import CommandLinePresentation
public import CorePresentation

/// One screen of an application: the commands that open it, the view model behind it, and what a person can do on it.
///
/// - `Environment` holds everything the application gets from outside; view models are made from it.
/// - `Request` is what a command asks for, in typed values.
///
/// `Model` is a ``ViewModel`` with text. Only the conformance below says so: the runtime checks the constraints of a
/// type when it first uses it, and all screens together would make the start of a program longer.
@MainActor
public struct Screen<Environment, Request, Model> {
  /// A command that opens the screen.
  public struct Command {
    public let description: CommandLineTool.Command
    let open: @MainActor (Invocation) throws -> Opening

    /// - Parameter open: Reads the command line; throws a ``UsageError``.
    public init(
      _ description: CommandLineTool.Command, open: @escaping @MainActor (Invocation) throws -> Opening
    ) {
      self.description = description
      self.open = open
    }
  }

  /// What a command line asks for.
  public struct Opening {
    public let request: Request
    /// Performed one after another.
    public let actions: [Intent<Model>.Action]

    public init(_ request: Request, _ actions: Intent<Model>.Action...) {
      self.request = request
      self.actions = actions
    }
  }

  private let commandList: [Command]
  private let intents: [Intent<Model>]
  private let sources: @MainActor (Environment) -> [String]
  private let rowCommand: String?
  private let model: @MainActor (Environment, Request) -> Model

  /// - Parameters:
  ///   - commands: The commands that open the screen.
  ///   - intents: Everything that a person can do on the screen.
  ///   - rowCommand: The command that opens an element of the screen's list by its identifier.
  ///   - sources: The names of the sources that a person waits for.
  ///   - model: Makes the view model.
  public init(
    commands: [Command], intents: [Intent<Model>], openingRowsWith rowCommand: String? = nil,
    waitingFor sources: @escaping @MainActor (Environment) -> [String] = { _ in [] },
    model: @escaping @MainActor (Environment, Request) -> Model
  ) {
    commandList = commands
    self.intents = intents
    self.rowCommand = rowCommand
    self.sources = sources
    self.model = model
  }
}

/// A screen whose types nobody needs to know: one element of an application's registry.
@MainActor
public protocol AnyScreen<Environment> {
  associatedtype Environment

  /// The name in frames.
  var name: String { get }
  var commands: [CommandLineTool.Command] { get }
  /// Usage and help of each intent.
  var intentHelp: [(usage: String, help: String)] { get }
  var intentNames: [String] { get }

  /// Reads a command line.
  ///
  /// - Returns: Runs the screen in an environment and writes its frames. Its result is whether the last state is
  ///   without a failure; it throws what ``FrameOutput/write`` throws.
  /// - Throws: A ``UsageError``.
  func opened(by invocation: Invocation) throws -> @MainActor (Environment, FrameOutput) async throws -> Bool

  /// Opens the screen for a flow or the prompt.
  ///
  /// - Parameter record: Receives every state, from the first one on.
  func session(
    opening invocation: Invocation, in environment: Environment,
    record: @escaping @MainActor (FrameValue) -> Void
  ) throws -> any ScreenSession
}

extension Screen: AnyScreen where Model: ViewModel, Model.State: TextPaged {
  public var name: String { Model.State.screen }
  public var commands: [CommandLineTool.Command] { commandList.map(\.description) }
  public var intentHelp: [(usage: String, help: String)] { intents.map { ($0.usage, $0.help) } }
  public var intentNames: [String] { intents.map(\.name) }

  public func opened(
    by invocation: Invocation
  ) throws -> @MainActor (Environment, FrameOutput) async throws -> Bool {
    let opening = try opening(by: invocation)
    return { environment, output in
      let model = model(environment, opening.request)
      let writer = FrameWriter(of: model, waitingFor: sources(environment), to: output)
      for action in opening.actions { await action(model) }
      try writer.finish()
      return model.state.failure == nil
    }
  }

  public func session(
    opening invocation: Invocation, in environment: Environment,
    record: @escaping @MainActor (FrameValue) -> Void
  ) throws -> any ScreenSession {
    let opening = try opening(by: invocation)
    return ModelSession(
      of: model(environment, opening.request), actions: opening.actions, intents: intents,
      rowCommand: rowCommand, record: record)
  }

  private func opening(by invocation: Invocation) throws -> Opening {
    guard let command = commandList.first(where: { $0.description.name == invocation.command }) else {
      throw UsageError("The screen \(name) has no command “\(invocation.command)”.")
    }
    return try command.open(invocation)
  }
}
