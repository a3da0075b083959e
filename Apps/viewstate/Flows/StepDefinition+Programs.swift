import AppComposition
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the other programs of the machine.
  static var programs: [StepDefinition] {
    [
      condition("there is no web browser") { $0.programs.conditions.browserFailure = .isMissing },
      condition("the web browser fails") { $0.programs.conditions.browserFailure = .endsWith(status: 3) },
      StepDefinition(
        .context, "the delivery of {text} fails", example: "the delivery of \"Feeds lie, politely\" fails"
      ) { stage, values throws(StepFault) in
        let title = values.text()
        stage.world.programs.conditions.refusedTitles.insert(title)
        let earlier = stage.world.programs.conditions.noticeCounts[title]
        stage.expect {
          $0.programs.conditions.noticeCounts[title] == earlier
            ? "No notice of “\(title)” was delivered, so what this step says about its delivery had no effect."
            : nil
        }
      },
    ]
  }

  /// A step without values that changes what the machine does.
  static func condition(
    _ pattern: StepPattern, _ change: @escaping @MainActor (SimulatedMachine) -> Void
  ) -> StepDefinition {
    StepDefinition(.context, pattern) { stage, _ throws(StepFault) in change(stage.world) }
  }
}
