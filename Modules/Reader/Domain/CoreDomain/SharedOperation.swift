/// An operation that runs once for all concurrent callers.
///
/// The operation is canceled when its last caller is canceled. A later call starts a new one.
public actor SharedOperation<Value: Sendable> {
  private let operation: @Sendable () async throws -> Value
  private var task: Task<Void, Never>?
  private var generation = 0
  private var callers: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var tickets = 0

  public init(_ operation: @escaping @Sendable () async throws -> Value) {
    self.operation = operation
  }

  /// - Throws: The error of the operation, or `CancellationError` as soon as the caller is canceled.
  public func callAsFunction() async throws -> Value {
    try Task.checkCancellation()
    tickets += 1
    let ticket = tickets
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { caller in
        guard !Task.isCancelled else { return caller.resume(throwing: CancellationError()) }
        callers[ticket] = caller
        if task == nil { start() }
      }
    } onCancel: {
      Task { await leave(ticket) }
    }
  }

  private func start() {
    generation += 1
    task = Task { [generation, operation] in
      let result: Result<Value, any Error>
      do {
        result = .success(try await operation())
      } catch {
        result = .failure(error)
      }
      finish(generation, with: result)
    }
  }

  private func finish(_ finished: Int, with result: Result<Value, any Error>) {
    // An abandoned operation may end after the next one has started.
    guard finished == generation else { return }
    task = nil
    let waiting = callers.values
    callers = [:]
    for caller in waiting { caller.resume(with: result) }
  }

  private func leave(_ ticket: Int) {
    callers.removeValue(forKey: ticket)?.resume(throwing: CancellationError())
    guard callers.isEmpty, let abandoned = task else { return }
    abandoned.cancel()
    generation += 1
    task = nil
  }
}
