package import CommandLinePresentation
package import FlowsDomain

/// The outcome of a scenario.
package struct ScenarioResult: Sendable {
  package enum Outcome: String, CaseIterable, Codable, Sendable {
    case passed
    /// An expectation of the scenario isn't met.
    case failed
    /// The scenario can't be played as it is written.
    case wrong
  }

  package struct Ending: Equatable, Sendable {
    package var outcome = Outcome.passed
    /// The place of the fault, or nil if it is about the whole scenario.
    package var position: FlowPosition?
    package var message: String?
    /// Expected (−) and actual (+) values.
    package var difference: [String] = []

    package static let passed = Ending()

    package static func failed(
      _ position: FlowPosition?, _ message: String, difference: [String]
    ) -> Ending {
      Ending(outcome: .failed, position: position, message: message, difference: difference)
    }

    package static func wrong(_ position: FlowPosition, _ message: String) -> Ending {
      Ending(outcome: .wrong, position: position, message: message)
    }
  }

  package var scenario: Scenario
  package var ending: Ending
  /// The frames that the screens showed.
  package var frames: [PlayedFrame]
  /// The state, its names, and the step of each frame.
  package var shown: [ShownFrame] = []
  /// The states and actions that the screens showed.
  var cells: Set<FlowCell> = []
}

/// Plays the scenarios of flows, each in its own world.
@MainActor
package struct FlowPlayer<World: FlowWorld> {
  private let tool: @MainActor () -> CommandLineTool
  package let screens: @MainActor () -> [Screen<World.Environment>]
  /// The states that flows must show of each screen.
  package let states: ScreenStates<World>
  private let makeWorld: @MainActor () -> World
  /// All steps that flows can have.
  package let definitions: [StepDefinition<World>]
  private let patterns: [StepPattern]

  /// - Parameters:
  ///   - tool: Reads the commands that open screens. Like the screens, it is created when a scenario opens one.
  ///   - steps: The steps about the application's world.
  ///   - states: The states that flows must show of each screen.
  ///   - makeWorld: Creates the world of one scenario.
  package init(
    _ tool: @autoclosure @escaping @MainActor () -> CommandLineTool,
    screens: @autoclosure @escaping @MainActor () -> [Screen<World.Environment>],
    steps: [StepDefinition<World>] = [], states: ScreenStates<World> = .none,
    makeWorld: @escaping @MainActor () -> World
  ) {
    (self.tool, self.screens, self.states, self.makeWorld) = (tool, screens, states, makeWorld)
    definitions = steps + StepDefinition.standard
    patterns = definitions.map(\.pattern)
  }

  /// The name of the program, in messages.
  package var toolName: String { tool().name }

  /// - Parameter file: The path of the flow.
  package func play(_ scenario: Scenario, of file: String? = nil) -> ScenarioResult {
    let stage = stage(of: file)
    var ending = ScenarioResult.Ending.passed
    if scenario.steps.isEmpty { ending = .wrong(scenario.position, "The scenario has no steps.") }
    for step in scenario.steps {
      do throws(StepFault) {
        try perform(step, on: stage)
      } catch {
        ending = error.ending(in: step)
        break
      }
    }
    end(stage)
    if ending == .passed, let (step, unmet) = stage.unmet {
      ending = .wrong(scenario.steps[step].position(at: 0), unmet)
    }
    return ScenarioResult(
      scenario: scenario, ending: ending, frames: stage.frames.map(\.played),
      shown: stage.frames.map(\.shown),
      cells: stage.frames.reduce(into: stage.actions) { cells, frame in
        cells.formUnion(frame.shown.names.map { FlowCell(frame.played.screen, state: $0) })
      })
  }

  /// Returns a scenario in its own world, before its first step.
  ///
  /// - Parameter file: The path of the flow.
  package func stage(of file: String? = nil) -> FlowStage<World> {
    FlowStage(
      makeWorld(), file: file, tool: tool, screens: screens, states: states,
      examples: definitions.map(\.example))
  }

  /// Ends the operations of a scenario, so that they don't run in the next one.
  package func end(_ stage: FlowStage<World>) {
    stage.close()
    try? stage.world.settle()
  }

  /// Returns the definition of a step and the values in its text, or nil if no definition matches.
  ///
  /// - Throws: A ``StepFault`` if several definitions match equally well.
  package func definition(of text: String) throws(StepFault) -> (StepDefinition<World>, StepMatch)? {
    try patterns.match(text).map { (definitions[$0.index], $0.match) }
  }

  package func perform(_ step: Step, on stage: FlowStage<World>) throws(StepFault) {
    stage.begin(step)
    guard let (definition, match) = try definition(of: step.text) else {
      throw stage.isUnknown(step.text)
    }
    guard step.arguments.isEmpty || definition.argument != .none else {
      throw .wrong("“\(step.text)” takes no table and no text below it.")
    }
    let values = StepValues(match, step.arguments)
    switch definition.effect {
    case .immediate(let perform): do { try perform(stage, values) } catch { throw StepFault(error) }
    case .lasting(let perform): try stage.wait { try await perform(stage, values) }
    }
    if definition.kind == .action { stage.lastAction = stage.steps.count - 1 }
    // A step that starts an operation shows its immediate effects.
    if definition.kind == .action { try stage.advance(by: .zero) }
    stage.noteInterruption()
    if let missing = stage.world.missing { throw .wrong(missing) }
    if let lostFrame = stage.lostFrame { throw .wrong(lostFrame) }
  }
}

extension StepFault {
  fileprivate func ending(in step: Step) -> ScenarioResult.Ending {
    switch self {
    case .wrong(let message, .table): .wrong(step.tablePosition ?? step.position(at: 0), message)
    case .wrong(let message, .text(let offset)): .wrong(step.position(at: offset), message)
    case .wrong(let message, nil): .wrong(step.position(at: 0), message)
    case .failed(let message, let difference): .failed(step.position, message, difference: difference)
    }
  }
}
