import BrowsePresentation
import Foundation
public import Headless
import SchedulerData

/// A program that shows screens on the command line, as text or as frames, and plays their flows.
///
/// Its commands are those of the screens, and `play`, `explore`, and `gallery` for flows. It also has help, and completion
/// for shells. With a home screen, it is interactive on a terminal.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
public struct ScreenProgram<World: FlowWorld> {
  private let tool: CommandLineTool
  private let player: FlowPlayer<World>
  private let screens: [Screen<World.Environment>]
  private let makeWorld: @MainActor () -> World
  private let makeEnvironment: (@MainActor (Invocation) throws -> World.Environment)?
  private let browsed: BrowsedApplication<World.Environment>?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version that `--version` prints, such as `1.0`.
  ///   - abstract: The help of the program in one sentence.
  ///   - screens: The screens, whose commands have different names.
  ///   - steps: The steps about the application's world.
  ///   - states: The states that flows must show of each screen.
  ///   - home: The request of the first screen of the interactive program, or nil for none. Without a command on a
  ///     terminal, the program is interactive.
  ///   - options: The options of all commands that open screens.
  ///   - environment: Creates what the screen of a command line gets, or throws a
  ///     ``/Headless/UsageError``. By default, it is that of a world, as in flows.
  ///   - makeWorld: Creates the world of a scenario, or of the program in virtual time.
  public init(
    _ name: String, version: String, abstract: String, screens: [Screen<World.Environment>],
    steps: [StepDefinition<World>] = [], states: ScreenStates<World> = .none,
    home: (any ScreenRequest)? = nil, options: [any CommandLineTool.AnyOption] = [],
    environment: (@MainActor (Invocation) throws -> World.Environment)? = nil,
    world makeWorld: @escaping @MainActor () -> World
  ) {
    let tool = CommandLineTool(
      name: name, version: version, abstract: abstract,
      commands: screens.flatMap(\.commands) + (home == nil ? [] : [.browse(in: name)])
        + FlowCommand.allCases.map { $0.command(in: name) },
      options: options + [FrameOptions.format, FrameOptions.transitions, ProgramOptions.virtualTime])
    let browsed = home.map { BrowsedApplication(name, tool: { tool }, screens: { screens }, home: $0) }
    self.tool = tool
    let all = screens + (browsed.map { [.browse($0)] } ?? [])
    self.screens = all
    (self.browsed, self.makeWorld) = (browsed, makeWorld)
    makeEnvironment = environment
    player = FlowPlayer(tool, screens: all, steps: steps, states: states, makeWorld: makeWorld)
  }

  /// Runs the command line of the process, and ends the process.
  ///
  /// Exit status: 0 success; 1 the last state has a failure, or a flow failed; 2 the command line or a flow is wrong.
  public func main() -> Never {
    if let ambiguity {
      Terminal.complain("error: \(ambiguity)")
      exit(2)
    }
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      switch try tool.parse(words.isEmpty && browsed != nil && Terminal.canBrowse ? ["browse"] : words) {
      case .show(let text):
        try write(text)
        exit(0)
      case .run(let invocation): try run(invocation)
      }
    } catch {
      end(with: error)
    }
  }

  /// A sentence about a name of two commands or options, or a key with two meanings, or nil if each has one meaning.
  private var ambiguity: String? {
    func repeated(_ names: [String]) -> String? {
      var seen: Set<String> = []
      return names.first { !seen.insert($0).inserted }
    }
    if let name = repeated(tool.commands.map(\.name)) {
      return
        "Two commands are called “\(name)”. Rename one of them; “browse”, “play”, “explore”, and “gallery” belong to the "
        + "program."
    }
    for command in tool.commands where command.objection == nil {
      if let name = repeated((command.options + tool.options).map(\.name)) {
        return "“\(command.name)” has two options “\(name)”. Rename its own one."
      }
    }
    return browsed.map(KeyMap.collisions)?.first.map { "Two actions have the key \($0). Choose another one." }
  }

  private func run(_ invocation: Invocation) throws -> Never {
    if let browsed, invocation.command == "browse" { try browse(browsed, invocation) }
    if let command = FlowCommand(invocation) {
      DeterministicScheduler.install()
      exit(try command.run(player, invocation, library: .live, write: write))
    }
    let visit = try screens.visit(invocation)
    if invocation[ProgramOptions.virtualTime] { try showInVirtualTime(visit, invocation) }
    let environment = try makeEnvironment?(invocation) ?? makeWorld().environment()
    let output = output(for: invocation)
    run { try await visit.show(in: environment, output) ? 0 : 1 }
  }

  /// Shows a screen until nothing sleeps, including the tasks that its actions don't wait for.
  private func showInVirtualTime(
    _ visit: ScreenVisit<World.Environment>, _ invocation: Invocation
  ) throws -> Never {
    DeterministicScheduler.install()
    let world = makeWorld()
    let environment = try makeEnvironment?(invocation) ?? world.environment()
    let writer = FrameWriter(to: output(for: invocation) { world.now })
    let session = visit.open(environment, world.turns, writer.take)
    var isOver = false
    Task { [actions = session.begin()] in
      await actions.value
      isOver = true
    }
    let ending = Result { () throws(NeverSettles) in try world.settle() }
    session.close()
    try writer.finish()
    try ending.get()
    guard isOver else {
      throw ProgramFault(description: "The screen “\(visit.screen)” never ends: \(world.waiting).")
    }
    exit(session.isSound ? 0 : 1)
  }

  /// Shows the screens on the terminal until the user leaves.
  private func browse(
    _ browsed: BrowsedApplication<World.Environment>, _ invocation: Invocation
  ) throws -> Never {
    try invocation.checkBrowsing(without: ProgramOptions.virtualTime)
    let environment = try makeEnvironment?(invocation) ?? makeWorld().environment()
    run { try await BrowseCommand(ScreenBrowser(browsed, in: environment)).run() }
  }

  /// Does some work, and ends the process with its status.
  private func run(_ work: @escaping @MainActor () async throws -> Int32) -> Never {
    Task {
      do { exit(try await work()) } catch { end(with: error) }
    }
    dispatchMain()
  }

  private func output(
    for invocation: Invocation, now: @escaping @MainActor () -> Date = { Date() }
  ) -> FrameOutput {
    var output = FrameOutput.terminal(for: invocation, now: now)
    output.write = write
    return output
  }

  private func write(_ line: String) throws {
    do { try FileHandle.standardOutput.write(line: line) } catch {
      throw ProgramFault(description: "The output could not be written. Is the disk full?")
    }
  }

  private func end(with error: any Error) -> Never {
    if let error = error as? UsageError {
      Terminal.complain(tool.report(error))
      exit(2)
    }
    Terminal.complain("error: \(error)")
    exit(1)
  }
}

/// The reason why a program ends with status 1.
private struct ProgramFault: Error, CustomStringConvertible {
  let description: String
}

enum ProgramOptions {
  static let virtualTime = Option.flag(
    "--virtual-time",
    help: "Let no real time pass, and show the state after each turn. Nothing may wait for other threads.")
}
