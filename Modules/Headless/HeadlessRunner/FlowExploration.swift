import Headless
import OrdersDomain
import SchedulerData

/// Plays scenarios in many orders of jobs.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
struct FlowExploration<World: FlowWorld> {
  private struct Outcome: Equatable {
    var result: ScenarioResult
    var history: FrameHistory
    /// The history without dates, if sleeps are longer in this order or may be in the other one.
    var datelessHistory: FrameHistory?
    var hasLongerSleeps: Bool

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.result.ending.position == right.result.ending.position && left.difference(to: right).isEmpty
    }

    func difference(to other: Outcome) -> [String] {
      if hasLongerSleeps || other.hasLongerSleeps, let datelessHistory, let others = other.datelessHistory {
        return datelessHistory.difference(to: others)
      }
      return history.difference(to: other.history)
    }
  }

  let orders: Int
  let seed: UInt64
  /// The order in which each scenario is played, or nil for many.
  let only: JobOrder?
  private let player: FlowPlayer<World>

  init(_ player: FlowPlayer<World>, orders: Int, seed: UInt64, only: JobOrder?) {
    (self.player, self.orders, self.seed, self.only) = (player, orders, seed, only)
  }

  /// - Parameter path: The path of the flow.
  func verdict(on scenario: Scenario, of path: String) -> CheckedFlow.Verdict {
    do {
      let arrival = try run(.arrival, scenario, path)
      switch arrival.outcome.result.ending {
      case .failed(let position, let message, let difference):
        return .failed(position, message, difference: difference)
      case .wrong(let position, let message): return .wrong(position, message)
      case .passed: break
      }
      if scenario.freedom.reason != nil, only == nil { return .passed }
      let explorer = Explorer(
        orders: only == nil ? orders : 2, firstSeed: seed, lengthensSleeps: true,
        mostShrinkingRuns: 100, isSame: { $0 == $1 },
        run: { try run(only.map(OrderStrategy.replay) ?? $0, scenario, path) })
      return verdict(try explorer.explore(), arrival.outcome, scenario)
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
    var outcome = Outcome(
      result: result, history: try FrameHistory(result.frames, scenario.freedom),
      hasLongerSleeps: order.decider.order.lengthensSleeps)
    if outcome.hasLongerSleeps || order.decider.order.changes.isEmpty {
      outcome.datelessHistory = try FrameHistory(result.frames, scenario.freedom, hasDates: false)
    }
    return Trial(outcome, in: order)
  }

  private func verdict(
    _ exploration: Exploration<Outcome>, _ arrival: Outcome, _ scenario: Scenario
  ) -> CheckedFlow.Verdict {
    if let misfit = exploration.groups[0].misfit { return .wrong(scenario.position, misfit) }
    guard let other = exploration.groups.first(where: { $0.outcome != arrival }) else { return .passed }
    let difference =
      switch other.outcome.result.ending {
      case .passed: arrival.difference(to: other.outcome)
      case .failed(_, let message, let lines): [message] + lines
      case .wrong(_, let message): [message]
      }
    let others = exploration.groups.count == 2 ? "" : ", and there are \(exploration.groups.count) outcomes"
    return .failed(
      other.outcome.result.ending.position,
      """
      The frames are different \(exploration.frequency(of: other))\(others). \
      Play the shortest order with --order "\(other.order)".
      """, difference: other.words + difference)
  }
}

extension ScenarioResult.Ending {
  /// The position of the step that ended the scenario, or nil if it passed.
  fileprivate var position: FlowPosition? {
    switch self {
    case .passed: nil
    case .failed(let position, _, _), .wrong(let position, _): position
    }
  }
}
