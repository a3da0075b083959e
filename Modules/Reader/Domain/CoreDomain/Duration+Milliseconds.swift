extension Duration {
  /// Milliseconds, rounded down, and not below 0.
  public var milliseconds: Int {
    max(0, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
  }
}
