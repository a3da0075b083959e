extension ScreenLoader {
  /// Loads content, and shows the progress of the load.
  ///
  /// - Parameters:
  ///   - operation: Fetches the content, and reports its progress. Only the latest report is shown.
  ///   - begin: Changes the state while the operation runs. The loading state is already set.
  ///   - progress: Shows a report in the state.
  ///   - show: Shows the content in the state.
  /// - Returns: The ending of the load.
  @discardableResult
  public func load<Progress: Sendable, Value: Sendable>(
    isContinued: Bool = false,
    _ operation:
      @escaping @Sendable (_ report: @escaping @Sendable (Progress) -> Void) async throws
      -> Value,
    begin: (inout State) -> Void = { _ in },
    preparing prepare: () -> Void = {},
    progress: @escaping @MainActor (inout State, Progress) -> Void,
    show: (inout State, Value) -> Void
  ) async -> Ending {
    let (reports, continuation) = AsyncStream.makeStream(
      of: Progress.self, bufferingPolicy: .bufferingNewest(1))
    let number = latest.generation + 1
    async let shown: Void = self.show(reports, of: number, by: progress)
    let ending = await load(
      isContinued: isContinued, { try await operation { continuation.yield($0) } }, begin: begin,
      preparing: prepare, show: show)
    continuation.finish()
    await shown
    return ending
  }

  /// Shows reports until the operation ends or another one starts.
  private func show<Progress: Sendable>(
    _ reports: AsyncStream<Progress>, of number: Int,
    by change: @MainActor (inout State, Progress) -> Void
  ) async {
    for await report in reports where number == latest.generation && state.loading.isLoading {
      update { change(&$0, report) }
    }
  }
}
