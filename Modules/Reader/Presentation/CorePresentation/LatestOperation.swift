public import CoreDomain

/// Runs operations and uses the result of the latest one only.
///
/// Starting an operation cancels the previous one and drops its result.
@MainActor
public final class LatestOperation {
  public enum Outcome<Value: Sendable>: Sendable {
    case value(Value)
    case failure(Failure)
    /// The caller's task was canceled while this was the latest operation.
    case canceled
    /// A newer operation started.
    case superseded
  }

  /// The number of the latest operation.
  private(set) var generation = 0
  private var cancelCurrent: (() -> Void)?

  public init() {}

  /// - Parameters:
  ///   - operation: Runs outside the main actor.
  ///   - prepare: Runs on the main actor while the operation runs.
  public func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value, preparing prepare: () -> Void = {}
  ) async -> Outcome<Value> {
    cancelCurrent?()
    generation += 1
    let mine = generation
    // On the main actor, the operation would start after the preparation.
    let task = Task { @concurrent in try await operation() }
    cancelCurrent = { task.cancel() }
    prepare()
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    return outcome(result, of: mine)
  }

  private func outcome<Value>(_ result: Result<Value, any Error>, of operation: Int) -> Outcome<Value> {
    guard operation == generation else { return .superseded }
    cancelCurrent = nil
    if Task.isCancelled { return .canceled }
    switch result {
    case .success(let value): return .value(value)
    case .failure(is CancellationError): return .canceled
    case .failure(let error): return .failure(Failure(error))
    }
  }
}
