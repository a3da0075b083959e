/// The progress of a screen's content. It is separate from the content, so that a refresh can keep the content on
/// screen.
public enum LoadingState: PhaseCodable, Sendable {
  public static let phases: [LoadingState] = [.idle, .loading, .refreshing, .loaded]

  /// No load has started.
  case idle
  /// The first content is loading.
  case loading
  /// There is content, and newer content is loading.
  case refreshing
  case loaded
  case failed(FailureViewState)

  public var isLoading: Bool { self == .loading || self == .refreshing }

  public var failure: FailureViewState? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
