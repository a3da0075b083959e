/// Everything that one screen shows, as one value: final user-visible and accessibility strings, and the raw
/// identifiers and dates that a program needs.
///
/// It is `Codable` because its keys are a published format (see `Docs/ViewState.md`).
public protocol ViewState: Codable, Equatable, Sendable {
  /// The screen's name in frames.
  static var screen: String { get }
  var loading: LoadingState { get set }
  /// Whether there is content that stays on screen while newer content loads.
  var hasContent: Bool { get }
  /// The failure of the last load or change, which decides the exit status.
  var failure: FailureViewState? { get }

  /// Shows why a load failed, and keeps the content.
  ///
  /// - Parameter stale: The age of the content as a sentence, or nil if the screen never loaded.
  mutating func fail(_ failure: FailureViewState, stale: String?)
}

extension ViewState {
  public var failure: FailureViewState? { loading.failure }

  public mutating func fail(_ failure: FailureViewState, stale: String?) {
    loading = .failed(failure)
  }
}
