import Headless
import JobOrdersDomain
import SchedulerData

/// Plays scenarios in many orders of jobs.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
struct FlowExploration<World: FlowWorld> {
  private struct Outcome: Equatable {
    var result: ScenarioResult
    var history: FrameHistory
    /// The history for comparisons with orders whose sleeps are longer.
    var datelessHistory: FrameHistory
    var hasLongerSleeps: Bool

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.result.ending.position == right.result.ending.position && left.difference(to: right).isEmpty
    }

    func difference(to other: Outcome) -> [String] {
      hasLongerSleeps || other.hasLongerSleeps
        ? datelessHistory.difference(to: other.datelessHistory) : history.difference(to: other.history)
    }
  }

  let player: FlowPlayer<World>
  let orders: Int
  let seed: UInt64
  /// The order in which each scenario is played, or nil for many.
  let only: JobOrder?

  /// - Parameter path: The path of the flow.
  func verdict(on scenario: Scenario, of path: String) -> ScenarioResult.Ending {
    do {
      let arrival = try run(.arrival, scenario, path)
      guard arrival.outcome.result.ending == .passed else { return arrival.outcome.result.ending }
      if let only { return verdict(try run(.replay(only), scenario, path), arrival.outcome, scenario) }
      guard scenario.freedom.reason == nil else { return .passed }
      let explorer = Explorer(
        orders: orders, firstSeed: seed, lengthensSleeps: true, mostShrinkingRuns: 100,
        isSame: { $0 == $1 }, run: { try run($0, scenario, path) })
      return verdict(try explorer.explore(after: arrival), arrival.outcome)
    } catch let fault as FieldFault {
      return .wrong(scenario.position, fault.message)
    } catch {
      return .wrong(scenario.position, "\(error)")
    }
  }

  private func run(_ strategy: OrderStrategy, _ scenario: Scenario, _ path: String) throws -> Trial<Outcome> {
    let scheduler = DeterministicScheduler.current
    scheduler.beginOrder(strategy)
    let result = player.play(scenario, of: path)
    let order = scheduler.endOrder()
    return Trial(
      Outcome(
        result: result, history: try FrameHistory(result.frames, scenario.freedom),
        datelessHistory: try FrameHistory(result.frames, scenario.freedom, hasDates: false),
        hasLongerSleeps: order.decider.order.lengthensSleeps), in: order)
  }

  private func verdict(
    _ trial: Trial<Outcome>, _ arrival: Outcome, _ scenario: Scenario
  ) -> ScenarioResult.Ending {
    if let misfit = trial.misfit { return .wrong(scenario.position, misfit) }
    guard trial.outcome != arrival else { return .passed }
    return .failed(
      trial.outcome.result.ending.position, "The frames differ from those of the order of arrival.",
      difference: trial.words + difference(from: arrival, to: trial.outcome))
  }

  private func verdict(_ exploration: Exploration<Outcome>, _ arrival: Outcome) -> ScenarioResult.Ending {
    guard let other = exploration.groups.first(where: { $0.outcome != arrival }) else { return .passed }
    let difference = difference(from: arrival, to: other.outcome)
    guard exploration.ending != .unrepeatable else {
      return .failed(
        nil, "The frames differ between two runs of one order, so something outside of the schedule decides.",
        difference: difference)
    }
    let others = exploration.groups.count == 2 ? "" : ", and there are \(exploration.groups.count) outcomes"
    return .failed(
      other.outcome.result.ending.position,
      """
      The frames are different \(exploration.frequency(of: other))\(others). \
      Play \(other.isShortest ? "the shortest" : "this") order with --order "\(other.order)".
      """, difference: other.words + difference)
  }

  private func difference(from arrival: Outcome, to other: Outcome) -> [String] {
    let ending = other.result.ending
    return ending.message.map { [$0] + ending.difference } ?? arrival.difference(to: other)
  }
}
