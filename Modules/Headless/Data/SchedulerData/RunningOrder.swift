import JobOrdersDomain

/// The order that a scheduler explores now.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct RunningOrder {
  private var decider: OrderDecider
  private let start: Duration
  /// Describe the differences. The names of tasks are known only at the end.
  private var differences: [(SessionTasks) -> ObservedDifference] = []

  /// - Parameter start: The present time.
  init(_ strategy: OrderStrategy, at start: Duration) {
    decider = OrderDecider(strategy)
    self.start = start
  }

  /// Removes the next job.
  mutating func next(of ready: inout ReadyQueue, at now: Duration) -> ReadyQueue.Entry? {
    let candidates = ready.candidates
    guard candidates.count > 1 else {
      return candidates.first.flatMap { candidate in
        decider.endWait(of: candidate.key)
        return ready.remove(candidate)
      }
    }
    let choice = decider.choose(among: candidates.map(\.key))
    if let change = decider.lastChoice {
      let (entry, others, moment) = (
        candidates[choice].entry, candidates[..<choice].map(\.entry), now - start
      )
      differences.append { tasks in
        let others = others.map(tasks.observed)
        return change.kind == .wait
          ? .waited(others, from: moment) : .overtook(tasks.observed(entry), others, at: moment)
      }
    }
    return ready.remove(candidates[choice])
  }

  /// Returns how much longer a sleep takes.
  mutating func lengthenSleep(of task: UInt64, from now: Duration, to deadline: Duration) -> Duration {
    let eighths = decider.lengthenSleep()
    guard eighths > 0 else { return .zero }
    let (moment, asked) = (now - start, deadline - now)
    let delay = asked * eighths / 8
    differences.append { .slept($0.observed(task), from: moment, asked: asked, took: asked + delay) }
    return delay
  }

  mutating func yielded(_ task: UInt64) { decider.yielded(task) }

  func observed(in tasks: SessionTasks) -> ObservedOrder {
    ObservedOrder(decider, differences.map { $0(tasks) })
  }
}
