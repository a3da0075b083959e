import Synchronization

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  func setTime(_ moment: Duration) {
    let now = state.withLock { state in
      state.now = max(state.now, moment)
      return state.now
    }
    VirtualInstants.setNow(now)
  }

  /// Wakes all sleepers with this deadline.
  ///
  /// - Parameter isLengthened: Whether sleeps take longer in an explored order.
  func wake(at moment: Duration, isLengthened: Bool = false) {
    setTime(moment)
    while let deadline = nextDeadline, deadline <= moment {
      if isLengthened, state.withLock({ $0.sleepers.lengthenFirst() }) { continue }
      let continuation = state.withLock { state in
        state.isWaking = true
        guard let sleeper = state.sleepers.removeFirst() else { return SleepContinuation?.none }
        if case .job(let entry, let task) = sleeper.kind {
          state.ready.add(entry)
          if let id = task.id { state.asyncLetSleeps[id] = nil }
        }
        return state.clockSleeps.removeValue(forKey: sleeper.ticket)
      }
      continuation?.resume()
      state.withLock { $0.isWaking = false }
    }
  }
}
