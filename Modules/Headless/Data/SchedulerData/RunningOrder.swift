import JobOrdersDomain

/// The order that a scheduler explores now.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct RunningOrder {
  private enum Difference {
    case overtook(ReadyQueue.Entry, [ReadyQueue.Entry], at: Duration)
    case waited([ReadyQueue.Entry], from: Duration)
    case slept(UInt64, from: Duration, asked: Duration, took: Duration)
  }

  private var decider: OrderDecider
  private let start: Duration
  private var differences: [Difference] = []

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
      let others = candidates[..<choice].map(\.entry)
      differences.append(
        change.kind == .wait
          ? .waited(others, from: now - start)
          : .overtook(candidates[choice].entry, others, at: now - start))
    }
    return ready.remove(candidates[choice])
  }

  /// Returns how much longer a sleep takes.
  mutating func lengthenSleep(of task: UInt64, from now: Duration, to deadline: Duration) -> Duration {
    let eighths = decider.lengthenSleep()
    guard eighths > 0 else { return .zero }
    let delay = (deadline - now) * eighths / 8
    differences.append(.slept(task, from: now - start, asked: deadline - now, took: deadline - now + delay))
    return delay
  }

  mutating func yielded(_ task: UInt64) { decider.yielded(task) }

  func observed(in tasks: SessionTasks) -> ObservedOrder {
    let differences = differences.map { difference -> ObservedDifference in
      switch difference {
      case .overtook(let entry, let others, let moment):
        .overtook(tasks.observed(entry), others.map(tasks.observed), at: moment)
      case .waited(let entries, let start): .waited(entries.map(tasks.observed), from: start)
      case .slept(let task, let start, let asked, let took):
        .slept(tasks.observed(task), from: start, asked: asked, took: took)
      }
    }
    return ObservedOrder(decider, differences)
  }
}
