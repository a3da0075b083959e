extension ViewState {
  /// Shows another state, while the current load continues.
  public mutating func restart(with state: Self) {
    let loading = loading
    self = state
    self.loading = loading
  }
}
