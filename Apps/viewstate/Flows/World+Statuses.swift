import AppComposition
import CoreDomain
import Headless

extension StepDefinition<World> {
  /// Steps about the answers and time limits of servers.
  static var statuses: [StepDefinition] {
    [
      StepDefinition(.action, "the network answers with {number}", example: "the network answers with 503") {
        stage, values throws(StepFault) in
        stage.world.failRequests(with: try values.status())
      },
      StepDefinition(.action, "the network times out") { stage, _ throws(StepFault) in
        stage.world.failRequests(with: stage.world.timeOut)
      },
      StepDefinition(
        .action, "the source {text} answers with {number}", example: "the source \"mirror\" answers with 404"
      ) { stage, values throws(StepFault) in
        try stage.world.failSource(values.text(), with: values.status(1))
      },
      StepDefinition(.action, "the source {text} times out", example: "the source \"mirror\" times out") {
        stage, values throws(StepFault) in
        try stage.world.failSource(values.text(), with: stage.world.timeOut)
      },
      StepDefinition(
        .context, "request {number} is answered with {number}", example: "request 2 is answered with 500"
      ) { stage, values throws(StepFault) in
        try stage.world.failRequest(values.request(), with: values.status(1))
        stage.expectRequest(values.number())
      },
      StepDefinition(.context, "request {number} times out", example: "request 2 times out") {
        stage, values throws(StepFault) in
        try stage.world.failRequest(values.request(), with: stage.world.timeOut)
        stage.expectRequest(values.number())
      },
    ]
  }
}

extension StepValues {
  /// The reason with which a request fails whose answer has a status.
  fileprivate func status(_ index: Int = 0) throws(StepFault) -> Failure.Reason {
    guard let reason = World.reason(ofStatus: number(index)) else {
      throw .wrong(
        "\(number(index)) is not the status of a failure. Choose one from 400 to 599, such as 404.")
    }
    return reason
  }
}
