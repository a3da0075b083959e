import AppComposition
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the other programs of the machine.
  static var programs: [StepDefinition] {
    [
      StepDefinition(
        .context, "the program {text} fails with status {number}",
        example: "the program \"wc\" fails with status 2"
      ) { stage, values throws(StepFault) in
        stage.world.programs.conditions.statuses[values.text()] = values.number(1)
      },
      StepDefinition(
        .outcome, "the command {text} got {text}", example: "the command \"wc -w\" got \"a word\""
      ) { stage, values throws(StepFault) in
        let input = stage.world.programs.conditions.inputs[values.text()]
        guard input?.contains(values.text(1)) != true else { return }
        throw .failed("“\(values.text())” got another text.", difference: [input ?? "It was not run."])
      },
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
