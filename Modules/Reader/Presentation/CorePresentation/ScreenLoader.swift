public import CoreDomain
import Foundation
public import Observation

/// Owns the state of a screen and runs the operations that change it.
///
/// Only the latest operation counts. A superseded operation never changes the state, and a canceled operation restores
/// the last settled state. A failed refresh keeps the content and shows its age.
@MainActor @Observable
public final class ScreenLoader<State: ViewState> {
  /// The ending of an operation.
  public enum Ending: Sendable {
    /// After `finished`, the screen shows the operation's value or failure.
    case finished, canceled, superseded
  }

  public private(set) var state: State {
    didSet { onTransition?(oldValue, state) }
  }

  /// Called after every assignment of ``state``, in order.
  @ObservationIgnored
  public var onTransition: (@MainActor (_ old: State, _ new: State) -> Void)?

  /// The state that a canceled operation restores.
  @ObservationIgnored
  private var settled: State
  @ObservationIgnored
  private var loadedAt: Date?
  private let aging: Ambient?
  let latest = LatestOperation()

  /// - Parameters:
  ///   - state: The state before the first load.
  ///   - aging: The date that ages refer to, and the reader's language and time zone, or nil for a screen whose content
  ///     doesn't age.
  public init(_ state: State, aging: Ambient? = nil) {
    self.state = state
    settled = state
    self.aging = aging
  }

  /// Loads content.
  ///
  /// - Parameters:
  ///   - start: The state in which the load starts, or nil for the current one.
  ///   - operation: Fetches the content.
  ///   - begin: Changes the state while the operation runs. The loading state is already set.
  ///   - prepare: Runs on the main actor while the operation runs.
  ///   - show: Shows the content in the state.
  ///   - fail: Shows a failure. By default, the state does.
  /// - Returns: The ending of the load.
  @discardableResult
  public func load<Value: Sendable>(
    from start: State? = nil, _ operation: @escaping @Sendable () async throws -> Value,
    begin: (inout State) -> Void = { _ in },
    preparing prepare: () -> Void = {},
    show: (inout State, Value) -> Void,
    fail: (inout State, FailureViewState, _ stale: String?) -> Void = { $0.fail($1, stale: $2) }
  ) async -> Ending {
    update { state in
      let loading = state.hasContent ? LoadingState.refreshing : .loading
      state = start ?? state
      state.loading = loading
      begin(&state)
    }
    return await run(operation, preparing: prepare) { state, result in
      switch result {
      case .success(let value):
        show(&state, value)
        if state.failure == nil { loadedAt = aging?.date.now() }
      case .failure(let failure): fail(&state, FailureViewState(failure), staleness)
      }
    }
  }

  /// The age of the content in one sentence, or nil if none was loaded.
  public var staleness: String? {
    guard let aging, let loadedAt else { return nil }
    return DateText(now: aging.date.now(), for: aging.locale).stale(since: loadedAt)
  }

  /// Runs an operation. To show a change at once, call ``update(_:)`` before.
  ///
  /// - Parameters:
  ///   - operation: Fetches or changes data.
  ///   - prepare: Runs on the main actor while the operation runs.
  ///   - finish: Shows the result: the confirmed change, or the state before it with the reason.
  ///   - cancel: Shows that the operation was canceled. By default, restores the settled state.
  @discardableResult
  public func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value,
    preparing prepare: () -> Void = {},
    finish: (inout State, Result<Value, Failure>) -> Void,
    cancel: (inout State) -> Void = { _ in }
  ) async -> Ending {
    switch await latest.run(operation, preparing: prepare) {
    case .value(let value):
      settle { finish(&$0, .success(value)) }
      return .finished
    case .failure(let failure):
      settle { finish(&$0, .failure(failure)) }
      return .finished
    case .canceled:
      var next = settled
      cancel(&next)
      settle { $0 = next }
      return .canceled
    case .superseded: return .superseded
    }
  }

  /// The number of operations that were started. It shows whether another one has started since.
  public var generation: Int { latest.generation }

  /// Changes the state in one assignment.
  public func update(_ change: (inout State) -> Void) {
    var next = state
    change(&next)
    state = next
  }

  /// Changes the state in one assignment, also during an operation: the state that the operation restores has the
  /// change too. Without a difference, the state isn't assigned.
  public func amend(_ change: (inout State) -> Void) {
    change(&settled)
    var next = state
    change(&next)
    if next != state { state = next }
  }

  /// Changes the state in one assignment. A canceled operation restores the new state.
  public func settle(_ change: (inout State) -> Void) {
    update(change)
    settled = state
  }
}
