import AppComposition
import CoreDomain
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the network, and about the requests to one source.
  static var network: [StepDefinition] {
    let everything: [StepDefinition] = [
      StepDefinition(.context, "the network takes {duration}", example: "the network takes 500 ms") {
        stage, values throws(StepFault) in stage.world.network.conditions.latency = values.duration()
      },
      StepDefinition(.context, "the network is offline") { stage, _ throws(StepFault) in
        stage.world.network.conditions.outcome = .failure(.offline)
      },
      StepDefinition(.action, "the network fails") { stage, _ throws(StepFault) in
        stage.world.network.conditions.outcome = .failure(.connectionFailed)
      },
      StepDefinition(.action, "the network times out") { stage, _ throws(StepFault) in
        stage.world.network.conditions.outcome = .silence
      },
      StepDefinition(.action, "the network answers with {number}", example: "the network answers with 503") {
        stage, values throws(StepFault) in stage.world.network.conditions.outcome = try values.status()
      },
      StepDefinition(.action, "the network recovers") { stage, _ throws(StepFault) in
        stage.world.network.conditions.outcome = nil
      },
    ]
    let outcomes: [(String, NetworkConditions.Outcome?)] = [
      ("fails", .failure(.connectionFailed)), ("times out", .silence), ("recovers", nil),
    ]
    let sources = outcomes.map { words, outcome in
      StepDefinition(
        .action, StepPattern("the source {text} \(words)"), example: "the source \"https://a.example\" \(words)"
      ) { stage, values throws(StepFault) in try stage.world.setOutcome(outcome, of: values.text()) }
    }
    return everything + sources + [
      StepDefinition(
        .action, "the source {text} answers with {number}",
        example: "the source \"https://a.example\" answers with 404"
      ) { stage, values throws(StepFault) in
        try stage.world.setOutcome(values.status(1), of: values.text())
      }
    ]
  }

  /// Steps about single requests, which are counted from 1.
  static var requests: [StepDefinition] {
    [
      StepDefinition(.context, "request {number} fails", example: "request 2 fails") {
        stage, values throws(StepFault) in
        try stage.change(values.request()) { $0.outcomes[$1] = .failure(.connectionFailed) }
      },
      StepDefinition(.context, "request {number} times out", example: "request 2 times out") {
        stage, values throws(StepFault) in
        try stage.change(values.request()) { $0.outcomes[$1] = .silence }
      },
      StepDefinition(
        .context, "request {number} is answered with {number}", example: "request 2 is answered with 500"
      ) { stage, values throws(StepFault) in
        let status = try values.status(1)
        try stage.change(values.request()) { $0.outcomes[$1] = status }
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
      StepDefinition(.context, "one request in {number} fails", example: "one request in 3 fails") {
        stage, values throws(StepFault) in
        guard values.number() > 0 else { throw .wrong("One request in 0 can't fail.") }
        stage.change(values.number()) { $0.repeated = ($1, .failure(.connectionFailed)) }
      },
      StepDefinition(
        .context, "{number} percent of the requests fail with seed {number}",
        example: "30 percent of the requests fail with seed 7"
      ) { stage, values throws(StepFault) in
        guard values.number() <= 100 else { throw .wrong("At most 100 percent of the requests can fail.") }
        stage.world.network.conditions.random = (
          values.number(), values.number(1), .failure(.connectionFailed)
        )
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

extension StepValues {
  /// The outcome of a request whose answer has a status.
  fileprivate func status(_ index: Int = 0) throws(StepFault) -> NetworkConditions.Outcome {
    guard (400...599).contains(number(index)) else {
      throw .wrong(
        "\(number(index)) is not the status of a failure. Choose one from 400 to 599, such as 404.")
    }
    return .status(number(index))
  }
}
