import Synchronization

/// Runs every job of Swift concurrency in one thread, first in, first out. Time passes only when ``advance(by:)`` or
/// ``settle()`` is called.
///
/// Two runs of the same program have the same order of jobs, so an empty queue means exactly that everything has
/// settled. Work on other threads, such as a network transfer, is not part of the order.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public final class DeterministicScheduler: Sendable {
  /// The scheduler of this process, which ``install()`` activates.
  public static let shared = DeterministicScheduler()

  /// The error if something happens again and again without an end.
  public enum NeverSettles: Error, Equatable {
    /// Jobs never run out at this time.
    case running(at: Duration)
    /// Tasks sleep again and again. The next one wakes at this time.
    case sleeping(until: Duration)
    /// There was a request of ``interruption``.
    case interrupted
  }

  /// A job and its executor.
  private struct Entry {
    var job: UnownedJob
    var executor: any DeterministicExecutor
  }

  private struct Sleeper {
    enum Kind {
      case job(Entry)
      case continuation(CheckedContinuation<Void, any Error>)
    }

    var ticket: Int
    var deadline: Duration
    var kind: Kind
  }

  private struct State {
    var ready: [Entry] = []
    /// The number of ready jobs that have run.
    var head = 0
    var now = Duration.zero
    var tickets = 0
    /// The sleepers in the order of their deadlines.
    var sleepers: [Sleeper] = []
    var canceled: Set<Int> = []

    mutating func next() -> Entry? {
      guard head < ready.count else {
        ready.removeAll(keepingCapacity: true)
        head = 0
        return nil
      }
      head += 1
      return ready[head - 1]
    }

    mutating func add(_ sleeper: Sleeper) {
      let index = sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? sleepers.count
      sleepers.insert(sleeper, at: index)
    }
  }

  /// The largest number of jobs in one step of time.
  private static let jobLimit = 1_000_000
  /// The largest number of wake-up times before everything must have settled.
  private static let wakingLimit = 10_000

  public let interruption = Interruption()
  private let state = Mutex(State())

  /// The time since the scheduler was created.
  public var now: Duration { state.withLock { $0.now } }

  /// The time at which the next sleeper wakes, or nil if no task sleeps.
  public var nextDeadline: Duration? { state.withLock { $0.sleepers.first?.deadline } }

  /// Runs jobs until none is ready.
  public func run() throws(NeverSettles) {
    for _ in 0..<Self.jobLimit {
      if interruption.take() { throw .interrupted }
      guard let entry = state.withLock({ $0.next() }) else { return }
      entry.executor.run(entry.job)
    }
    throw .running(at: now)
  }

  /// Advances the time, and wakes each sleeper at its deadline.
  public func advance(by duration: Duration) throws(NeverSettles) {
    let end = now + duration
    try wakeSleepers(until: end)
    state.withLock { $0.now = end }
  }

  /// Advances the time until there are no sleepers.
  public func settle() throws(NeverSettles) {
    try wakeSleepers()
  }

  private func wakeSleepers(until end: Duration? = nil) throws(NeverSettles) {
    try run()
    var wakings = 0
    while let deadline = nextDeadline, end.map({ deadline <= $0 }) ?? true {
      guard wakings < Self.wakingLimit else { throw .sleeping(until: deadline) }
      try wake(at: deadline)
      wakings += 1
    }
  }

  /// Wakes all sleepers with this deadline, and runs their jobs.
  private func wake(at moment: Duration) throws(NeverSettles) {
    let woken = state.withLock { state in
      state.now = max(state.now, moment)
      let count = state.sleepers.prefix { $0.deadline <= moment }.count
      defer { state.sleepers.removeFirst(count) }
      return Array(state.sleepers[..<count])
    }
    for sleeper in woken {
      switch sleeper.kind {
      case .job(let entry): state.withLock { $0.ready.append(entry) }
      case .continuation(let continuation): continuation.resume()
      }
    }
    try run()
  }

  /// Waits until a time of the scheduler.
  func sleep(until deadline: Duration) async throws {
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ended: Result<Void, any Error>? = state.withLock { state in
          if state.canceled.remove(ticket) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.add(Sleeper(ticket: ticket, deadline: deadline, kind: .continuation(continuation)))
          return nil
        }
        if let ended { continuation.resume(with: ended) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        guard let index = state.sleepers.firstIndex(where: { $0.ticket == ticket }) else {
          state.canceled.insert(ticket)
          return Sleeper?.none
        }
        return state.sleepers.remove(at: index)
      }
      if case .continuation(let continuation) = sleeper?.kind {
        continuation.resume(throwing: CancellationError())
      }
    }
  }

  func enqueue(_ job: UnownedJob, on executor: any DeterministicExecutor) {
    state.withLock { $0.ready.append(Entry(job: job, executor: executor)) }
  }

  func enqueue(_ job: UnownedJob, on executor: any DeterministicExecutor, after delay: Duration) {
    state.withLock { state in
      state.tickets += 1
      let entry = Entry(job: job, executor: executor)
      state.add(Sleeper(ticket: state.tickets, deadline: state.now + delay, kind: .job(entry)))
    }
  }
}
