/// Runs operations of which only the latest one counts: the generation of a screen's loads.
///
/// Starting an operation cancels the one before, and what that one still delivers is dropped, be it a value
/// or an error.
@MainActor
public final class LatestOperation {
  public enum Outcome<Value: Sendable>: Sendable {
    case value(Value)
    case failure(FailureViewState)
    /// The caller's task was canceled while this was still the latest operation.
    case canceled
    /// A newer operation has begun; the screen belongs to that one.
    case superseded
  }

  private var generation = 0
  private var cancelCurrent: (() -> Void)?

  public init() {}

  public func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async -> Outcome<Value> {
    await run(operation, preparing: {}).outcome
  }

  /// - Parameters:
  ///   - operation: What is waited for.
  ///   - prepare: What can be done on the main actor while it is under way.
  public func run<Value: Sendable, Prepared>(
    _ operation: @escaping @Sendable () async throws -> Value, preparing prepare: () -> Prepared
  ) async -> (outcome: Outcome<Value>, prepared: Prepared) {
    cancelCurrent?()
    generation += 1
    let mine = generation
    // On the main actor it would wait for the preparation to end.
    let task = Task { @concurrent in try await operation() }
    cancelCurrent = { task.cancel() }
    let prepared = prepare()
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    return (outcome(result, of: mine), prepared)
  }

  private func outcome<Value>(_ result: Result<Value, any Error>, of operation: Int) -> Outcome<Value> {
    guard operation == generation else { return .superseded }
    cancelCurrent = nil
    if Task.isCancelled { return .canceled }
    switch result {
    case .success(let value): return .value(value)
    case .failure(is CancellationError): return .canceled
    case .failure(let error): return .failure(FailureViewState(error))
    }
  }
}
