extension ScreenLoader {
  /// Loads content, and shows the progress of the load.
  ///
  /// - Parameters:
  ///   - start: The state in which the load starts, or nil for the current one.
  ///   - operation: Fetches the content, and reports its progress. Only the latest report is shown. The last one is
  ///     always shown before the result.
  ///   - begin: Changes the state while the operation runs. The loading state is already set.
  ///   - progress: Shows a report in the state.
  ///   - show: Shows the content in the state.
  /// - Returns: The ending of the load.
  @discardableResult
  public func load<Progress: Sendable, Value: Sendable>(
    from start: State? = nil,
    _ operation: @escaping @Sendable (_ report: @escaping @Sendable (Progress) -> Void) async throws -> Value,
    begin: (inout State) -> Void = { _ in },
    preparing prepare: () -> Void = {},
    progress: @escaping @MainActor (inout State, Progress) -> Void,
    show: (inout State, Value) -> Void
  ) async -> Ending {
    let number = latest.generation + 1
    return await load(
      from: start,
      {
        let (reports, continuation) = AsyncStream.makeStream(
          of: Progress.self, bufferingPolicy: .bufferingNewest(1))
        async let value = {
          defer { continuation.finish() }
          return try await operation { continuation.yield($0) }
        }()
        // The result waits for the last report.
        await self.show(reports, of: number, by: progress)
        return try await value
      }, begin: begin, preparing: prepare, show: show)
  }

  /// Shows reports until the operation ends, is canceled, or another one starts.
  private func show<Progress: Sendable>(
    _ reports: AsyncStream<Progress>, of number: Int,
    by change: @MainActor (inout State, Progress) -> Void
  ) async {
    for await report in reports where number == latest.generation && state.loading.isLoading {
      update { change(&$0, report) }
    }
  }
}
