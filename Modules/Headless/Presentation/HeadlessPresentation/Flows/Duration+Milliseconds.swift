extension Duration {
  /// The milliseconds, rounded down, and at least 0.
  package var milliseconds: Int {
    max(0, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
  }
}
