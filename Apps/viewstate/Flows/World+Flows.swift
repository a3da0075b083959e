public import AppComposition
import ArticlesDomain
import CoreDomain
import Foundation
import Headless
public import HeadlessRunner

extension World: ScheduledWorld {
  public func environment() -> Reader { Reader(services: services(), shown: .inMemory()) }

  public var stuck: String? {
    guard let (number, predecessor, isPredecessorMade) = blockedRequest else { return nil }
    let reason = isPredecessorMade ? "which waits too" : "which was never made"
    return "request \(number) waits for the answer to request \(predecessor), \(reason)"
  }

  /// Checks that the source exists.
  func failSource(_ name: String, with reason: Failure.Reason?) throws(StepFault) {
    guard sourceNames.contains(name) else {
      throw .wrong("There is no source “\(name)”. Name one of \(sourceNames.joined(separator: ", ")).")
    }
    setFault(of: name, to: reason)
  }
}

extension FlowStage<World> {
  /// Makes the current step a fault of the flow if the network never gets that many requests.
  func expectRequest(_ number: Int) {
    expect {
      $0.requestCount < number
        ? "Request \(number) was never made, so what this step says about it had no effect." : nil
    }
  }

  /// Makes the current step a fault of the flow if no notice of an article with this title is delivered after it.
  func expectDelivery(of title: String) {
    let earlier = world.deliveryCount(of: title)
    expect {
      $0.deliveryCount(of: title) == earlier
        ? "No notice of “\(title)” was delivered, so what this step says about its delivery had no effect."
        : nil
    }
  }
}

extension StepDefinition<World> {
  /// Steps about the world of the reader.
  static var reader: [StepDefinition] {
    places + inventory + answers + network + statuses + stores + deliveries + accounts + circumstances + [
      search
    ]
  }

  private static var search: StepDefinition {
    StepDefinition(.action, "I search for {text}", example: "I search for \"swift\"") {
      stage, values throws(StepFault) in try stage.perform(["search", values.text()])
    }
  }

  private static var places: [StepDefinition] {
    [
      StepDefinition(
        .context, "the sample (at {text}) (in {text}) (for {text})",
        example: "the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB"
      ) { stage, values throws(StepFault) in
        let overrides = try Overrides(
          moment: values.text(ifPresent: 0), zone: values.text(ifPresent: 1),
          locale: values.text(ifPresent: 2))
        try stage.prepare { world in
          world.overrides.now = overrides.now ?? world.overrides.now
          world.overrides.timeZone = overrides.timeZone ?? world.overrides.timeZone
          world.overrides.locale = overrides.locale ?? world.overrides.locale
        }
      }
    ]
  }

  private static var stores: [StepDefinition] {
    [
      StepDefinition(.context, "the store takes {duration}", example: "the store takes 100 ms") {
        stage, values throws(StepFault) in stage.world.setStoreLatency(values.duration())
      },
      StepDefinition(.action, "the store fails") { stage, _ throws(StepFault) in
        stage.world.failStores(with: .storeLocked)
      },
      StepDefinition(.action, "the store recovers") { stage, _ throws(StepFault) in
        stage.world.failStores(with: nil)
      },
    ]
  }

  private static var deliveries: [StepDefinition] {
    [
      StepDefinition(
        .context, "the delivery of {text} fails", example: "the delivery of \"Feeds lie, politely\" fails"
      ) { stage, values throws(StepFault) in
        stage.world.refuseDelivery(of: values.text())
        stage.expectDelivery(of: values.text())
      }
    ]
  }

  private static var network: [StepDefinition] {
    [
      StepDefinition(.context, "the network takes {duration}", example: "the network takes 500 ms") {
        stage, values throws(StepFault) in stage.world.setLatency(values.duration())
      },
      StepDefinition(.context, "the network is offline") { stage, _ throws(StepFault) in
        stage.world.failRequests(with: .offline)
      },
      StepDefinition(.action, "the network fails") { stage, _ throws(StepFault) in
        stage.world.failRequests(with: .connectionFailed)
      },
      StepDefinition(.action, "the network recovers") { stage, _ throws(StepFault) in
        stage.world.failRequests(with: nil)
      },
      StepDefinition(.action, "the source {text} fails", example: "the source \"mirror\" fails") {
        stage, values throws(StepFault) in
        try stage.world.failSource(values.text(), with: .connectionFailed)
      },
      StepDefinition(.action, "the source {text} recovers", example: "the source \"mirror\" recovers") {
        stage, values throws(StepFault) in try stage.world.failSource(values.text(), with: nil)
      },
      StepDefinition(
        .context, "{number} percent of the requests fail with seed {number}",
        example: "30 percent of the requests fail with seed 7"
      ) { stage, values throws(StepFault) in
        guard values.number() <= 100 else { throw .wrong("At most 100 percent of the requests can fail.") }
        stage.world.failRequests(percent: values.number(), seed: values.number(1), with: .connectionFailed)
      },
      StepDefinition(.context, "request {number} fails", example: "request 2 fails") {
        stage, values throws(StepFault) in
        try stage.world.failRequest(values.request(), with: .connectionFailed)
        stage.expectRequest(values.number())
      },
      StepDefinition(.context, "one request in {number} fails", example: "one request in 3 fails") {
        stage, values throws(StepFault) in
        guard values.number() > 0 else { throw .wrong("One request in 0 can't fail.") }
        stage.world.failEveryRequest(values.number(), with: .connectionFailed)
        stage.expectRequest(values.number())
      },
      StepDefinition(
        .context, "request {number} is answered before request {number}",
        example: "request 2 is answered before request 1"
      ) { stage, values throws(StepFault) in
        let (first, second) = (try values.request(), try values.request(1))
        guard first != second else { throw .wrong("A request can't be answered before itself.") }
        stage.world.answerRequest(first, before: second)
        stage.expectRequest(max(first, second))
      },
    ]
  }
}

extension Overrides {
  fileprivate init(moment: String?, zone: String?, locale: String?) throws(StepFault) {
    func read<Value>(
      _ text: String?, as expectation: String, _ parse: (String) -> Value?
    ) throws(StepFault) -> Value? {
      guard let text else { return nil }
      guard let value = parse(text) else { throw .wrong("“\(text)” is not \(expectation).") }
      return value
    }
    self.init(
      now: try read(moment, as: "a date, such as 2026-01-15T09:00:00Z", Date.init(iso8601:)),
      locale: try read(locale, as: "a locale, such as de_DE", Locale.init(known:)),
      timeZone: try read(zone, as: "a time zone, such as Europe/Berlin") { TimeZone(known: $0) })
  }
}
