import AppComposition
import CoreDomain
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the network, and about the requests to one source.
  static var network: [StepDefinition] {
    [
      StepDefinition(.context, "the network takes {duration}", example: "the network takes 500 ms") {
        stage, values throws(StepFault) in stage.world.network.conditions.latency = values.duration()
      },
      condition("the network is offline") { $0.network.conditions.outcome = .failure(SourceFault.offline) },
      condition("the network fails") {
        $0.network.conditions.outcome = .failure(NetworkFault.connectionFailed)
      },
      condition("the network recovers") { $0.network.conditions.outcome = nil },
      StepDefinition(.action, "the source {text} fails", example: "the source \"https://a.example\" fails") {
        stage, values throws(StepFault) in
        try stage.world.setOutcome(.failure(NetworkFault.connectionFailed), of: values.text())
      },
      StepDefinition(
        .action, "the source {text} recovers", example: "the source \"https://a.example\" recovers"
      ) { stage, values throws(StepFault) in try stage.world.setOutcome(nil, of: values.text()) },
    ]
  }

  /// Steps about single requests, which are counted from 1.
  static var requests: [StepDefinition] {
    [
      StepDefinition(.context, "request {number} fails", example: "request 2 fails") {
        stage, values throws(StepFault) in
        try stage.change(values.request()) { $0.outcomes[$1] = .failure(NetworkFault.connectionFailed) }
      },
      StepDefinition(.context, "request {number} can't be canceled", example: "request 2 can't be canceled") {
        stage, values throws(StepFault) in
        try stage.change(values.request()) { $0.uncancelable.insert($1) }
      },
      StepDefinition(.context, "the system cancels request {number}", example: "the system cancels request 2")
      {
        stage, values throws(StepFault) in
        try stage.change(values.request()) { $0.canceledBySystem.insert($1) }
      },
      StepDefinition(
        .context, "request {number} is answered before request {number}",
        example: "request 2 is answered before request 1"
      ) { stage, values throws(StepFault) in
        let (first, second) = (try values.request(), try values.request(1))
        guard first != second else { throw .wrong("A request can't be answered before itself.") }
        stage.change(max(first, second)) { conditions, _ in conditions.predecessors[second] = first }
      },
    ]
  }
}

extension SimulatedMachine {
  /// Makes every request to one source fail, or none.
  fileprivate func setOutcome(
    _ outcome: NetworkConditions.Outcome?, of source: String
  ) throws(StepFault) {
    guard addresses.contains(source) else {
      let known =
        addresses.isEmpty ? "No step names an answer." : "Name one of \(addresses.joined(separator: ", "))."
      throw .wrong("There is no source “\(source)”. \(known)")
    }
    network.conditions.brokenSources[source] = outcome
  }
}

extension FlowStage<SimulatedMachine> {
  /// Changes what happens to a request. The current step is a fault of the flow if the network never gets that many
  /// requests.
  fileprivate func change(_ number: Int, _ change: (inout NetworkConditions, Int) -> Void) {
    change(&world.network.conditions, number)
    expect {
      $0.network.count < number
        ? "Request \(number) was never made, so what this step says about it had no effect." : nil
    }
  }
}
