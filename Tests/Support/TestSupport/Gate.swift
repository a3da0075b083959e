import Synchronization

/// A place where an operation waits until the test lets it continue. Use it instead of sleeping.
///
/// ```swift
/// let gate = Gate<Int>()
/// async let answer = gate.enter()
/// await gate.reached(1)
/// gate.release(0, returning: 42)
/// ```
public final class Gate<Value: Sendable>: Sendable {
  private struct Visitor {
    var ticket: Int
    var continuation: CheckedContinuation<Value, any Error>?
  }

  private struct State {
    var tickets = 0
    var visitors: [Visitor] = []
    var canceled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Removes and returns the watchers whose number of visitors has arrived.
    mutating func satisfied() -> [CheckedContinuation<Void, Never>] {
      let ready = watchers.filter { $0.count <= visitors.count }.map(\.continuation)
      watchers.removeAll { $0.count <= visitors.count }
      return ready
    }

    mutating func take(_ number: Int) -> CheckedContinuation<Value, any Error>? {
      precondition(number < visitors.count, "No visitor \(number) has come; wait with `reached`.")
      defer { visitors[number].continuation = nil }
      return visitors[number].continuation
    }
  }

  private let state = Mutex(State())

  public init() {}

  /// Waits until the test releases this visitor.
  ///
  /// - Throws: The error that the test releases it with, or `CancellationError` as soon as the task is canceled.
  public func enter() async throws -> Value {
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isCancelled, watchers) = state.withLock { state in
          let isCancelled = state.canceled.contains(ticket)
          state.visitors.append(Visitor(ticket: ticket, continuation: isCancelled ? nil : continuation))
          return (isCancelled, state.satisfied())
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.canceled.insert(ticket)
        return state.visitors.firstIndex { $0.ticket == ticket }.flatMap { state.take($0) }
      }
      waiting?.resume(throwing: CancellationError())
    }
  }

  /// Waits until `count` visitors have arrived, including those that have left.
  public func reached(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let watchers = state.withLock { state in
        state.watchers.append((count, continuation))
        return state.satisfied()
      }
      for watcher in watchers { watcher.resume() }
    }
  }

  /// Releases the visitor with this number, counted from 0. Has no effect if the visitor was canceled.
  public func release(_ number: Int, returning value: Value) {
    state.withLock { $0.take(number) }?.resume(returning: value)
  }

  public func release(_ number: Int, throwing error: any Error) {
    state.withLock { $0.take(number) }?.resume(throwing: error)
  }
}
