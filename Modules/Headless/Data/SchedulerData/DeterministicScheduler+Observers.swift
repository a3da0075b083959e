import Synchronization

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  /// Calls a function after each job, and before ``run()``, ``advance(by:)``, and ``settle()``. It runs in the thread
  /// of the scheduler, isolated to the main actor.
  ///
  /// - Returns: A function that ends the calls.
  @discardableResult
  package func observe(_ observer: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let ticket = state.withLock { state in
      let ticket = state.nextTicket()
      state.observers.append((ticket, observer))
      return ticket
    }
    return { [weak self] in self?.state.withLock { $0.observers.removeAll { $0.ticket == ticket } } }
  }

  func callObservers() {
    for observer in state.withLock({ $0.observers }) { observer.call() }
  }
}
