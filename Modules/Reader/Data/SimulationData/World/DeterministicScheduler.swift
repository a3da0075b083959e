import Synchronization

/// Runs every job of Swift concurrency in one thread, first in, first out, and lets time pass only when it is told to.
///
/// Two runs of the same program are the same down to the order of its jobs, so an empty queue means that everything has
/// settled, exactly. What has a thread of its own, such as a transfer over the network, stays outside of the order.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public final class DeterministicScheduler: Sendable {
  /// The scheduler of this process, which ``install()`` puts in charge.
  public static let shared = DeterministicScheduler()

  /// The error if something happens again and again without an end.
  public enum NeverSettles: Error, Equatable {
    /// At this moment, jobs never run out.
    case running(at: Duration)
    /// Time never runs out of sleepers; the next one wakes at this moment.
    case sleeping(until: Duration)
  }

  /// A job and the executor that it is meant for.
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
    /// In the order in which they wake.
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

  /// The most jobs that one step of time may run.
  private static let jobLimit = 1_000_000
  /// The most moments at which sleepers wake before everything has to have settled.
  private static let wakingLimit = 10_000

  private let state = Mutex(State())

  /// The time since the scheduler was made.
  public var now: Duration { state.withLock { $0.now } }

  /// When the next sleeper wakes; nil if nobody sleeps.
  public var nextDeadline: Duration? { state.withLock { $0.sleepers.first?.deadline } }

  /// Runs jobs until none is ready.
  public func run() throws(NeverSettles) {
    for _ in 0..<Self.jobLimit {
      guard let entry = state.withLock({ $0.next() }) else { return }
      entry.executor.run(entry.job)
    }
    throw .running(at: now)
  }

  /// Lets time pass, and wakes each sleeper at its moment.
  public func advance(by duration: Duration) throws(NeverSettles) {
    let end = now + duration
    try wakeSleepers(until: end)
    state.withLock { $0.now = end }
  }

  /// Lets time pass until nobody sleeps.
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

  /// Wakes everybody who sleeps until a moment, and runs what they do then.
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

  /// Waits until a moment of the scheduler's time.
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
