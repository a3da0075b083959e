import CommandLinePresentation
import FlowsDomain

/// A scenario during its play: its world, its open screen, and the frames so far.
@MainActor
public final class FlowStage<World: FlowWorld> {
  package struct Frame {
    package var played: PlayedFrame
    package var shown: ShownFrame
  }

  /// The world of the scenario. Steps that change it before a screen opens use ``prepare(_:)``.
  public var world: World
  /// The path of the flow, or nil if the steps aren't from a file.
  public let file: String?
  let tool: @MainActor () -> CommandLineTool
  let screens: @MainActor () -> [Screen<World.Environment>]
  private let states: ScreenStates<World>
  /// An example of each step, for suggestions.
  let examples: [String]
  private var environment: World.Environment?
  package private(set) var session: (any ScreenSession)?
  /// The running operations by number, with the text of the step that started them.
  private(set) var running: [Int: (step: String, task: Task<Void, Never>)] = [:]
  private var operationCount = 0
  /// The state that results if the step ends one of the operations that were running before it.
  private var interruption: (String, of: Set<Int>)?
  /// The actions that the screens performed.
  private(set) var actions: Set<FlowCell> = []
  /// The conditions that steps set up: the number of the step, and a sentence if the condition was never met.
  private var expectations: [(step: Int, unmet: (World) -> String?)] = []
  /// The number of the last step with an action.
  var lastAction = 0
  package var frames: [Frame] = []
  /// A sentence about a state that couldn't be encoded.
  private(set) var lostFrame: String?
  /// The texts of the steps so far.
  private(set) var steps: [String] = []
  /// The last step with each text before the current step.
  private(set) var earlierSteps: [String: Int] = [:]

  init(
    _ world: World, file: String? = nil, tool: @escaping @MainActor () -> CommandLineTool,
    screens: @escaping @MainActor () -> [Screen<World.Environment>], states: ScreenStates<World>,
    examples: [String] = []
  ) {
    (self.world, self.file, self.examples) = (world, file, examples)
    (self.tool, self.screens, self.states) = (tool, screens, states)
  }

  /// The last frame of any screen.
  var lastFrame: PlayedFrame? { frames.last?.played }

  /// Whether a screen has been opened.
  public var hasBegun: Bool { environment != nil }

  /// Changes the world before any screen is opened.
  ///
  /// - Parameter change: Changes the world, or throws a fault before that.
  /// - Throws: The fault of the closure, or a fault if a screen has been opened.
  public func prepare(_ change: (inout World) throws(StepFault) -> Void) throws(StepFault) {
    guard !hasBegun else {
      throw .wrong("The world has begun already. Say this before the first screen opens.")
    }
    try change(&world)
  }

  /// Makes the current step a fault of the flow if its condition is never met.
  ///
  /// - Parameter unmet: Returns a sentence if the condition isn't met when the scenario ends.
  public func expect(_ unmet: @escaping (World) -> String?) {
    expectations.append((steps.count - 1, unmet))
  }

  /// The first step whose condition was never met, and a sentence about it.
  var unmet: (step: Int, String)? {
    for (step, unmet) in expectations {
      if let sentence = unmet(world) { return (step, sentence) }
    }
    return nil
  }

  func begin(_ step: Step) {
    if let last = steps.last { earlierSteps[last] = steps.count - 1 }
    steps.append(step.text)
  }

  /// Opens a screen with the words of a command line. An open screen closes.
  ///
  /// - Throws: A fault if the words open no screen, or give an option of the whole program.
  public func open(_ words: [String]) throws(StepFault) {
    do {
      guard case .run(let invocation) = try tool().parse(words) else {
        throw UsageError("“\(words.joined(separator: " "))” opens no screen.")
      }
      let foreign = invocation.givenOptions.first { option in
        tool().options.contains { $0.name == option.name }
      }
      if let foreign {
        throw UsageError("\(foreign.name) belongs to the world. Say it in a step that begins with “Given”.")
      }
      open(try screens().visit(invocation))
    } catch {
      throw isNoRow(words) ?? .wrong((error as? UsageError)?.message ?? "\(error)")
    }
  }

  func open(_ visit: ScreenVisit<World.Environment>) {
    close()
    let environment = environment ?? world.environment()
    self.environment = environment
    let session = visit.open(environment, world.turns) { [unowned self] in record($0) }
    self.session = session
    if let action = visit.action { actions.insert(FlowCell(visit.screen, action: action)) }
    track(session.begin())
  }

  private func record(_ state: ShownState) {
    let value: FrameValue
    do {
      value = try FrameValue(encoding: state.state)
    } catch {
      lostFrame = lostFrame ?? UnencodableState(screen: state.screen, error).description
      return
    }
    frames.append(
      Frame(
        played: PlayedFrame(milliseconds: world.elapsed.milliseconds, screen: state.screen, state: value),
        shown: ShownFrame(state: state, names: states.shown(value, world), step: steps.count - 1)))
  }

  /// Starts an action of the open screen, named by its first words.
  ///
  /// - Throws: A fault if no screen is open, it has no such action, or its arguments are wrong.
  public func perform(_ words: [String]) throws(StepFault) {
    guard let session else { throw needsScreen(words) }
    do throws(UsageError) {
      let action = try session.perform(words)
      actions.insert(FlowCell(session.screen, action: action.name))
      interruption = (ScreenStates<World>.superseded, of: Set(running.keys))
      track(action.task)
    } catch {
      throw session.hasAction(words) ? .wrong(error.message) : isNoStep(words, error)
    }
  }

  private func track(_ task: Task<Void, Never>) {
    let number = operationCount
    operationCount += 1
    running[number] = (steps.last ?? "", task)
    Task { [weak self] in
      await task.value
      self?.running[number] = nil
    }
  }

  /// Cancels the operations of the open screen.
  func cancel() {
    interruption = (ScreenStates<World>.canceled, of: Set(running.keys))
    for (_, operation) in running.sorted(by: { $0.key < $1.key }) { operation.task.cancel() }
  }

  /// Records whether the last step ended an operation that was running before it.
  func noteInterruption() {
    guard let (state, numbers) = interruption, session != nil, !frames.isEmpty else { return }
    if !numbers.isSubset(of: running.keys) { frames[frames.count - 1].shown.names.insert(state) }
    interruption = nil
  }

  func close() {
    cancel()
    interruption = nil
    session?.close()
    session = nil
  }
}
