extension ViewState {
  /// Shows another state instead, while the load that has begun goes on.
  public mutating func restart(with state: Self) {
    let loading = loading
    self = state
    self.loading = loading
  }
}
