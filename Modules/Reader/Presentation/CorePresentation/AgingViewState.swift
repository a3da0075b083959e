/// A view state that shows the age of its content after a failed refresh.
public protocol AgingViewState: ViewState {
  /// The age in one sentence, or nil if the content is fresh.
  var stale: String? { get set }
}

extension AgingViewState {
  public mutating func fail(_ failure: FailureViewState, stale: String?) {
    loading = .failed(failure)
    self.stale = hasContent ? stale : nil
  }
}
