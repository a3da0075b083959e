import FlowsDomain

/// One run in one order.
package struct Trial<Outcome> {
  package let outcome: Outcome
  private let run: ObservedOrder

  package init(_ outcome: Outcome, in run: ObservedOrder) {
    (self.outcome, self.run) = (outcome, run)
  }

  package var order: JobOrder { run.decider.order }
  /// The number of jobs that were ready at each choice.
  package var widths: [Int] { run.decider.widths }
  /// The number of sleeps.
  package var sleepCount: Int { run.decider.sleepCount }
  /// A sentence for each difference from the order of arrival.
  package var words: [String] { run.differences.map(\.description) }
  /// Why a replayed order doesn't fit, as a sentence, or nil if it does.
  package var misfit: String? { run.decider.misfit }
}

/// What a scheduler did in one run.
package struct ObservedOrder: Sendable {
  package var decider: OrderDecider
  /// The differences from the order of arrival.
  package var differences: [ObservedDifference]

  package init(_ decider: OrderDecider, _ differences: [ObservedDifference] = []) {
    (self.decider, self.differences) = (decider, differences)
  }
}

/// A difference from the order of arrival, in words.
package enum ObservedDifference: Sendable, CustomStringConvertible {
  /// A job ran before jobs that arrived earlier.
  case overtook(ObservedTask, [ObservedTask], at: Duration)
  /// Jobs waited until no other was ready.
  case waited([ObservedTask], from: Duration)
  /// A sleep took longer.
  case slept(ObservedTask, from: Duration, asked: Duration, took: Duration)

  package var description: String {
    switch self {
    case .overtook(let task, let others, let moment):
      "At \(moment.readable), \(task) ran before \(others.listed)."
    case .waited(let tasks, let start):
      "From \(start.readable) on, \(tasks.listed) waited until no other job was ready."
    case .slept(let task, let start, let asked, let took):
      "At \(start.readable), \(task) slept \(took.readable) instead of \(asked.readable)."
    }
  }
}

/// A task as an exploration saw it.
package struct ObservedTask: Sendable, Equatable, CustomStringConvertible {
  /// The number in the order of the tasks' first jobs.
  package var number: Int
  package var name: String?
  /// The call in which the task was created, such as `perform at SearchTests.swift:12`, or nil if it isn't known.
  package var origin: String?
  /// Whether the job is that of an actor, which the task waits for.
  package var isOnActor: Bool
  /// Whether the job wakes the task.
  package var isTimer: Bool

  package init(
    number: Int, name: String? = nil, origin: String? = nil, isOnActor: Bool = false, isTimer: Bool = false
  ) {
    (self.number, self.name, self.origin) = (number, name, origin)
    (self.isOnActor, self.isTimer) = (isOnActor, isTimer)
  }

  package var description: String {
    let task = (isTimer ? "the timer of " : "") + (name.map { "the task “\($0)”" } ?? "task \(number)")
    return task + (isOnActor ? " on its actor" : "") + (name == nil ? origin.map { " (\($0))" } ?? "" : "")
  }
}

extension [ObservedTask] {
  /// The first three as people list them, such as `a, b, c, and 2 more`.
  fileprivate var listed: String {
    let names = prefix(3).map(\.description) + (count > 3 ? ["\(count - 3) more"] : [])
    return names.count < 3
      ? names.joined(separator: " and ")
      : names.dropLast().joined(separator: ", ") + ", and " + names[names.count - 1]
  }
}
