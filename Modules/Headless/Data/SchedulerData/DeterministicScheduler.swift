package import FlowsDomain
@_spi(ExperimentalCustomExecutors) import _Concurrency
import Dispatch
import Synchronization

/// Runs jobs of Swift concurrency in one thread, first in, first out, or in an order of ``beginOrder(_:)``. Time passes
/// only when ``advance(by:)`` or ``settle()`` is called.
///
/// Two runs of the same program have the same order of jobs, so an empty queue means exactly that everything has
/// settled. There are two ways to use a scheduler:
/// - ``install()`` gives ``shared`` all jobs of the process.
/// - ``session(outside:_:)`` gives a new scheduler the jobs that one thread starts, in a process that also runs others.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
package final class DeterministicScheduler: Sendable {
  /// The scheduler of the process, which ``install()`` activates.
  package static let shared = DeterministicScheduler()

  /// The scheduler of the session that runs in this thread, or ``shared``.
  package static var current: DeterministicScheduler { JobOwnership.session ?? shared }

  /// The largest number of jobs in one step of time. An exploration waits less, because it runs many orders.
  private var jobLimit: Int { isExploring ? 100_000 : 1_000_000 }
  /// The largest number of wake-up times, beyond those of the present sleepers, before everything must have settled.
  private var wakingLimit: Int { isExploring ? 1_000 : 10_000 }
  /// A longer sleep never ends.
  private static let longestSleep = Duration.seconds(100 * 365 * 86_400)

  let state = Mutex(State())
  private let turns = Atomic(0)
  /// Counts the arrivals.
  let arrival = DispatchSemaphore(value: 0)
  /// The longest real time in which a call waits for an arrival.
  private let patience: Duration
  /// Whether a call that has taken a job of another thread waits for the next one.
  private let isAwaited: @Sendable () -> Bool

  init(outside patience: Duration = .zero, isAwaited: @escaping @Sendable () -> Bool = { false }) {
    (self.patience, self.isAwaited) = (patience, isAwaited)
  }

  /// The time since the scheduler was created.
  package var now: Duration { state.withLock { $0.now } }

  /// The time at which the next sleeper wakes, or nil if no task sleeps.
  package var nextDeadline: Duration? {
    while true {
      let (canceled, deadline) = state.withLock {
        ($0.sleepers.removeFirstCanceled(), $0.sleepers.firstDeadline)
      }
      // The job of a canceled sleep only frees memory.
      guard case .job(let entry, _)? = canceled?.kind else {
        if canceled != nil { continue }
        return deadline
      }
      entry.executor.run(entry.job)
    }
  }

  /// The number of jobs that have run. It also grows while the scheduler waits for other threads.
  package var turn: Int { turns.load(ordering: .relaxed) }

  /// The identifiers of the tasks that other threads have resumed, in order.
  package var outsiders: [UInt64] { state.withLock { $0.outsiders } }

  // MARK: Time

  /// Runs jobs until none is ready.
  ///
  /// - Parameter waiting: Whether it may wait for other threads.
  package func run(waiting: Bool = true) throws(NeverSettles) {
    var patience = begin(waiting: waiting)
    try run(waiting: &patience)
  }

  /// Runs jobs until a condition is true.
  package func run(until isOver: () -> Bool) {
    while !isOver(), let entry = next() { run(entry) }
  }

  /// Advances the time, and wakes each sleeper at its deadline.
  package func advance(by duration: Duration) throws(NeverSettles) {
    let end = now + duration
    try wakeSleepers(until: end)
    setTime(end)
  }

  /// Advances the time until there are no sleepers.
  ///
  /// - Parameter waiting: Whether it may wait for other threads.
  package func settle(waiting: Bool = true) throws(NeverSettles) {
    try wakeSleepers(until: nil, waiting: waiting)
  }

  /// Advances the time to the next moment at which a task wakes.
  ///
  /// - Returns: Whether a task slept.
  package func wakeNext() throws(NeverSettles) -> Bool {
    var patience = begin()
    try run(waiting: &patience)
    guard let deadline = nextDeadline else { return false }
    wake(at: deadline)
    try run(waiting: &patience)
    return true
  }

  private func wakeSleepers(until end: Duration?, waiting: Bool = true) throws(NeverSettles) {
    var patience = begin(waiting: waiting)
    try run(waiting: &patience)
    var wakings = min(0, 1 - state.withLock { $0.sleepers.count })
    while let deadline = nextDeadline, end.map({ deadline <= $0 }) ?? true {
      if end == nil, deadline - now > Self.longestSleep, let nextSleep { throw .sleepingForever(nextSleep) }
      if end == nil, state.withLock({ $0.sleepers.lengthenFirst() }) { continue }
      if wakings >= wakingLimit, let nextSleep { throw .sleeping(nextSleep) }
      wake(at: deadline, isLengthened: end == nil)
      try run(waiting: &patience)
      wakings += 1
    }
  }

  private func run(waiting patience: inout Duration) throws(NeverSettles) {
    for _ in 0..<jobLimit {
      guard let entry = next() ?? waitForArrival(&patience) else { return }
      run(entry)
      turns.add(1, ordering: .relaxed)
      callObservers()
    }
    throw .running(at: now)
  }

  private func run(_ entry: ReadyQueue.Entry) {
    let outer = state.withLock { state in
      let outer = (state.running, state.runningTask)
      state.running = ObjectIdentifier(entry.executor)
      state.runningTask = entry.task
      if !VirtualInstants.isActive { state.runningSince = Stopwatch.started(after: entry.previous) }
      return outer
    }
    entry.executor.run(entry.job)
    state.withLock { ($0.running, $0.runningTask) = outer }
  }

  private func begin(waiting: Bool = true) -> Duration {
    state.withLock { $0.hasArrival = false }
    callObservers()
    return waiting ? patience : .zero
  }

  func next() -> ReadyQueue.Entry? {
    state.withLock { state in
      if !state.arrivals.isEmpty {
        for entry in state.arrivals { state.ready.add(entry) }
        state.arrivals.removeAll()
        state.hasArrival = true
      }
      return state.nextReady()
    }
  }

  /// Waits for a job from another thread, in real time. After one, a call waits again only for what is awaited.
  private func waitForArrival(_ patience: inout Duration) -> ReadyQueue.Entry? {
    while patience > .zero, !state.withLock({ $0.hasArrival }) || isAwaited() {
      let step = min(patience, .seconds(1))
      if arrival.wait(timeout: .now() + step / .seconds(1)) == .success {
        if let entry = next() { return entry }
      } else {
        patience -= step
        turns.add(1, ordering: .relaxed)
      }
    }
    return nil
  }

  /// The sleep that ends next.
  private var nextSleep: NeverSettles.Sleep? { state.withLock { $0.sleepers.first?.sleep } }

  // MARK: Observers

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

  private func callObservers() {
    for observer in state.withLock({ $0.observers }) { observer.call() }
  }
}
