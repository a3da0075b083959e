package import JobOrdersDomain
import Synchronization

/// Orders other than that of arrival.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  /// Runs the following jobs in another order, until ``endOrder()``.
  package func beginOrder(_ strategy: OrderStrategy) {
    _ = ActorSwitches.isActive
    state.withLock { state in
      if JobOwnership.ownsProcess { state.tasks = SessionTasks() }
      state.tasks.restartNumbers()
      state.exploration = RunningOrder(strategy, at: state.now)
      state.ready.setLanes(true)
    }
  }

  /// Returns to the order of arrival.
  ///
  /// - Returns: What happened since ``beginOrder(_:)``.
  package func endOrder() -> ObservedOrder {
    state.withLock { state in
      let order = state.exploration ?? RunningOrder(.arrival, at: state.now)
      state.exploration = nil
      state.ready.setLanes(false)
      return order.observed(in: state.tasks)
    }
  }

  var isExploring: Bool { state.withLock { $0.exploration != nil } }

  /// The call in which tasks begin now, such as `perform at SearchTests.swift:12`.
  package var origin: String? {
    get { state.withLock { $0.tasks.origin } }
    set { state.withLock { $0.tasks.origin = newValue } }
  }

  /// Whether ``waitingTasks`` will be read.
  package var detectsLeaks: Bool {
    get { state.withLock { $0.tasks.detectsLeaks } }
    set { state.withLock { $0.tasks.detectsLeaks = newValue } }
  }

  /// The tasks of the session that have begun and not ended, except the current one. Call it at the end of the session:
  /// it raises their priority.
  package var waitingTasks: [ObservedTask] { state.withLock { $0.tasks.waiting(except: $0.runningTask) } }
}
