public import CommandLinePresentation
public import CorePresentation

/// One screen of an application: the commands that open it, its view model, and the user's actions on it.
///
/// - `Environment` contains everything that the application gets from outside. View models are created from it.
/// - `Request` contains the typed values of a command.
///
/// `Model` is a ``ViewModel`` with text. Only the conformance below states this: the runtime checks the constraints of
/// a type at its first use, and all screens together would make the startup slower.
@MainActor
public struct Screen<Environment, Request, Model> {
  /// A command that opens the screen.
  public struct Command {
    public let description: CommandLineTool.Command
    let open: @MainActor (Invocation) throws -> Opening

    /// - Parameter open: Reads the command line, or throws a ``UsageError``.
    public init(
      _ description: CommandLineTool.Command, open: @escaping @MainActor (Invocation) throws -> Opening
    ) {
      self.description = description
      self.open = open
    }
  }

  /// The request of a command line.
  public struct Opening {
    public let request: Request
    /// The actions, which are performed one after another.
    public let actions: [Intent<Model>.Action]

    public init(_ request: Request, _ actions: Intent<Model>.Action...) {
      self.request = request
      self.actions = actions
    }
  }

  private let commandList: [Command]
  private let intents: [Intent<Model>]
  private let waitedFor: @MainActor (Environment) -> [String]
  private let rowCommand: String?
  private let model: @MainActor (Environment, Request) -> Model

  /// - Parameters:
  ///   - commands: The commands that open the screen.
  ///   - intents: All actions of the user on the screen.
  ///   - rowCommand: The command that opens an element of the screen's list by its identifier.
  ///   - sources: The names of the sources that a user waits for.
  ///   - model: Creates the view model.
  public init(
    commands: [Command], intents: [Intent<Model>], openingRowsWith rowCommand: String? = nil,
    waitingFor sources: @escaping @MainActor (Environment) -> [String] = { _ in [] },
    model: @escaping @MainActor (Environment, Request) -> Model
  ) {
    commandList = commands
    self.intents = intents
    self.rowCommand = rowCommand
    waitedFor = sources
    self.model = model
  }
}

/// A screen without its types: one element of an application's registry.
@MainActor
public protocol AnyScreen<Environment> {
  associatedtype Environment

  /// The screen's name in frames.
  var name: String { get }
  var commands: [CommandLineTool.Command] { get }
  /// The usage and help of each intent.
  var intentHelp: [(usage: String, help: String)] { get }
  var intentNames: [String] { get }

  /// The names of the sources that a user waits for.
  func sources(in environment: Environment) -> [String]

  /// Reads a command line.
  ///
  /// - Returns: A function that opens the screen in an environment. A closure receives every state, starting with the
  ///   first one.
  /// - Throws: A ``UsageError``.
  func opened(
    by invocation: Invocation
  ) throws -> @MainActor (Environment, @escaping @MainActor (any TextPaged) -> Void) -> any ScreenSession
}

extension AnyScreen {
  /// Reads a command line.
  ///
  /// - Returns: A function that runs the screen in an environment and writes its frames. It returns whether the last
  ///   state has no failure, and throws the errors of ``FrameOutput/write``.
  /// - Throws: A ``UsageError``.
  public func shown(
    by invocation: Invocation
  ) throws -> @MainActor (Environment, FrameOutput) async throws -> Bool {
    let open = try opened(by: invocation)
    return { environment, output in
      let writer = FrameWriter(waitingFor: sources(in: environment), to: output)
      let session = open(environment, writer.take)
      await session.begin().value
      session.close()
      try writer.finish()
      return session.isSound
    }
  }
}

extension Screen: AnyScreen where Model: ViewModel, Model.State: TextPaged {
  public var name: String { Model.State.screen }
  public var commands: [CommandLineTool.Command] { commandList.map(\.description) }
  public var intentHelp: [(usage: String, help: String)] { intents.map { ($0.usage, $0.help) } }
  public var intentNames: [String] { intents.map(\.name) }

  public func sources(in environment: Environment) -> [String] { waitedFor(environment) }

  public func opened(
    by invocation: Invocation
  ) throws -> @MainActor (Environment, @escaping @MainActor (any TextPaged) -> Void) -> any ScreenSession {
    guard let command = commandList.first(where: { $0.description.name == invocation.command }) else {
      throw UsageError("The screen \(name) has no command “\(invocation.command)”.")
    }
    let opening = try command.open(invocation)
    return { environment, record in
      ModelSession(
        of: model(environment, opening.request), actions: opening.actions, intents: intents,
        rowCommand: rowCommand, record: record)
    }
  }
}
