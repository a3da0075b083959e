/// The view state of a list that the user changes.
public protocol EditableListViewState: ViewState {
  /// The result of the last change, or empty if there was none.
  var notice: String { get set }
}

extension ScreenLoader where State: EditableListViewState {
  /// Runs a change, and shows the list after it.
  ///
  /// - Parameters:
  ///   - change: Makes the change, and returns its result in a sentence.
  ///   - list: Fetches the list.
  ///   - show: Shows the list in the state.
  public func change<List: Sendable>(
    _ change: @escaping @Sendable () async throws -> String,
    list: @escaping @Sendable () async throws -> List, show: (inout State, List) -> Void
  ) async {
    await load {
      (notice: try await change(), list: try await list())
    } begin: {
      $0.notice = ""
    } show: { state, changed in
      (state.loading, state.notice) = (.loaded, changed.notice)
      show(&state, changed.list)
    }
  }
}
