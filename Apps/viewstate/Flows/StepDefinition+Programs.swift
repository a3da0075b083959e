import AppComposition
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the other programs of the machine.
  static var programs: [StepDefinition] {
    [
      StepDefinition(.context, "there is no web browser") { stage, _ throws(StepFault) in
        stage.world.programs.browser = .isMissing
      },
      StepDefinition(.context, "the web browser fails") { stage, _ throws(StepFault) in
        stage.world.programs.browser = .fails(status: 3)
      },
      StepDefinition(
        .context, "the delivery of {text} fails", example: "the delivery of \"Feeds lie, politely\" fails"
      ) { stage, values throws(StepFault) in
        stage.world.programs.refuse(values.text())
        stage.expectDelivery(of: values.text())
      },
    ]
  }
}

extension FlowStage<SimulatedMachine> {
  /// Makes the current step a fault of the flow if no notice of an article with this title is delivered after it.
  fileprivate func expectDelivery(of title: String) {
    let earlier = world.programs.count(of: title)
    expect {
      $0.programs.count(of: title) == earlier
        ? "No notice of “\(title)” was delivered, so what this step says about its delivery had no effect."
        : nil
    }
  }
}
