import Synchronization

/// A clock that stands still until the test advances it.
///
/// Sleepers wake in the order of their deadlines, and then in the order of their arrival. A deadline in the past
/// returns at once. A canceled sleeper leaves, also before it has registered.
public final class ManualClock: Clock, Sendable {
  public struct Instant: InstantProtocol {
    public var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var ticket: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var tickets = 0
    /// The number of sleepers that have registered so far.
    var registered = 0
    var sleepers: [Sleeper] = []
    var canceled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func satisfied() -> [CheckedContinuation<Void, Never>] {
      let count = registered
      let ready = watchers.filter { $0.count <= count }.map(\.continuation)
      watchers.removeAll { $0.count <= count }
      return ready
    }
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }
  /// The number of sleepers so far, including those that woke up or were canceled.
  public var sleepCount: Int { state.withLock { $0.registered } }
  /// The current number of sleepers.
  public var asleep: Int { state.withLock { $0.sleepers.count } }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        register(Sleeper(ticket: ticket, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.canceled.insert(ticket)
        return state.sleepers.firstIndex { $0.ticket == ticket }.map { state.sleepers.remove(at: $0) }
      }
      waiting?.continuation.resume(throwing: CancellationError())
    }
  }

  private func register(_ sleeper: Sleeper) {
    let (outcome, watchers): (Result<Void, any Error>?, _) = state.withLock { state in
      state.registered += 1
      if state.canceled.contains(sleeper.ticket) {
        return (.failure(CancellationError()), state.satisfied())
      }
      if sleeper.deadline <= state.now { return (.success(()), state.satisfied()) }
      state.sleepers.append(sleeper)
      return (nil, state.satisfied())
    }
    if let outcome { sleeper.continuation.resume(with: outcome) }
    for watcher in watchers { watcher.resume() }
  }

  /// Waits until `count` sleepers have registered in total, including those that woke up or were canceled.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let watchers = state.withLock { state in
        state.watchers.append((count, continuation))
        return state.satisfied()
      }
      for watcher in watchers { watcher.resume() }
    }
  }

  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return woken.sorted { ($0.deadline, $0.ticket) < ($1.deadline, $1.ticket) }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
