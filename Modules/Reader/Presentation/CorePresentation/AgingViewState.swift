/// A view state that says how old its content is after a refresh failed.
public protocol AgingViewState: ViewState {
  /// One sentence; nil if the content is fresh.
  var stale: String? { get set }
}

extension AgingViewState {
  public mutating func fail(_ failure: FailureViewState, stale: String?) {
    loading = .failed(failure)
    self.stale = hasContent ? stale : nil
  }
}
