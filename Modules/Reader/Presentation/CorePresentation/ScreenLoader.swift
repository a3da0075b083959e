public import CoreDomain
public import Foundation
public import Observation

/// Owns the state of a screen and runs the operations that change it.
///
/// Only the latest operation counts. An operation that a newer one superseded never changes the state, and a canceled
/// operation restores the last settled state. A refresh that fails keeps the content and says how old it is.
@MainActor @Observable
public final class ScreenLoader<State: ViewState> {
  /// How an operation ended.
  public enum Ending: Sendable {
    /// If it is finished, the screen shows its value or its failure.
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
  private let date: DateProvider?
  private let age: @MainActor (_ loadedAt: Date) -> String?
  let latest = LatestOperation()

  /// - Parameters:
  ///   - state: The state before the first load.
  ///   - date: The moment of a load; nil for a screen whose content doesn't age.
  ///   - age: Says in one sentence how old content is that was loaded at a moment.
  public init(
    _ state: State, date: DateProvider? = nil,
    age: @escaping @MainActor (_ loadedAt: Date) -> String? = { _ in nil }
  ) {
    self.state = state
    settled = state
    self.date = date
    self.age = age
  }

  /// Loads content.
  ///
  /// - Parameters:
  ///   - isContinued: Whether a load before this one left the loading state for this one to finish.
  ///   - operation: Fetches the content.
  ///   - begin: Changes what is shown while the operation runs; the loading state is set already.
  ///   - prepare: Runs on the main actor while the operation runs.
  ///   - show: Puts the content into the state.
  ///   - fail: Shows a failure; by default the state does.
  /// - Returns: How the load ended.
  @discardableResult
  public func load<Value: Sendable>(
    isContinued: Bool = false,
    _ operation: @escaping @Sendable () async throws -> Value,
    begin: (inout State) -> Void = { _ in },
    preparing prepare: () -> Void = {},
    show: (inout State, Value) -> Void,
    fail: (inout State, FailureViewState, _ stale: String?) -> Void = { $0.fail($1, stale: $2) }
  ) async -> Ending {
    if !isContinued {
      update { state in
        state.loading = state.hasContent ? .refreshing : .loading
        begin(&state)
      }
    }
    return await run(operation, preparing: prepare) { state, result in
      switch result {
      case .success(let value):
        show(&state, value)
        if state.failure == nil { loadedAt = date?.now() }
      case .failure(let failure): fail(&state, FailureViewState(failure), staleness)
      }
    } cancel: { state in
      if isContinued { state.loading = .loaded }
    }
  }

  /// How old the content is, in one sentence; nil if nothing was loaded.
  public var staleness: String? { loadedAt.flatMap(age) }

  /// Runs an operation. To show a change at once, ``update(_:)`` the state before.
  ///
  /// - Parameters:
  ///   - operation: Fetches or changes something.
  ///   - prepare: Runs on the main actor while the operation runs.
  ///   - finish: Shows the result: the confirmed change, or the state before it with the reason.
  ///   - cancel: Shows that the operation was canceled; by default the settled state.
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

  /// Changes the state in one assignment.
  public func update(_ change: (inout State) -> Void) {
    var next = state
    change(&next)
    state = next
  }

  /// Changes the state in one assignment, beside an operation that may be under way: whatever it restores has the
  /// change too.
  public func amend(_ change: (inout State) -> Void) {
    change(&settled)
    update(change)
  }

  /// Changes the state in one assignment; a canceled operation restores what it shows then.
  public func settle(_ change: (inout State) -> Void) {
    update(change)
    settled = state
  }
}
