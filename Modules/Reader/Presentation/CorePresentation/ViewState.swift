/// Everything that one screen shows, as one value: what a person sees and what assistive technology says,
/// already in words, and beside it the raw identifiers and dates that a program needs.
///
/// It is `Codable` because its keys are a published format (see `Docs/ViewState.md`).
public protocol ViewState: Codable, Equatable, Sendable {
  /// The screen's name in frames and on the command line.
  static var screen: String { get }
  var loading: LoadingState { get }
  /// What did not come about that was asked of the screen: its loading, or a change.
  var failure: FailureViewState? { get }
}

extension ViewState {
  public var failure: FailureViewState? { loading.failure }
}
